import { expect, it } from '@jest/globals';
import { wrongWith } from './check.js';

const bytes = (...parts: (string | number)[]) => new Blob(parts.map((part) => (typeof part === 'number' ? new Uint8Array([part]) : part)));

it.each<[string, Blob]>([
  ['JPEG', bytes(0xff, 0xd8, 0xff, 'and more')],
  ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['WebP', bytes('RIFF....WEBPVP8 ')],
  ['AVIF', bytes(0, 0, 0, 0x1c, 'ftypavif....')],
])('%s is a picture by its first bytes', async (_, file) => {
  expect(await wrongWith(file)).toBeUndefined();
});

it.each<[string, Blob]>([
  ['a page', bytes('<!doctype html><html></html>')],
  ['a drawing of text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HEIC, which nobody else could show,', bytes(0, 0, 0, 0x18, 'ftypheic....')],
  ['a film', bytes(0, 0, 0, 0x18, 'ftypisom....')],
  ['a sound', bytes('RIFF....WAVEfmt ')],
  ['one byte', bytes(0xff)],
])('%s is none', async (_, file) => {
  expect(await wrongWith(file)).toBe('picture_type');
});
