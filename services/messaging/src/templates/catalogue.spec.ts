import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KINDS } from '../notification/kinds.js';
import { en } from './en.js';
import { ja } from './ja.js';

const LOCALES = 'web/src/base/locales';
const ROOT = join(import.meta.dirname, '../../../..');

it.each([
  ['en', en],
  ['ja', ja],
])('%s lists the mails in the same order', (_, { mails }) => expect(Object.keys(mails)).toEqual(Object.keys(en.mails)));

it.each(['en', 'ja'])('every kind of notification has its sentence on the screens in %s', (language) => {
  const file = `${LOCALES}/${language}/notifications.json`;
  const { kind: sentences } = JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { kind: Record<string, string> };
  const missing = Object.keys(KINDS).filter((kind) => !(kind in sentences));
  expect(missing.map((kind) => `${file}: add "${kind}" to "kind"`)).toEqual([]);
  const unused = Object.keys(sentences).filter((kind) => !(kind in KINDS));
  expect(unused.map((kind) => `${file}: remove "${kind}" from "kind"`)).toEqual([]);
});
