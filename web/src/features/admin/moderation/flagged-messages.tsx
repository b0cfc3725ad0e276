import { useQuery } from '@apollo/client/react';
import { Button, Group, Text } from '@mantine/core';
import { api, refusalOr } from '../../../base/api.js';
import { graphql } from '../../../generated/index.js';
import type { FlaggedMessagesQuery } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { readable } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';
import { successFor } from './use-decisions.js';
import { Reports } from './why.js';

const FlaggedMessagesAsked = graphql(`
  query FlaggedMessages($after: String) {
    flaggedMessages(after: $after, first: 50) {
      nextCursor
      items {
        id
        senderEmail
        body
        reasons
        reviewDueAt
        reports {
          reason
          note
          at
        }
      }
    }
  }
`);
type Message = FlaggedMessagesQuery['flaggedMessages']['items'][number];

/** Messages that rules or people flagged. It asks by itself: where messaging is away, this panel says so and the others stand. */
export function FlaggedMessages() {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { allowed, blocked } = useAdmin();
  const answer = useQuery(FlaggedMessagesAsked, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const { busy, notice, run, refuse, clear } = useCommand(successFor);
  const resolve = (id: string, action: 'clear' | 'escalate') =>
    blocked
      ? refuse(blocked)
      : void run(
          async () => {
            await api.post('/admin/messages/{id}/resolve', { path: { id }, body: { action } });
            await answer.refetch();
            return t(`resolved.${action}`, { id });
          },
          (error) => refusalOr(error, t('messages.failed')),
        );
  const none = { title: t('messages.none'), reason: t('messages.noneReason') };
  const messages = allowed ? answer.data?.flaggedMessages.items : [];
  return (
    <Panel title={t('messages.title')}>
      <InlineNotice notice={notice} onClose={clear} />
      <Read part={partOf(messages, answer)} failed={t('messages.loadFailed')} failedHint={common('ourSide')} empty={none}>
        {(rows) => (
          <DataTable
            label={t('messages.title')}
            rows={[...rows]}
            rowKey={({ id }) => id}
            columns={[
              { key: 'body', head: t('messages.body'), cell: (message) => <Body message={message} /> },
              { key: 'sender', head: t('messages.sender'), cell: ({ senderEmail }) => senderEmail ?? t('erased') },
              { key: 'why', head: t('messages.why'), cell: ({ reasons }) => <Flags reasons={reasons} /> },
              { key: 'due', head: t('due'), cell: ({ reviewDueAt }) => dateTime(reviewDueAt) },
              {
                key: 'actions',
                head: t('actions'),
                align: 'end',
                cell: ({ id }) => (
                  <Group gap="xs" wrap="nowrap">
                    {(['clear', 'escalate'] as const).map((action) => (
                      <Button key={action} size="compact-sm" variant="default" disabled={busy} onClick={() => resolve(id, action)}>
                        {t(`action.${action}`)}
                      </Button>
                    ))}
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Read>
      <More answer={answer} of="flaggedMessages" label={t('more')} />
    </Panel>
  );
}

function Body({ message: { body, reports } }: { message: Message }) {
  const { t } = useTranslation('reports');
  return (
    <>
      <Text component="span" size="sm" dir="auto" style={{ overflowWrap: 'anywhere' }}>
        {body ?? t('erased')}
      </Text>
      {reports.length > 0 && (
        <ul>
          <Reports reports={reports} />
        </ul>
      )}
    </>
  );
}

/** Rules by their names; what people said stands in their own words. */
export function Flags({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('reports');
  const said = reasons.map((reason) => {
    if (!reason.startsWith('reported: ')) return t(`flag.${reason as 'phone'}`, { defaultValue: readable(reason) });
    return t('reportedFor', { reason: t(`reason.${reason.slice(10) as 'scam'}`, { defaultValue: readable(reason.slice(10)) }) });
  });
  return said.join(', ');
}
