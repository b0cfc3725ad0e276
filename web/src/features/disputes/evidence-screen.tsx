import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { download } from '../../base/download.js';
import { paths } from '../../base/paths.js';
import { saveFile } from '../../base/save-file.js';
import { graphql } from '../../generated/index.js';
import type { EvidenceScreenQuery as Answer } from '../../generated/graphql.js';
import { useCommand } from '../../base/command.js';
import { dateTime } from '../../ui/format.js';
import { InlineNotice } from '../../ui/notice.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './evidence.module.css';
import { EvidenceLines } from './evidence-lines.js';

const EvidenceScreenDocument = graphql(`
  query EvidenceScreen($id: ID!) {
    disputeEvidence(id: $id) {
      disputeId
      contractId
      orderId
      title
      buyerId
      sellerId
      madeAt
      lastHash
      lines {
        number
        salt
        at
        source
        type
        actorId
        actorRole
        note
        cents
        currency
        pictureIds
        previousHash
        hash
      }
      pictures {
        id
        ...Upload
      }
    }
  }
`);
type Evidence = NonNullable<Answer['disputeEvidence']>;

/** All records about a contract on one page, to read, print or send as proof. */
export function EvidenceScreen() {
  const { t } = useTranslation('evidence');
  const { id = '' } = useParams();
  const answer = useQuery(EvidenceScreenDocument, { variables: { id }, fetchPolicy: 'network-only' });
  const evidence = answer.data?.disputeEvidence;
  return (
    <Screen
      title={evidence ? t('title', { title: evidence.title }) : t('plain')}
      subtitle={evidence && t('made', { date: dateTime(evidence.madeAt) })}
      actions={<Link to={paths.dispute(id)}>{t('toDispute')}</Link>}
    >
      <Read part={partOf(evidence, answer)} failed={t('failed')} skeleton={<Skeletons lines={12} />}>
        {(found) => (
          <Stack gap="lg" className={classes.sheet}>
            <Sheet evidence={found} />
            <Panel title={t('lines')}>
              <EvidenceLines evidence={found} />
            </Panel>
          </Stack>
        )}
      </Read>
    </Screen>
  );
}

function Sheet({ evidence }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const { pictures: _, ...written } = evidence;
  const { disputeId, contractId, orderId, lastHash } = evidence;
  const { busy, notice, run } = useCommand();
  const save = () => saveFile(`${disputeId}.json`, JSON.stringify(written, withoutTypes, 2), 'application/json');
  const savePdf = () => void run(() => download(`/disputes/${disputeId}/evidence.pdf`, `${disputeId}.pdf`), t('notSaved'));
  return (
    <Panel title={t('about')}>
      <Stack gap={4}>
        <Text size="sm">{t('dispute', { id: disputeId })}</Text>
        <Text size="sm">{t('contract', { id: contractId })}</Text>
        <Text size="sm">{t('order', { id: orderId })}</Text>
        <Text size="sm" className={classes.hash}>
          {t('lastHash', { hash: lastHash })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('chain')}
        </Text>
        <Group gap="sm" mt="xs" className={classes.unprinted}>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button variant="default" disabled={busy} onClick={savePdf}>
            {t('savePdf')}
          </Button>
          <Button variant="default" onClick={save}>
            {t('save')}
          </Button>
        </Group>
        <InlineNotice notice={notice} />
      </Stack>
    </Panel>
  );
}

const withoutTypes = (key: string, value: unknown): unknown => (key === '__typename' ? undefined : value);
