import { expect, it } from '@jest/globals';
import { apiBase } from './config.js';
import { pictureAddress } from './picture-address.js';

it('asks the gateway for own pictures and other sites for theirs', () => {
  expect(pictureAddress('/media/picture_1/a-640.webp')).toBe(`${apiBase}/media/picture_1/a-640.webp`);
  expect(pictureAddress('https://pictures.example/media/a.jpg')).toBe('https://pictures.example/media/a.jpg');
});
