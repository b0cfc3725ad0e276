import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { money } from '../../ui/format.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';

const DisputeLineFragment = graphql(`
  fragment DisputeLine on DisputeEntry {
    at
    kind
    by
    text
    amountCents
  }
`);

/** Timeline of a dispute, oldest first, with actors and their own words. */
export function DisputeHistory({ lines, currency }: { lines: readonly FragmentType<typeof DisputeLineFragment>[]; currency: string }) {
  const { t } = useTranslation('disputes');
  const entries = readFragment(DisputeLineFragment, lines);
  return (
    <Timeline
      label={t('history')}
      entries={entries.map(({ at, kind, by, text, amountCents }, index) => {
        const offered = amountCents != null && (kind === 'answered' || kind === 'evidence');
        const amount = money(amountCents ?? 0, currency);
        return {
          id: String(index),
          what: t(`kind.${(offered ? `${kind}Offer` : kind) as 'opened'}`, { amount }),
          at,
          who: t(`by.${by as 'buyer'}`),
          why: text,
          state: index === entries.length - 1 ? 'now' : 'done',
        };
      })}
    />
  );
}
