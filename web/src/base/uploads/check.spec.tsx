import { expect, it } from '@jest/globals';
import { wrongWith } from './check.js';

const bytes = (...parts: (string | number)[]) => new Blob(parts.map((part) => (typeof part === 'number' ? new Uint8Array([part]) : part)));

it.each<[string, Blob]>([
  ['JPEG', bytes(0xff, 0xd8, 0xff, 'and more')],
  ['PNG', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['WebP', bytes('RIFF....WEBPVP8 ')],
  ['AVIF', bytes(0, 0, 0, 0x1c, 'ftypavif....mif1miaf')],
  ['AVIF that names the family first', bytes(0, 0, 0, 0x1c, 'ftypmif1....mif1avif')],
  ['AVIF that moves', bytes(0, 0, 0, 0x1c, 'ftypavis....msf1miaf')],
])('detects %s as a picture by its first bytes', async (_, file) => {
  expect(await wrongWith(file)).toBeUndefined();
});

it.each<[string, Blob]>([
  ['a page', bytes('<!doctype html><html></html>')],
  ['a drawing of text', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['HEIC, which nobody else could show,', bytes(0, 0, 0, 0x18, 'ftypheic....')],
  ['HEIC that names the family first', bytes(0, 0, 0, 0x18, 'ftypmif1....mif1heic')],
  ['HEIC with AVIF among its pixels', bytes(0, 0, 0, 0x18, 'ftypmif1....mif1heic', 'avif')],
  ['the beginning of a brand', bytes(0, 0, 0, 0x0c, 'ftyp')],
  ['a film', bytes(0, 0, 0, 0x18, 'ftypisom....')],
  ['a sound', bytes('RIFF....WAVEfmt ')],
  ['one byte', bytes(0xff)],
])('refuses %s', async (_, file) => {
  expect(await wrongWith(file)).toBe('picture_type');
});
