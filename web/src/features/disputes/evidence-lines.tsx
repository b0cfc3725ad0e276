import { UploadFragment } from '../../base/pictures.js';
import { PrivatePictures } from '../../base/private-pictures.js';
import { readFragment } from '../../generated/index.js';
import type { EvidenceScreenQuery as Answer } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
import type { UploadedPicture } from '../../ui/picture/picture.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './evidence.module.css';

type Evidence = Pick<NonNullable<Answer['disputeEvidence']>, 'buyerId' | 'sellerId' | 'madeAt' | 'lines' | 'pictures'>;
type Type = keyof Areas['evidence']['type'];

/** Timeline of the evidence page with actors, their words and the running hash. Lines private to the other side show only the hash. */
export function EvidenceLines({ evidence: { buyerId, sellerId, madeAt, lines, pictures } }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const uploads = new Map(readFragment(UploadFragment, pictures ?? []).map((upload) => [upload.id, upload]));
  const who = (id: string | null, role: string | null) => {
    if (id === null) return null;
    if (id === buyerId || id === sellerId) return t(id === buyerId ? 'by.buyer' : 'by.seller');
    return t(`by.${role as 'staff'}`, { defaultValue: t('by.system') });
  };
  // A deadline in the hash chain may lie after the page's date.
  const isAhead = (at: string | null) => at !== null && Date.parse(at) > Date.parse(madeAt);
  const what = (type: string | null, at: string | null) => {
    if (type === null) return t('notForYou');
    const known = t(`type.${type as Type}`, { defaultValue: splitWords(type) });
    return isAhead(at) ? t(`ahead.${type as 'Dispute_response_due'}`, { defaultValue: known }) : known;
  };
  return (
    <Timeline
      label={t('lines')}
      entries={lines.map(({ number, at, type, actorId, actorRole, note, cents, currency, pictureIds, hash }) => ({
        id: String(number),
        what: [what(type, at), cents != null && currency != null && money(cents, currency)].filter(Boolean).join(' · '),
        at,
        who: isAhead(at) ? t('notYet') : who(actorId, actorRole),
        state: isAhead(at) ? 'next' : 'done',
        why: (
          <>
            {note && <span className={classes.note}>{note}</span>}
            <Pictures ids={pictureIds} uploads={uploads} line={number} />
            <span className={classes.hash}>
              {number}. {hash}
            </span>
          </>
        ),
      }))}
    />
  );
}

type PicturesProps = { ids: readonly string[]; uploads: ReadonlyMap<string, UploadedPicture>; line: number };

/** Available pictures of a line, and the count of missing ones. */
function Pictures({ ids, uploads, line }: PicturesProps) {
  const { t } = useTranslation('evidence');
  const shown = ids.flatMap((id) => uploads.get(id) ?? []);
  const count = ids.length - shown.length;
  return (
    <>
      <PrivatePictures pictures={shown} label={t('pictures', { line })} nameOf={(number) => t('picture', { number, line })} />
      {count > 0 && <span className={classes.note}>{t('notShown', { count })}</span>}
    </>
  );
}

/** Splits a type's name into words, `SaleShipped` → `Sale Shipped`, for types without a text. */
const splitWords = (type: string): string => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
