import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IntlMessageFormat } from 'intl-messageformat';
import { en } from './en.js';
import { ja } from './ja.js';

type Elements = ReturnType<IntlMessageFormat['getAst']>;
const LITERAL = 0;
const namesIn = (elements: Elements): string[] =>
  elements.flatMap((element) => {
    if (element.type === LITERAL || !('value' in element)) return [];
    const branches = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : [];
    return [element.value, ...branches];
  });
const parameters = (text: string) =>
  [...new Set(namesIn(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()))].sort();

describe('catalogue', () => {
  it('has the same ids in both languages, in the same order', () => expect(Object.keys(ja)).toEqual(Object.keys(en)));

  it.each(Object.entries(en))('%s has the same parameters in both languages', (id, text) =>
    expect(parameters(ja[id as keyof typeof ja])).toEqual(parameters(text)),
  );

  it('has no unused id', () => {
    const root = join(import.meta.dirname, '../../..');
    const files = globSync(['{services,libs}/*/src/**/*.ts', '{gateway,standalone}/src/**/*.ts'], { cwd: root });
    const sources = files
      .filter((file) => !/messages\/src\/(en|ja)\.ts$|\.spec\.ts$/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8'));
    const used = new Set(sources.flatMap((source) => source.match(/(?<=')[a-z_]+\.[a-z_]+(?=')/g) ?? []));
    expect(Object.keys(en).filter((id) => !used.has(id))).toEqual([]);
  });
});
