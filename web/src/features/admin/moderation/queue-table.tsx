import { Button, Group } from '@mantine/core';
import { Countdown } from '../../../ui/countdown.js';
import { DataTable, type Column } from '../../../ui/data-table.js';
import { shortDate } from '../../../ui/format.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import type { QueueRow } from './queue-data.js';
import type { Decision } from './use-decisions.js';

type QueueTableProps = {
  rows: QueueRow[];
  selected: Set<string>;
  current: string | null;
  busy: boolean;
  onToggle: (id: string) => void;
  onToggleAll: () => void;
  onLook: (id: string) => void;
  onDecide: (id: string, decision: Decision) => void;
};

export function QueueTable(props: QueueTableProps) {
  const { t } = useTranslation('admin');
  return (
    <DataTable label={t('moderation.queue')} rows={props.rows} selected={({ id }) => id === props.current} columns={useColumns(props)} />
  );
}

function useColumns({ rows, selected, busy, onToggle, onToggleAll, onLook, onDecide }: QueueTableProps): Column<QueueRow>[] {
  const { t } = useTranslation('admin');
  const all = rows.every(({ id }) => selected.has(id));
  return [
    {
      head: <input type="checkbox" className={classes.check} aria-label={t('moderation.selectAll')} checked={all} onChange={onToggleAll} />,
      cell: ({ id, title }) => (
        <input
          type="checkbox"
          className={classes.check}
          aria-label={t('moderation.select', { title })}
          checked={selected.has(id)}
          onChange={() => onToggle(id)}
        />
      ),
    },
    {
      head: t('moderation.listing'),
      cell: ({ id, title, reason }) => (
        <>
          <button type="button" className={classes.look} aria-label={t('moderation.look', { title })} onClick={() => onLook(id)}>
            <bdi>{title}</bdi>
          </button>
          <span className={classes.why}>{reason}</span>
        </>
      ),
    },
    { head: t('moderation.status'), cell: ({ status }) => <StatusBadge status={status} /> },
    { head: t('moderation.submitted'), cell: ({ submittedAt }) => shortDate(submittedAt) },
    {
      head: t('moderation.due'),
      cell: ({ reviewDueAt }) => (reviewDueAt ? <Countdown until={reviewDueAt} over={t('moderation.overdue')} /> : t('moderation.noDue')),
    },
    {
      head: t('moderation.action'),
      align: 'end',
      cell: (row) => <Actions row={row} busy={busy} onDecide={(decision) => onDecide(row.id, decision)} />,
    },
  ];
}

/** Decisions that a listing's state allows. A seller's own pause can be cleared, a pause by staff upheld or ended. */
function decisionsFor({ listing, status: known, handled }: QueueRow): Decision[] {
  const status = listing?.status ?? known;
  if (status === 'paused' && listing && !listing.pausedByStaff) return ['approve', 'pause', 'remove'];
  if (status === 'paused') return handled ? ['resume', 'remove'] : ['resume', 'pause', 'remove'];
  return status === 'live' ? ['approve', 'pause', 'remove'] : ['approve', 'reject', 'remove'];
}

function Actions({ row, busy, onDecide }: { row: QueueRow; busy: boolean; onDecide: (decision: Decision) => void }) {
  const { t } = useTranslation('admin');
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {decisionsFor(row).map((decision, index) => {
        const keeps = decision === 'pause' && row.listing?.pausedByStaff;
        const action = t(`moderation.${keeps ? 'keepPaused' : decision}`);
        return (
          <Button
            key={decision}
            size="compact-sm"
            variant={index === 0 ? 'filled' : 'default'}
            disabled={busy}
            aria-label={t('moderation.doFor', { action, title: row.title })}
            onClick={() => onDecide(decision)}
          >
            {action}
          </Button>
        );
      })}
    </Group>
  );
}
