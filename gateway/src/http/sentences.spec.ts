import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../testing/sentences.js';
import { inJapanese } from './language.js';
import { japanese } from './sentences.ja.js';

const root = join(import.meta.dirname, '../../..');
const SOURCES = ['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'libs/{contracts,eventstore,service-kit}/src/**/*.ts'];
/** Tests and what they stand on; mail, evidence and lines of conversations, which are written in both languages; what operators read. */
const NOT_SAID = [
  '/(testing|fixtures|migrations|templates|hardship|series|mailer|rebuild|health|config)/|\\.spec\\.ts$|/bench\\.ts$|/sentences\\.ja\\.ts$|/(evidence-words|system-lines)\\.ts$',
  '/ops/docs\\.ts$|/ops/status\\.ts$|/provider/|/metrics/|/run\\.ts$|/migrate\\.ts$|-figures\\.ts$|/figures\\.ts$',
].map((pattern) => new RegExp(pattern));
const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !NOT_SAID.some((not) => not.test(file)));
const values = (sentence: string) => sentence.replace(/\{(\d)\}/g, (_, place: string) => `7${place}`);

describe('sentences for people', () => {
  it('are found in the sources', () => expect(files.length).toBeGreaterThan(200));

  it('have a Japanese translation', () => {
    const unsaid = files.flatMap((file) =>
      sentencesOf(readFileSync(join(root, file), 'utf8'))
        .filter((sentence) => inJapanese(values(sentence)) === undefined)
        .map((sentence) => `${file}: ${sentence}`),
    );
    expect(unsaid).toEqual([]);
  });

  it('keep every value of the English sentence', () => {
    const places = (text: string) => [...new Set(text.match(/\{\d\}/g))].sort();
    const invented = Object.entries(japanese).filter(([english, said]) => places(said).some((place) => !places(english).includes(place)));
    expect(invented).toEqual([]);
  });

  it('are reported without a translation', () => {
    const source =
      "if (late) refuse('late', `It is ${days} days too late.`); throw new Error('A bug is here.'); logger.warn('It is late.');";
    expect(sentencesOf(source)).toEqual(['It is {1} days too late.']);
    expect(inJapanese('It is 71 days too late.')).toBeUndefined();
  });
});
