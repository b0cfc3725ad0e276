import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { addressOfPicture, type ListingCard } from '@tankobon/contracts';
import { createGateway } from '../app.js';
import { FakeServices, partsWith, tokenFor } from '../testing/fake-services.js';

const personId = (digit: string) => `person_${digit.repeat(32)}`;
const picture = (digit: string) => ({
  id: `picture_${digit.repeat(32)}`,
  ...{ width: 960, height: 1_280, color: '#8a8178', placeholder: 'data:,', hash: digit.repeat(32), widths: [960] },
});
const seller = {
  id: personId('2'),
  name: 'Rei',
  location: null,
  rating: null,
  sales: 0,
  memberSince: 2025,
  avatarColor: '#8a8178',
  timeZone: 'UTC',
};
const listing = (id: string, pictures: ListingCard['pictures']) => ({ id, title: `All of ${id}`, status: 'live', seller, pictures });
const items = [
  { pictureId: picture('b').id, listingId: 'listing-b', ownerId: seller.id, since: '2026-11-01T00:00:00.000Z' },
  { pictureId: picture('c').id, listingId: 'listing-b', ownerId: seller.id, since: '2026-11-02T00:00:00.000Z' },
  { pictureId: picture('d').id, listingId: 'listing-gone', ownerId: seller.id, since: '2026-11-03T00:00:00.000Z' },
];
const catalog = {
  'catalog.listing': () => listing('listing-a', [picture('a')]),
  'catalog.listingsByIds': () => ({ items: [listing('listing-b', [picture('b')])] }),
};
const services = new FakeServices({ ...catalog, 'pictures.alike': () => ({ items }) });
let app: NestFastifyApplication;
let away: NestFastifyApplication;

beforeAll(async () => {
  [app, away] = (await Promise.all([services, new FakeServices(catalog)].map((each) => createGateway(partsWith(each))))) as [
    typeof app,
    typeof app,
  ];
});
beforeEach(() => void services.asked.splice(0));
afterAll(() => Promise.all([app.close(), away.close()]));

async function ask(of: NestFastifyApplication) {
  const query =
    '{ listing(id: "listing-a") { id alike(first: 3) { id title status seller { name } picture { id sizes { url } } since } } }';
  const headers = { authorization: `Bearer ${await tokenFor(personId('1'), 'moderator')}` };
  return (await of.inject({ method: 'POST', url: '/graphql', headers, payload: { query } })).json();
}

describe('similar listings of a picture', () => {
  it('shows staff the other listing, its seller and its picture, without removed ones', async () => {
    const { data, errors } = await ask(app);
    expect(errors).toBeUndefined();
    const other = { id: 'listing-b', title: 'All of listing-b', status: 'live', seller: { name: 'Rei' } };
    const sizes = [{ url: addressOfPicture(picture('b')).replace('.jpg', '.webp') }, { url: addressOfPicture(picture('b')) }];
    expect(data.listing.alike).toEqual([
      { ...other, picture: { id: picture('b').id, sizes }, since: items[0]!.since },
      { ...other, picture: null, since: items[1]!.since },
    ]);
  });
  it('needs one call for the pictures and one for all listings', async () => {
    await ask(app);
    expect(services.asked.map(({ call }) => call)).toEqual(['catalog.listing', 'pictures.alike', 'catalog.listingsByIds']);
    expect(services.asked[1]!.input).toEqual({ listingId: 'listing-a', limit: 3 });
  });
  it('is null with an error while pictures are unavailable, beside the listing', async () => {
    const { data, errors } = await ask(away);
    expect(data.listing).toEqual({ id: 'listing-a', alike: null });
    expect(errors).toEqual([expect.objectContaining({ path: ['listing', 'alike'] })]);
  });
});
