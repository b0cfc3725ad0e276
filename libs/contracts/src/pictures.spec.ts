import { expect, test } from '@jest/globals';
import { addressOfPicture, smallCover } from './pictures.js';

const picture = {
  id: `picture_${'a'.repeat(32)}`,
  width: 1200,
  height: 1600,
  color: '#c0ffee',
  placeholder: 'data:image/webp;base64,AA',
  hash: 'b'.repeat(32),
  widths: [320, 640, 1200],
};

test('uses the smallest size of an uploaded cover in carts and orders', () => {
  const coverUrl = addressOfPicture(picture);
  expect(coverUrl).toContain('-1200.jpg');
  expect(smallCover({ coverUrl, pictures: [picture] })).toBe(`/media/${picture.id}/${picture.hash}-320.jpg`);
});

test('keeps addresses of other hosts, missing covers and unknown covers', () => {
  const elsewhere = 'https://covers.example.com/akira.jpg';
  expect(smallCover({ coverUrl: elsewhere, pictures: [picture] })).toBe(elsewhere);
  expect(smallCover({ coverUrl: null, pictures: [picture] })).toBeNull();
  expect(smallCover({ coverUrl: addressOfPicture(picture) })).toBe(addressOfPicture(picture));
});
