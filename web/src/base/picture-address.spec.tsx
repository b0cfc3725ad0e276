import { expect, it } from '@jest/globals';
import { apiBase } from './config.js';
import { pictureAddress } from './picture-address.js';

it('a picture of ours is asked of the gateway, any other where it lies', () => {
  expect(pictureAddress('/media/picture_1/a-640.webp')).toBe(`${apiBase}/media/picture_1/a-640.webp`);
  expect(pictureAddress('https://pictures.example/media/a.jpg')).toBe('https://pictures.example/media/a.jpg');
});
