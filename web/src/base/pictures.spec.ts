import { expect, it } from '@jest/globals';
import { makeFragmentData } from '../generated/index.js';
import { apiBase } from './config.js';
import { coverOf, picturesOf, UploadFragment } from './pictures.js';

const id = `picture_${'a'.repeat(32)}`;
const file = `/media/${id}/${'b'.repeat(32)}-480`;
const elsewhere = 'https://pictures.example/1.jpg';
const sizes = [
  { width: 480, url: `${file}.webp`, type: 'image/webp' },
  { width: 480, url: `${file}.jpg`, type: 'image/jpeg' },
];
const facts = { id, width: 480, height: 640, color: '#804020', placeholder: 'data:image/webp;base64,AA' };
const upload = makeFragmentData({ ...facts, sizes }, UploadFragment);
const asked = { ...facts, sizes: sizes.map((size) => ({ ...size, url: apiBase + size.url })) };

it('lists cover and gallery once each, with data of known uploads', () => {
  const shown = picturesOf({ coverUrl: `${file}.jpg`, gallery: [`${file}.jpg`, elsewhere], pictures: [upload] });
  expect(shown).toEqual([{ url: `${apiBase}${file}.jpg`, upload: asked }, { url: elsewhere }]);
  expect(picturesOf({ coverUrl: null, gallery: [], pictures: [] })).toEqual([]);
});

it('keeps the upload of a cover if queried, and its address everywhere', () => {
  const listing = { title: 'Akira 1', seriesTitle: 'Akira', coverUrl: `${file}.jpg` };
  expect(coverOf({ ...listing, cover: upload })).toMatchObject({ series: 'Akira', url: `${apiBase}${file}.jpg`, upload: asked });
  expect(coverOf(listing)).toMatchObject({ url: `${apiBase}${file}.jpg`, upload: null });
  expect(coverOf({ title: 'Akira 1', coverUrl: null })).toMatchObject({ title: 'Akira 1', url: null });
});
