import { aPicture } from './a-picture.js';
import { listing, type Seller, type Stage } from './cast.js';
import type { Request } from './client.js';
import type { Random } from './random.js';

const FORM = { 'content-type': 'multipart/form-data; boundary=form' };
const HEAD = '--form\r\nContent-Disposition: form-data; name="file"; filename="cover.png"\r\n\r\n';

export const uploading = (random: Random): Request => ({
  method: 'POST',
  path: '/pictures',
  headers: FORM,
  body: Buffer.concat([Buffer.from(HEAD), aPicture(random), Buffer.from('\r\n--form--\r\n')]),
  ref: ({ picture }) => picture.id,
});

/** Uploads a picture and shows it in an edited or new listing, or leaves it unused. A visitor then reads the file. */
export async function upload({ client, random }: Stage, seller: Seller): Promise<void> {
  const { outcome, body } = await client.send(seller, uploading(random));
  if (outcome !== 'ok') return;
  const { id, sizes } = body.picture;
  const shown = { coverUrl: id, gallery: [id] };
  switch (random.weighted({ edit: 50, create: 25, forget: 25 })) {
    case 'edit':
      await client.send(seller, { method: 'PUT', path: `/items/${random.of(seller.items)}`, route: 'PUT /items/:id', body: shown });
      break;
    case 'create': {
      const draft = { ...listing(`Volume ${random.between(100, 999)}`, 1, 900), ...shown };
      await client.send(seller, { method: 'POST', path: '/items', body: draft, ref: ({ itemId }) => itemId });
      break;
    }
    case 'forget':
  }
  await client.send(null, { method: 'GET', path: random.of(sizes as { url: string }[]).url, route: 'GET /media' });
}
