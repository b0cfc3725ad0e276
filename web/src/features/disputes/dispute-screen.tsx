import { useQuery } from '@apollo/client/react';
import { Group, Stack, Text } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { reasonOf } from '../../base/dispute/reasons.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { graphql, readFragment } from '../../generated/index.js';
import type { DisputeFactsFragment as Dispute } from '../../generated/graphql.js';
import { dateTime, money } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import { DisputeHistory } from './dispute-history.js';
import { Offer } from './offer.js';
import { SayForm } from './say-form.js';
import { Shown } from './shown.js';

const DisputeFactsFragment = graphql(`
  fragment DisputeFacts on Dispute {
    id
    contractId
    orderId
    title
    buyerId
    sellerId
    openedBy
    kind
    chargeback
    summary
    reasonCode
    requestedOutcome
    requestedCents
    status
    responseDueAt
    evidenceDueAt
    offerCents
    resolution
    note
    refundCents
    currency
    attachments {
      id
      url
      description
      role
    }
  }
`);

const DisputeScreenQuery = graphql(`
  query DisputeScreen($id: ID!) {
    dispute(id: $id) {
      dispute {
        ...DisputeFacts
      }
      history {
        ...DisputeLine
      }
    }
  }
`);

const open = ['open', 'awaiting_evidence', 'escalated'];

export function DisputeScreen() {
  const { t } = useTranslation('disputes');
  const { user } = useSession();
  const { id = '' } = useParams();
  const answer = useQuery(DisputeScreenQuery, { variables: { id }, fetchPolicy: 'cache-and-network' });
  const { data, refetch } = answer;
  const dispute = readFragment(DisputeFactsFragment, data?.dispute?.dispute);
  const side = dispute && user && (user.id === dispute.buyerId ? 'buyer' : user.id === dispute.sellerId ? 'seller' : null);
  return (
    <Screen
      title={dispute ? t('title', { title: dispute.title }) : t('plain')}
      subtitle={dispute && <StatusBadge status={dispute.status} />}
      actions={
        dispute && (
          <Group gap="sm">
            <Link to={paths.evidence(dispute.id)}>{t('toEvidence')}</Link>
            {side && <Link to={paths.order(dispute.orderId)}>{t('toOrder')}</Link>}
          </Group>
        )
      }
    >
      <Read part={partOf(dispute, answer)} failed={t('failed')} skeleton={<Skeletons lines={8} />}>
        {(found) => (
          <Stack gap="lg">
            <Facts dispute={found} />
            {side === 'buyer' && <Offer dispute={found} onDone={refetch} />}
            {side && open.includes(found.status) && <SayForm dispute={found} side={side} onDone={refetch} />}
            <Shown pictures={found.attachments} />
            <Panel title={t('history')}>{data?.dispute && <DisputeHistory lines={data.dispute.history} currency={found.currency} />}</Panel>
          </Stack>
        )}
      </Read>
    </Screen>
  );
}

/** Subject of a dispute, the next deadline and its consequence. */
function Facts({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const { summary, kind, chargeback, reasonCode, requestedOutcome, requestedCents, openedBy, currency } = dispute;
  const part = requestedCents ? `: ${money(requestedCents, currency)}` : '';
  return (
    <Panel title={t('facts')}>
      <Stack gap={4}>
        <Text fw={600}>{summary ?? (kind === 'chargeback' ? t('byBank') : null)}</Text>
        <Text size="sm" c="dimmed">
          {[reasonOf(t, openedBy, reasonCode), t(`requested.${requestedOutcome as 'other'}`) + part].join(' · ')}
        </Text>
        {chargeback && <Text>{chargeback === 'open' ? t('withBank') : t(`bankSaid.${chargeback as 'won'}`)}</Text>}
        <Standing dispute={dispute} />
      </Stack>
    </Panel>
  );
}

function Standing({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation('disputes');
  const { status, contractId, responseDueAt, evidenceDueAt, resolution, refundCents, currency, note } = dispute;
  const said: (string | null | false | undefined)[] = open.includes(status)
    ? [
        status === 'open' && responseDueAt && t('answerUntil', { date: dateTime(responseDueAt) }),
        status === 'open' && t('silence'),
        status === 'awaiting_evidence' && responseDueAt && t('staffUntil', { date: dateTime(responseDueAt) }),
        status === 'escalated' && t('staffDecides'),
        evidenceDueAt && t('evidenceUntil', { date: dateTime(evidenceDueAt) }),
        t('held'),
        contractId.startsWith('rental_') && t('deposit'),
      ]
    : [
        resolution && t(`resolution.${resolution as 'refund'}`),
        refundCents ? t('refunded', { amount: money(refundCents, currency) }) : null,
        note && t('why', { note }),
      ];
  return said.filter(Boolean).map((line, index) => <Text key={index}>{line}</Text>);
}
