import { afterAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { otherUploads, summary, uploadsReported } from './figures.js';
import { History, type HistoryEntry } from './journey/history.js';

const upload = (status: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ op_id: 'x', actor: 'x', actor_id: 'x', route: 'POST /pictures', key: 'x', sent_at: '', ms: 1, outcome: 'unknown', status },
  ...{ error: null, request_id: null, body_ref: null, answer: '', ...more },
});

describe('uploads during faults', () => {
  const folder = mkdtempSync(join(tmpdir(), 'figures-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const reported = (...lines: HistoryEntry[]) => {
    const history = new History(join(folder, 'history.jsonl'));
    for (const line of lines) history.add(line);
    return history;
  };
  const fine = [upload(201), upload(503, { come_back: true }), upload(503, { come_back: true }), upload(0)];

  it('are accepted, told to retry, or unanswered', () => {
    expect(uploadsReported(reported(...fine))).toBe(
      'uploads: 1 taken, 2 told to come back, 1 without an answer; answered otherwise than 201 or 503: 0',
    );
    expect(otherUploads(reported(...fine, upload(409, { resolves: 'y' }), upload(404, { route: 'GET /media' })))).toEqual([]);
  });
  it('leave the rest unchanged, or the report names what had no response', () => {
    const told503 = reported(...fine, upload(503, { route: 'GET /media' }), upload(200, { outcome: 'ok', route: 'GET /items' }));
    expect(summary(told503).split('unknown, by route:')[1]!.trim().split(/\n */)).toEqual(['4 × POST /pictures', '1 × GET /media']);
  });
  it.each([
    [upload(500), '1 answered 500'],
    [upload(415), '1 answered 415'],
    [upload(503), '1 answered 503 without Retry-After'],
  ])('report any other response', (line, sentence) => {
    const history = reported(...fine, line);
    expect(otherUploads(history)).toEqual([sentence]);
    expect(uploadsReported(history)).toContain(sentence);
  });
});
