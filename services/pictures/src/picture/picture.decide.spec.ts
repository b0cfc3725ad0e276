import { instantAfter } from '@tankobon/contracts';
import { describe, expect, it } from '@jest/globals';
import { aSeller, given, TEST_NOW, theSystem } from '@tankobon/testing';
import { evolve, noPicture, type PictureEvent } from './picture.js';
import { picture, type PictureCommand } from './picture.decide.js';

const kaito = aSeller('kaito');
const mina = aSeller('mina');
const [listing, rental] = ['listing-akira-kaito', 'rental_1'];
const made = { id: 'picture_1', width: 800, height: 600, color: '#aabbcc', placeholder: 'data:', hash: 'f'.repeat(32), widths: [400, 800] };
const sample = { ownerId: kaito.id, picture: made, look: '00ff00ff00ff00ff' };

const taken = (use: 'listing' | 'evidence' = 'listing', at = TEST_NOW): PictureEvent => ({
  type: 'PictureTaken',
  data: { ...sample, use, at },
});
const referred = (by = listing, viewers: string[] = []): PictureEvent => ({ type: 'PictureReferred', data: { by, viewers, at: TEST_NOW } });
const released = (by = listing, at = TEST_NOW): PictureEvent => ({ type: 'PictureReleased', data: { by, at } });
const claimed = (until = instantAfter(TEST_NOW, { hours: 168 })): PictureEvent => ({ type: 'PictureClaimed', data: { until } });
const swept = (reason: 'unused' | 'erased' = 'unused'): PictureEvent => ({ type: 'PictureSwept', data: { reason } });
const removed: PictureEvent = { type: 'BytesRemoved', data: {} };

type Input<T extends PictureCommand['type']> = Extract<PictureCommand, { type: T }>['data'];
const input = <T extends PictureCommand['type']>(type: T, data: Input<T>) => ({ type, data, by: theSystem() }) as never;
const claim = (ownerId = kaito.id) => input('ClaimPicture', { ownerId });
const attach = (ownerId = kaito.id, viewers = [mina.id]) => input('AttachPicture', { ownerId, subject: rental, viewers });
const refer = (ownerId = kaito.id) => input('ReferToPicture', { ownerId, by: listing });
const release = input('ReleasePicture', { by: listing });
const erase = (ownerId = kaito.id) => input('EraseOwner', { ownerId });
const sweep = input('SweepPicture', {});

const stepsAfter = (...events: PictureEvent[]) => picture.steps(events.reduce(evolve, noPicture));
const hours = (count: number) => instantAfter(TEST_NOW, { hours: count });

describe('upload of a picture', () => {
  const take = input('TakePicture', { ...sample, use: 'listing' });
  it('stores its owner', () => void given(picture).when(take).then(taken()));
  it('happens once', () => void given(picture, [taken()]).when(take).nothing());
  it('does not restore a deleted one', () => void given(picture, [taken(), swept()]).when(take).nothing());
});

describe('claim of a picture for a listing', () => {
  it('keeps it for seven days', () => void given(picture, [taken()]).when(claim()).then(claimed()));
  it('happens once', () => void given(picture, [taken(), claimed()]).when(claim()).nothing());
  it('is renewed later', () =>
    void given(picture, [taken(), claimed(hours(160))])
      .when(claim())
      .then(claimed()));
  it.each<[string, string, PictureEvent[]]>([
    ['somebody else’s', mina.id, [taken()]],
    ['a private one', kaito.id, [taken('evidence')]],
    ['one that nobody took', kaito.id, []],
    ['one that is swept', kaito.id, [taken(), swept()]],
    ['one whose files are gone', kaito.id, [taken(), swept(), removed]],
  ])('does nothing for %s', (_, by, past) => void given(picture, past).when(claim(by)).nothing());
});

