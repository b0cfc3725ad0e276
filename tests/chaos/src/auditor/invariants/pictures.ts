import { each, type Finding, type Invariant, together } from '../invariant.js';
import type { Api } from '../read/api.js';
import type { Data, StoredEvent } from '../read/records.js';

type ListingPicture = { readonly slug: string; readonly seller_id: string; readonly picture: Data };
type StoredPicture = { readonly ownerId: string; readonly use: string; readonly hash: string; isSwept: boolean };

const SHOWN = 'SELECT slug, seller_id, jsonb_array_elements(pictures) AS picture FROM listing_cards';

function foldPictures(events: readonly StoredEvent[]): Map<string, StoredPicture> {
  const pictures = new Map<string, StoredPicture>();
  for (const { streamId, type, data } of events) {
    if (type === 'PictureTaken') pictures.set(streamId, { ownerId: data['ownerId'], use: data['use'], hash: data['picture'].hash, isSwept: false }); // prettier-ignore
    const picture = pictures.get(streamId);
    if (picture && type === 'PictureSwept') picture.isSwept = true;
  }
  return pictures;
}

/** Requests every file of a picture at its public address, and returns the files not answered with 200. */
async function filesOf({ slug, picture: { id, hash, widths } }: ListingPicture, api: Api): Promise<string[]> {
  const files = (widths as number[]).flatMap((width) => ['webp', 'jpg'].map((ending) => `/media/${id}/${hash}-${width}.${ending}`));
  const statuses = await Promise.all(files.map((file) => api.status(file)));
  return files.flatMap((file, place) => (statuses[place] === 200 ? [] : [`${slug} shows ${file}, which answers ${statuses[place]}`]));
}

async function files(shown: readonly ListingPicture[], api: Api): Promise<Finding> {
  const offenders: string[] = [];
  for (const each of new Map(shown.map((each) => [each.picture['id'], each])).values()) offenders.push(...(await filesOf(each, api)));
  return { checked: shown.length, offenders };
}

const there: Invariant = {
  id: 'I70',
  title: 'no listing refers to a picture that is not there',
  async check(world) {
    const shown = await world.query<ListingPicture>('catalog', SHOWN);
    const kept = foldPictures(await world.events('pictures'));
    const recorded = each(shown, ({ slug, seller_id, picture: { id, hash } }) => {
      const picture = kept.get(id);
      if (!picture) return `${slug} shows ${id}, which was never taken`;
      if (picture.isSwept) return `${slug} shows ${id}, which is swept`;
      const isIts = picture.ownerId === seller_id && picture.use === 'listing' && picture.hash === hash;
      return !isIts && `${slug} of ${seller_id} shows ${id}, which is ${picture.use} of ${picture.ownerId}`;
    });
    return together(recorded, ...(world.api ? [await files(shown, world.api)] : []));
  },
};

export const pictureInvariants: readonly Invariant[] = [there];
