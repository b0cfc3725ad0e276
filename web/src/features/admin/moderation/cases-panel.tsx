import { useQuery } from '@apollo/client/react';
import type { TypedDocumentNode } from '@apollo/client';
import { Button, Group } from '@mantine/core';
import type { Column } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { partOf } from '../../../ui/part.js';
import { readable } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { successFor } from './use-decisions.js';

type Case = { readonly id: string; readonly reasons: readonly string[]; readonly reviewDueAt: string };
type Action = 'clear' | 'escalate' | 'remove' | 'remove_reply';

type CasesPanelProps<Field extends string, T extends Case, A extends Action> = {
  kind: 'messages' | 'people' | 'reviews';
  /** A query of its own: if its service fails, only this panel shows it. */
  query: TypedDocumentNode<Record<Field, { items: T[]; nextCursor?: string | null }>, { after?: string | null }>;
  /** Field of the response that holds the cases. */
  of: Field;
  /** Columns about the subject; those for reasons and due time follow. */
  columns: readonly Column<T>[];
  actionsOf: (each: T) => readonly A[];
  resolve: (id: string, action: A) => Promise<unknown>;
  /** Success message for staff. */
  done: (id: string, action: A) => string;
};

/** Cases from rules or reports, each with its allowed actions. */
export function CasesPanel<Field extends string, T extends Case, A extends Action>(props: CasesPanelProps<Field, T, A>) {
  const { kind, query, of, columns, actionsOf, resolve, done } = props;
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { allowed } = useAdmin();
  const answer = useQuery(query, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const { busy, notice, run, clear } = useAdminCommand(successFor);
  const act = (id: string, action: A) =>
    void run(
      async () => {
        await resolve(id, action);
        await answer.refetch();
        return done(id, action);
      },
      t(`${kind}.failed`),
    );
  return (
    <TablePanel
      title={t(`${kind}.title`)}
      part={partOf(allowed ? answer.data?.[of].items : [], answer)}
      failed={t(`${kind}.loadFailed`)}
      failedHint={common('ourSide')}
      empty={{ title: t(`${kind}.none`), reason: t(`${kind}.noneReason`) }}
      more={<More answer={answer} of={of} label={t('more')} />}
      columns={[
        ...columns,
        { head: t('messages.why'), cell: ({ reasons }) => <Flags reasons={reasons} /> },
        { head: t('due'), cell: ({ reviewDueAt }) => dateTime(reviewDueAt) },
        {
          head: t('actions'),
          align: 'end',
          cell: (each) => (
            <Group gap="xs" wrap="nowrap" justify="flex-end">
              {actionsOf(each).map((action) => (
                <Button key={action} size="compact-sm" variant="default" disabled={busy} onClick={() => act(each.id, action)}>
                  {t(`action.${action as Action}`)}
                </Button>
              ))}
            </Group>
          ),
        },
      ]}
    >
      <InlineNotice notice={notice} onClose={clear} />
    </TablePanel>
  );
}

/** Reasons of a case: rules by their names, reports by their reason's label. */
function Flags({ reasons }: { reasons: readonly string[] }) {
  const { t } = useTranslation('reports');
  const said = reasons.map((reason) => {
    if (!reason.startsWith('reported: ')) return t(`flag.${reason as 'phone'}`, { defaultValue: readable(reason) });
    return t('reportedFor', { reason: t(`reason.${reason.slice(10) as 'scam'}`, { defaultValue: readable(reason.slice(10)) }) });
  });
  return said.join(', ');
}
