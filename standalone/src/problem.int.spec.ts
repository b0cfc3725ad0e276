import { describe, expect, it } from '@jest/globals';
import { StartRefusal } from '@tankobon/local-postgres';
import { ConfigMistakes } from '@tankobon/service-kit';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { sentenceAbout } from './problem.js';

const about = (error: unknown) => sentenceAbout(error, [tmpdir()]);
const FULL = `The disk of ${tmpdir()} is full. Make some room on it and run npm start again: what was saved is still there.`;
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

/** Devices and file systems without any room. */
const onLinux = process.platform === 'linux' ? it : it.skip;

/** Real: the file system of this machine. */
describe('failure of npm start', () => {
  onLinux('is a full disk where our own writing says so', async () => {
    const error = await failure(writeFile('/dev/full', 'a page'));
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC');
    expect(about(new Error('The pictures cannot be written.', { cause: error }))).toBe(FULL);
  });

  it.each([
    ['an answer of PostgreSQL', Object.assign(new Error('could not extend file "base/1/2"'), { code: '53100' })],
    ['one that TypeORM wraps', Object.assign(new Error('QueryFailed'), { driverError: Object.assign(new Error('x'), { code: '53100' }) })],
    ['a program of PostgreSQL', new Error('initdb ended with 1: could not write to file "pg_wal/1": No space left on device')],
    ['one of several failures', new AggregateError([new Error('x'), Object.assign(new Error('y'), { code: 'ENOSPC' })])],
  ])('is a full disk if %s reports one', (_, error) => expect(about(error)).toBe(FULL));

  onLinux('is a full disk where there is no room, whatever the failure says', () => {
    expect(sentenceAbout(new Error('Connection terminated'), [tmpdir(), '/proc'])).toContain('The disk of /proc is full.');
  });

  it('names a port taken meanwhile', async () => {
    const [first, second] = [createServer(), createServer()];
    const port = await new Promise<number>((done) => first.listen(0, '127.0.0.1', () => done((first.address() as { port: number }).port)));
    const error = await new Promise((failed) => second.once('error', failed).listen(port, '127.0.0.1'));
    first.close();
    expect(about(error)).toMatch(new RegExp(`^Port ${port} was taken by another program meanwhile\\.`));
  });

  it('has a sentence of its own', () => {
    expect(about(new StartRefusal('Start the other one.'))).toBe('Start the other one.');
    expect(about(new ConfigMistakes('catalog', ['SMTP_URL is empty.']))).toContain('SMTP_URL is empty.');
  });

  it('has no sentence if the cause is unknown', () => {
    expect([about(new Error('x')), about('x'), about(undefined)]).toEqual([undefined, undefined, undefined]);
  });
});
