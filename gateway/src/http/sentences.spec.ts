import { describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../testing/sentences.js';

const root = join(import.meta.dirname, '../../..');
const SOURCES = ['services/*/src/**/*.ts', 'gateway/src/**/*.ts', 'libs/{contracts,eventstore,service-kit}/src/**/*.ts'];
/** Tests and what they stand on; mail, evidence and lines of conversations, which are written in both languages; what operators read. */
const NOT_SAID = [
  '/(testing|fixtures|migrations|templates|hardship|series|mailer|rebuild|health|config)/|\\.spec\\.ts$|/bench\\.ts$|/(evidence-words|system-lines)\\.ts$',
  '/ops/docs\\.ts$|/ops/status\\.ts$|/provider/|/metrics/|/run\\.ts$|/migrate\\.ts$|-figures\\.ts$|/figures\\.ts$',
].map((pattern) => new RegExp(pattern));
const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root })).filter((file) => !NOT_SAID.some((not) => not.test(file)));

describe('sentences for people', () => {
  it('are found in the sources', () => expect(files.length).toBeGreaterThan(200));

  it('stand in the catalogue of messages alone', () => {
    const unlisted = files.flatMap((file) => sentencesOf(readFileSync(join(root, file), 'utf8')).map((sentence) => `${file}: ${sentence}`));
    expect(unlisted).toEqual([]);
  });

  it('are reported anywhere else', () => {
    const source =
      "if (late) refuse('late', `It is ${days} days too late.`); throw new Error('A bug is here.'); logger.warn('It is late.');";
    expect(sentencesOf(source)).toEqual(['It is {1} days too late.']);
  });
});
