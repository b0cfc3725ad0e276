import classes from './status-badge.module.css';
import { useTranslation } from './translation.js';

export type Tone = 'plain' | 'good' | 'warn' | 'bad';

/** Statuses by the tone of their badge; any other is plain. */
const statuses = {
  good: ['live', 'paid', 'fulfilled', 'delivered', 'completed', 'confirmed', 'approved', 'ready'],
  warn: [
    'open',
    'pending',
    'pending_payment',
    'awaiting_payment',
    'requires_payment',
    'awaiting_evidence',
    'hold',
    'paused',
    'needs_info',
    'processing',
  ],
  bad: ['flagged', 'cancelled', 'rejected', 'overdue', 'disputed', 'expired', 'declined', 'escalated'],
};
const toneOf = (status: string): Tone => (['good', 'warn', 'bad'] as const).find((tone) => statuses[tone].includes(status)) ?? 'plain';

/** A status in words; its colour only repeats them. */
export function StatusBadge({ status, label, tone = toneOf(status) }: { status: string; label?: string; tone?: Tone }) {
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
