import { describe, expect, it } from '@jest/globals';
import { addressOfPicture, type ListingDetails, type Picture } from '@tankobon/contracts';
import { given } from '@tankobon/testing';
import { content, created, details, live, picture, ref, seller } from '../fixtures/listings.js';
import type { ListingContent, ListingEvent } from './listing.js';
import { listing } from './listing.decide.js';
import { newStock } from './stock.js';

const [a, b, c] = [picture('a'), picture('b'), picture('c')];
const [atA, atB, atC] = [a, b, c].map((each) => addressOfPicture(each)) as [string, string, string];
const elsewhere = 'https://example.org/cover.jpg';
const many = Array.from({ length: 12 }, (_, index) => `https://example.org/${index}.jpg`);

const create = (changes: Partial<ListingDetails>, claimed: Picture[] = []) =>
  ({
    type: 'CreateListing',
    data: { listingId: ref.listingId, details: details(changes), series: null, claimed, owned: 0 },
    by: seller,
  }) as const;
const edit = (changes: Partial<ListingDetails>, claimed: Picture[] = []) =>
  ({ type: 'EditListing', data: { changes, series: null, claimed, seen: undefined, version: 3 }, by: seller }) as const;
const madeWith = (shown: Partial<ListingContent>) => created({ series: null, ...shown }, 1);
const edited = (changes: Partial<ListingContent>): ListingEvent => ({ type: 'ListingEdited', data: { ...ref, changes, material: false } });
const both = madeWith({ coverUrl: atA, gallery: [atA, atB], pictures: [a, b] });

describe('pictures of a new listing', () => {
  it('show uploads named by id or any address at their own address', () => {
    const small = atB.replace('-960.jpg', '-320.webp');
    given(listing)
      .when(create({ coverUrl: a.id, gallery: [small, elsewhere] }, [a, b]))
      .then(madeWith({ coverUrl: atA, gallery: [atB, elsewhere], pictures: [a, b] }));
  });
  it('begin with the first of the gallery as cover if none is given', () => {
    given(listing)
      .when(create({ gallery: [b.id, a.id] }, [a, b]))
      .then(madeWith({ coverUrl: atB, gallery: [atB, atA], pictures: [b, a] }));
    given(listing)
      .when(create({ gallery: [elsewhere] }))
      .then(madeWith({ coverUrl: elsewhere, gallery: [elsewhere] }));
  });
  it('show a repeated picture once', () => {
    given(listing)
      .when(create({ gallery: [a.id, atA, a.id] }, [a]))
      .then(madeWith({ coverUrl: atA, gallery: [atA], pictures: [a] }));
  });
  it('exclude pictures of others, each refused by its place', () => {
    expect(() =>
      listing.decide({ ...create({ coverUrl: c.id, gallery: [a.id, atB] }, [a]), now: '2026-11-22T00:00:00Z' }, listing.initial),
    ).toThrow(
      expect.objectContaining({
        code: 'picture_unknown',
        fields: [
          { path: 'coverUrl', code: 'picture_unknown', message: expect.objectContaining({ text: 'There is no such picture of yours.' }) },
          { path: 'gallery.1', code: 'picture_unknown', message: expect.objectContaining({ text: 'There is no such picture of yours.' }) },
        ],
      }),
    );
  });
  it('are twelve at most, with the cover', () => {
    given(listing)
      .when(create({ coverUrl: many[3]!, gallery: many }))
      .then(madeWith({ coverUrl: many[3]!, gallery: many }));
    given(listing)
      .when(create({ coverUrl: elsewhere, gallery: many }))
      .refuses('too_many_pictures');
  });
});

describe('edit of pictures', () => {
  it('changes nothing and claims nothing if it repeats the read value', () => {
    given(listing, [both])
      .when(edit({ coverUrl: atA, gallery: [atA, atB] }))
      .nothing();
  });
  it('keeps pictures if it names none', () => {
    given(listing, [both])
      .when(edit({ title: 'Two' }))
      .then(edited({ title: 'Two' }));
  });
  it('adds claimed pictures and drops the removed ones', () => {
    given(listing, [both])
      .when(edit({ gallery: [atB, c.id] }, [c]))
      .then(edited({ coverUrl: atB, gallery: [atB, atC], pictures: [b, c] }));
    given(listing, [both])
      .when(edit({ coverUrl: null, gallery: [] }))
      .then(edited({ coverUrl: null, gallery: [], pictures: [] }));
  });
  it('makes the first of a new order the cover', () => {
    given(listing, [both])
      .when(edit({ gallery: [atB, atA] }))
      .then(edited({ coverUrl: atB, gallery: [atB, atA], pictures: [b, a] }));
  });
  it('keeps a cover outside of the gallery', () => {
    given(listing, [madeWith({ coverUrl: elsewhere, gallery: [atA], pictures: [a] })])
      .when(edit({ gallery: [] }))
      .then(edited({ gallery: [], pictures: [] }));
  });
  it('refuses an upload that was removed before, until it is claimed again', () => {
    const without = edited({ gallery: [atA], pictures: [a] });
    given(listing, [both, without])
      .when(edit({ gallery: [atA, atB] }))
      .refuses('picture_unknown');
    given(listing, [both, without])
      .when(edit({ gallery: [atA, atB] }, [b]))
      .then(edited({ gallery: [atA, atB], pictures: [a, b] }));
  });
  it('sends a live listing to review', () => {
    given(listing, live)
      .when(edit({ gallery: [a.id] }, [a]))
      .then({ type: 'ListingEdited', data: { ...ref, changes: { coverUrl: atA, gallery: [atA], pictures: [a] }, material: true } });
  });
  it('accepts a listing from before uploads', () => {
    const { pictures: _, ...before } = content({ coverUrl: elsewhere });
    const old: ListingEvent = { type: 'ListingCreated', data: { ...ref, content: before, stock: newStock(1) } };
    given(listing, [old])
      .when(edit({ coverUrl: a.id }, [a]))
      .then(edited({ coverUrl: atA, pictures: [a] }));
    given(listing, [old])
      .when(edit({ coverUrl: elsewhere }))
      .nothing();
  });
});
