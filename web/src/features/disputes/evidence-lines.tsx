import { UploadFragment } from '../../base/pictures.js';
import { PrivatePictures } from '../../base/private-pictures.js';
import { readFragment } from '../../generated/index.js';
import type { EvidenceScreenQuery as Answer } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
import type { Upload } from '../../ui/picture/picture.js';
import { Timeline } from '../../ui/timeline.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './evidence.module.css';

type Evidence = Pick<NonNullable<Answer['disputeEvidence']>, 'buyerId' | 'sellerId' | 'lines' | 'pictures'>;
type Type = keyof Areas['evidence']['type'];

/** What happened, in its order: what, when, who did it, in whose words, and the hash that stands for all up to here. Of what is the other side's alone, the hash. */
export function EvidenceLines({ evidence: { buyerId, sellerId, lines, pictures } }: { evidence: Evidence }) {
  const { t } = useTranslation('evidence');
  const uploads = new Map(readFragment(UploadFragment, pictures ?? []).map((upload) => [upload.id, upload]));
  const who = (id: string | null, role: string | null) => {
    if (id === null) return null;
    if (id === buyerId || id === sellerId) return t(id === buyerId ? 'by.buyer' : 'by.seller');
    return t(`by.${role as 'staff'}`, { defaultValue: t('by.system') });
  };
  const what = (type: string | null) => (type === null ? t('notForYou') : t(`type.${type as Type}`, { defaultValue: spelled(type) }));
  return (
    <Timeline
      label={t('lines')}
      entries={lines.map(({ number, at, type, actorId, actorRole, note, cents, currency, pictureIds, hash }) => ({
        id: String(number),
        what: [what(type), cents != null && currency != null && money(cents, currency)].filter(Boolean).join(' · '),
        at,
        who: who(actorId, actorRole),
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

type PicturesProps = { ids: readonly string[]; uploads: ReadonlyMap<string, Upload>; line: number };

/** What there is of them; how many more there were is said. */
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

/** `SaleShipped` as words: for what has no words of its own. */
const spelled = (type: string): string => type.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