describe('attachment of evidence', () => {
  const evidence = taken('evidence');
  it('names its readers', () =>
    void given(picture, [evidence])
      .when(attach())
      .then(referred(rental, [mina.id])));
  it('happens once', () =>
    void given(picture, [evidence, referred(rental, [mina.id])])
      .when(attach())
      .nothing());
  it('replaces its readers', () =>
    void given(picture, [evidence, referred(rental, [mina.id])])
      .when(attach(kaito.id, []))
      .then(referred(rental, [])));
  it('is refused for another subject', () =>
    void given(picture, [evidence, referred('rental_2', [mina.id])])
      .when(attach())
      .refuses('picture_used'));
  it("is refused for another person's picture", () => void given(picture, [evidence]).when(attach(mina.id)).refuses('picture_unknown'));
  it('is refused for a public picture', () => void given(picture, [taken()]).when(attach()).refuses('picture_unknown'));
  it('is refused for a deleted picture', () => void given(picture, [evidence, swept()]).when(attach()).refuses('picture_unknown'));
});

describe('listing with a picture', () => {
  it('refers to it', () => void given(picture, [taken()]).when(refer()).then(referred()));
  it('refers to it once', () => void given(picture, [taken(), referred()]).when(refer()).nothing());
  it("does not refer to another person's picture", () => void given(picture, [taken()]).when(refer(mina.id)).nothing());
  it('does not refer to a deleted one', () => void given(picture, [taken(), swept()]).when(refer()).nothing());
  it('releases it', () => void given(picture, [taken(), referred()]).when(release).then(released()));
  it('releases it once', () => void given(picture, [taken(), referred(), released()]).when(release).nothing());
  it('releases nothing it never referred to', () =>
    void given(picture, [taken(), referred('listing-other')])
      .when(release)
      .nothing());
});

describe('unreferenced picture', () => {
  it('is deleted after its time', () =>
    void given(picture, [taken('listing', hours(-24))])
      .when(sweep)
      .then(swept()));
  it('stays until then', () =>
    void given(picture, [taken('listing', hours(-23))])
      .when(sweep)
      .nothing());
  it('stays while claimed', () =>
    void given(picture, [taken('listing', hours(-48)), claimed(hours(1))])
      .when(sweep)
      .nothing());
  it('stays once it is referred to', () =>
    void given(picture, [taken('listing', hours(-48)), referred()])
      .when(sweep)
      .nothing());
  it('is deleted once', () => void given(picture, [taken(), swept()]).when(sweep).nothing());
  it('loses its files once', () => {
    given(picture, [taken(), swept()]).when(input('RecordBytesRemoved', {})).then(removed);
    given(picture, [taken(), swept(), removed]).when(input('RecordBytesRemoved', {})).nothing();
  });
});

describe('pictures of an erased person', () => {
  it('are deleted if unreferenced', () => void given(picture, [taken()]).when(erase()).then(swept('erased')));
  it('are deleted if they are evidence, attached or not', () =>
    void given(picture, [taken('evidence'), referred(rental)])
      .when(erase())
      .then(swept('erased')));
  it('stay while a listing shows them', () => void given(picture, [taken(), referred()]).when(erase()).nothing());
  it('are deleted once', () =>
    void given(picture, [taken(), swept('erased')])
      .when(erase())
      .nothing());
  it('exclude those of others', () => void given(picture, [taken()]).when(erase(mina.id)).nothing());
});

describe('deadline of a picture', () => {
  it.each<[string, PictureEvent[], object[]]>([
    ['its 24 hours', [taken()], [{ name: 'sweep', due: hours(24) }]],
    ['the seven days of a claim', [taken(), claimed()], [{ name: 'sweep', due: hours(168) }]],
    ['nothing, while a listing shows it', [taken(), claimed(), referred()], []],
    ['24 hours after it is released', [taken(), referred(), released(listing, hours(48))], [{ name: 'sweep', due: hours(72) }]],
    [
      'a claim that ends later than that',
      [taken(), claimed(), referred(), released(listing, hours(48))],
      [{ name: 'sweep', due: hours(168) }],
    ],
    ['nothing, while another listing shows it', [taken(), referred(), referred('listing-b'), released()], []],
    ['its files, when it is swept', [taken(), swept()], [{ name: 'removeBytes' }]],
    ['nothing, when they are gone', [taken(), swept(), removed], []],
  ])('is set for %s', (_, past, steps) => expect(stepsAfter(...past)).toEqual(steps));
});
