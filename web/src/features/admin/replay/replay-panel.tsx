import { useQuery } from '@apollo/client/react';
import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import { useCommand } from '../../../base/command.js';
import { Form } from '../../../ui/form.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Select } from '../../../ui/select.js';
import { TextArea } from '../../../ui/text-area.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { LastReplay } from './last-replay.js';
import { usePolling } from '../use-polling.js';

const ReplaysDocument = graphql(`
  query WebhookReplays {
    adminOverview {
      webhookReplays {
        pending
        last {
          waitsForMail
        }
        ...LastReplay
      }
    }
  }
`);

const successFor = 3_000;
const kinds = ['payments', 'payouts', 'email', 'all', 'event'] as const;
type ReplayRequest = { kind: (typeof kinds)[number]; eventId: string; reason: string };
const nothing: ReplayRequest = { kind: 'payments', eventId: '', reason: '' };

/** Replays recorded webhooks that were not fully processed. */
export function ReplayPanel() {
  const { t } = useTranslation('replay');
  const { allowed } = useAdmin();
  const { busy, notice, problems, run, refuse } = useCommand(successFor);
  const [wanted, setWanted] = useState(nothing);
  const answer = useQuery(ReplaysDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const replays = answer.data?.adminOverview.webhookReplays;
  usePolling(answer, (replays?.pending ?? 0) > 0 || replays?.last?.waitsForMail === true);

  function send(): void {
    if (!allowed) return refuse(t('notConnected'));
    const target = wanted.kind === 'event' ? wanted.eventId.trim() : wanted.kind;
    void run(async () => {
      const { pending } = await api.post('/admin/ops/webhooks/replay', { body: { target, reason: wanted.reason } });
      setWanted(nothing);
      await answer.refetch();
      return t('queued', { count: pending });
    }, t('failed'));
  }

  return (
    <Panel title={t('title')}>
      <Form onSubmit={send}>
        <Text c="dimmed">{t('hint')}</Text>
        <Fields wanted={wanted} problems={problems} onChange={(change) => setWanted({ ...wanted, ...change })} />
        <InlineNotice notice={notice} />
        <Button type="submit" loading={busy} style={{ alignSelf: 'start' }}>
          {t('send')}
        </Button>
        {replays && <LastReplay replays={replays} />}
      </Form>
    </Panel>
  );
}

type FieldsProps = {
  wanted: ReplayRequest;
  problems: Record<string, string | undefined>;
  onChange: (change: Partial<ReplayRequest>) => void;
};

function Fields({ wanted: { kind, eventId, reason }, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('replay');
  return (
    <>
      <Select
        label={t('target')}
        data={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
        value={kind}
        error={kind === 'event' ? undefined : problems['target']}
        onChange={(event) => onChange({ kind: event.currentTarget.value as ReplayRequest['kind'] })}
      />
      {kind === 'event' && (
        <TextInput
          label={t('eventId')}
          placeholder="evt_…"
          maxLength={204}
          value={eventId}
          error={problems['target']}
          onChange={(event) => onChange({ eventId: event.currentTarget.value })}
        />
      )}
      <TextArea
        label={t('reason')}
        rows={2}
        maxLength={500}
        value={reason}
        error={problems['reason']}
        onChange={(event) => onChange({ reason: event.currentTarget.value })}
      />
    </>
  );
}
