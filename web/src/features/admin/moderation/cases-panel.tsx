import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../base/api.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { dateTime } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { type ScreenPart, Read } from '../../../ui/part.js';
import { readable } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdminCommand } from '../use-admin.js';
import { successFor } from './use-decisions.js';

type Case = { readonly id: string; readonly reasons: readonly string[]; readonly reviewDueAt: string };
type Action = 'clear' | 'escalate' | 'remove' | 'remove_reply';

type CasesPanelProps<T extends Case, A extends Action> = {
  kind: 'messages' | 'people' | 'reviews';
  part: ScreenPart<readonly T[]>;
  more: ReactNode;
  /** Columns about the subject; those for reasons and due time follow. */
  columns: readonly Column<T>[];
  actionsOf: (each: T) => readonly A[];
  /** Resolves a case and returns the success message for staff. */
  onResolve: (id: string, action: A) => Promise<string>;
};

/** Cases from rules or reports, each with its allowed actions. */
export function CasesPanel<T extends Case, A extends Action>({ kind, part, more, columns, actionsOf, onResolve }: CasesPanelProps<T, A>) {
  const { t } = useTranslation('reports');
  const { t: common } = useTranslation();
  const { busy, notice, run, clear } = useAdminCommand(successFor);
  const resolve = (id: string, action: A) =>
    void run(() => onResolve(id, action), (error) => sentenceOf(error, t(`${kind}.failed`))); // prettier-ignore
  return (
    <Panel title={t(`${kind}.title`)}>
      <InlineNotice notice={notice} onClose={clear} />
      <Read
        part={part}
        failed={t(`${kind}.loadFailed`)}
        failedHint={common('ourSide')}
        empty={{ title: t(`${kind}.none`), reason: t(`${kind}.noneReason`) }}
      >
        {(rows) => (
          <DataTable
            label={t(`${kind}.title`)}
            rows={[...rows]}
            rowKey={({ id }) => id}
            columns={[
              ...columns,
              { key: 'why', head: t('messages.why'), cell: ({ reasons }) => <Flags reasons={reasons} /> },
              { key: 'due', head: t('due'), cell: ({ reviewDueAt }) => dateTime(reviewDueAt) },
              {
                key: 'actions',
                head: t('actions'),
                align: 'end',
                cell: (each) => (
                  <Group gap="xs" wrap="nowrap" justify="flex-end">
                    {actionsOf(each).map((action) => (
                      <Button key={action} size="compact-sm" variant="default" disabled={busy} onClick={() => resolve(each.id, action)}>
                        {t(`action.${action as Action}`)}
                      </Button>
                    ))}
                  </Group>
                ),
              },
            ]}
          />
        )}
      </Read>
      {more}
    </Panel>
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
