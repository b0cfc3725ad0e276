import classes from './status-badge.module.css';
import { useTranslation } from './translation.js';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

const tones: Record<string, Tone> = {
  live: 'good',
  paid: 'good',
  fulfilled: 'good',
  delivered: 'good',
  completed: 'good',
  closed: 'plain',
  confirmed: 'good',
  approved: 'good',
  ready: 'good',
  pending: 'warn',
  pending_payment: 'warn',
  awaiting_payment: 'warn',
  requires_payment: 'warn',
  awaiting_evidence: 'warn',
  hold: 'warn',
  paused: 'warn',
  needs_info: 'warn',
  processing: 'warn',
  flagged: 'bad',
  cancelled: 'bad',
  rejected: 'bad',
  overdue: 'bad',
  disputed: 'bad',
  expired: 'bad',
  refunded: 'plain',
  declined: 'bad',
  escalated: 'bad',
  open: 'warn',
};

/** A status in words; its colour only repeats them. */
export function StatusBadge({ status, label, tone = tones[status] ?? 'plain' }: { status: string; label?: string; tone?: Tone }) {
  const { t } = useTranslation('ui');
  return (
    <span className={classes.badge} data-tone={tone}>
      {label ?? t(`status.${status as 'paid'}`, { defaultValue: readable(status) })}
    </span>
  );
}

export function readable(status: string): string {
  const words = status.replace(/_/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
