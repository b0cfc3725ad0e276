import { describe, expect, it } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Market, PersonName } from '../market.js';
import { LISTING } from '../things.js';

/** Checks that a listing shows its seller's own uploads: through the gateway, into the store, claimed by catalog, read back. */
export function pictureSuite({ http, people }: Market): void {
  const anImage = () =>
    sharp({ create: { width: 500, height: 700, channels: 3, background: `#${randomBytes(3).toString('hex')}` } })
      .jpeg()
      .toBuffer();
  const send = (by: PersonName, image: Buffer, use: string, key: object = {}) => {
    const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--cut--\r\n')]);
    const headers = { 'content-type': 'multipart/form-data; boundary=cut', ...key };
    return http.call('POST', `/pictures?use=${use}`, { token: people[by].token, body, headers });
  };
  const upload = async (by: PersonName, use = 'listing') => {
    const answer = await send(by, await anImage(), use);
    expect(answer.status).toBe(201);
    return answer.body.picture as { id: string; sizes: { url: string }[] };
  };
  const list = async (shown: object) => {
    const { status, body } = await http.call('POST', '/items', { token: people['seller A'].token, body: { ...LISTING, ...shown } });
    return { said: `${status} ${body.error}`, fields: body.fields?.map(({ path }: { path: string }) => path), id: body.itemId as string };
  };

  it('returns the picture of a repeated upload key and refuses another file', async () => {
    const [image, key] = [await anImage(), { 'idempotency-key': randomBytes(8).toString('hex') }];
    const [first, again] = [await send('seller A', image, 'listing', key), await send('seller A', image, 'listing', key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    for (const other of [await send('seller A', await anImage(), 'listing', key), await send('seller A', image, 'evidence', key)])
      expect(`${other.status} ${other.body.error}`).toBe('422 idempotency_mismatch');
    expect((await send('seller B', image, 'listing', key)).body.picture.id).not.toBe(first.body.picture.id);
  });

  describe('uploads in a listing', () => {
    it('are shown by their seller, readable, and unchanged when sent back', async () => {
      const [one, two] = [await upload('seller A'), await upload('seller A')];
      const { id } = await list({ gallery: [one.id, two.sizes[0]!.url] });
      const call = { token: people['seller A'].token };
      const { item } = (await http.call('GET', `/items/${id}`, call)).body;
      expect(item.pictures.map((picture: { id: string }) => picture.id)).toEqual([one.id, two.id]);
      expect(item.cover_url).toBe(item.gallery[0]);
      expect((await http.call('GET', item.cover_url)).status).toBe(200);
      const body = { coverUrl: item.cover_url, gallery: item.gallery };
      expect((await http.call('PUT', `/items/${id}`, { ...call, body })).body.item).toMatchObject({
        version: item.version,
        gallery: item.gallery,
      });
    });

    it('are refused by place if foreign, private or unknown', async () => {
      const [own, others, hidden] = [await upload('seller A'), await upload('seller B'), await upload('seller A', 'evidence')];
      const unknown = `picture_${'0'.repeat(32)}`;
      for (const bad of [others.id, others.sizes[0]!.url, hidden.id, unknown]) {
        expect(await list({ gallery: [own.id, bad] })).toMatchObject({ said: '422 picture_unknown', fields: ['gallery.1'] });
        expect(await list({ coverUrl: bad })).toMatchObject({ said: '422 picture_unknown', fields: ['coverUrl'] });
      }
    });

    it('are twelve at most, each once, under their own paths', async () => {
      const { id } = await upload('seller A');
      const twelve = Array.from({ length: 12 }, (_, index) => `https://example.org/${index}.jpg`);
      expect((await list({ gallery: [...twelve, id] })).said).toBe('400 validation_failed');
      expect((await list({ coverUrl: id, gallery: twelve })).said).toBe('422 too_many_pictures');
      expect((await list({ gallery: ['/media/a.webp'] })).said).toBe('400 validation_failed');
      expect((await list({ coverUrl: id, gallery: [id, id] })).said).toBe('201 undefined');
    });
  });
}
