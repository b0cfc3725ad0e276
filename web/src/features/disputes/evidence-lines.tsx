import type { EvidenceScreenQuery as Answer } from '../../generated/graphql.js';
import { dateTime, money } from '../../ui/format.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './evidence.module.css';

type Evidence = Pick<NonNullable<Answer['disputeEvidence']>, 'buyerId' | 'sellerId' | 'lines'>;
type Type = keyof Areas['evidence']['type'];

/** What happened, in its order: what, when, who did it, in whose words, and the hash that stands for all up to here. */
export function EvidenceLines({ evidence: { buyerId, sellerId, lines } }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const who = (id: string, role: string) => {
    if (id === buyerId || id === sellerId) return t(id === buyerId ? 'by.buyer' : 'by.seller');
    return t(`by.${role as 'staff'}`, { defaultValue: t('by.system') });
  };
  return (
    <Timeline
      label={t('lines')}
      entries={lines.map(({ number, at, type, actorId, actorRole, note, cents, currency, pictureIds, hash }) => ({
        id: String(number),
        what: [
          t(`type.${type as Type}`, { defaultValue: spelled(type) }),
          cents != null && currency != null && money(cents, currency),
          pictureIds.length > 0 && t('pictures', { count: pictureIds.length }),
        ]
          .filter(Boolean)
          .join(' · '),
        at,
        who: who(actorId, actorRole),
        why: (
          <>
            {note && <span className={classes.note}>{note}</span>}
            <span className={classes.hash} title={dateTime(at)}>
              {number}. {hash}
            </span>
          </>
        ),
      }))}
    />
  );
}

/** `SaleShipped` as words: for what has no words of its own. */
const spelled = (type: string): string => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
