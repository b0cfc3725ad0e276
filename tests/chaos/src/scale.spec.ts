import { describe, expect, it } from '@jest/globals';
import { scaleArguments, secondReplica } from './faults/containers.js';
import type { HistoryEntry } from './journey/history.js';
import { readOptions } from './options.js';
import { readReplicas, scaledUp, scaleTable, type ScaleStage, stagesTo } from './scale.js';

const line = (sent_at: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ op_id: 'x', actor: 'x', actor_id: 'x', route: 'GET /items', key: null, sent_at, ms: 5, outcome: 'ok', status: 200 },
  ...{ error: null, request_id: null, body_ref: null, answer: '', ...more },
});

describe('growing number of replicas under load', () => {
  it('follows the command line, and nothing else is accepted', () => {
    expect(readOptions(['cluster', '--scale', 'rentals=4,payouts=2'])).toMatchObject({ trial: 'scale', minutes: 6, replicas: { rentals: 4, payouts: 2 } }); // prettier-ignore
    expect(readOptions(['cluster', '--scale', '--rate', '60'])).toMatchObject({ trial: 'scale', minutes: 3, replicas: undefined, perSecond: 60 }); // prettier-ignore
    expect(readOptions(['cluster', '--scale', 'rentals=2', '--minutes', '9'])).toMatchObject({ minutes: 9, replicas: { rentals: 2 } });
    for (const wrong of ['rentals', 'rentals=0', 'rentals=13', 'kafka=2', 'rentals=2,rentals=4', 'rentals=2;payouts=2', '4'])
      expect(() => readOptions(['cluster', '--scale', wrong])).toThrow('npm run chaos');
    expect(() => readOptions(['cluster', 'rentals=4'])).toThrow('npm run chaos');
    expect(readReplicas('')).toBeUndefined();
  });

  it('starts with one each, then doubles up to the limit', () => {
    expect(stagesTo({ rentals: 4, payouts: 2 })).toEqual([
      { rentals: 1, payouts: 1 },
      { rentals: 2, payouts: 2 },
      { rentals: 4, payouts: 2 },
    ]);
    expect(stagesTo({ rentals: 3 })).toEqual([{ rentals: 1 }, { rentals: 2 }, { rentals: 3 }]);
    expect(stagesTo({ rentals: 1 })).toEqual([{ rentals: 1 }]);
  });

  it('passes to compose without other changes', async () => {
    expect(scaleArguments({ rentals: 4, payouts: 2 })).toEqual([
      ...['up', '-d', '--no-build', '--no-deps', '--no-recreate'],
      ...['--scale', 'rentals=4', '--scale', 'payouts=2', 'rentals', 'payouts'],
    ]);
    const sent: string[][] = [];
    const fault = secondReplica(['orders'], async (...args) => String(sent.push(args)));
    await fault.begin();
    await fault.end();
    expect(sent).toEqual([scaleArguments({ orders: 2 }), scaleArguments({ orders: 1 })]);
  });

  it('grows in measured steps and ends with removal', async () => {
    const [done, measured]: [string[], ScaleStage[]] = [[], []];
    const scale = async (replicas: object) => void done.push(JSON.stringify(replicas));
    const fault = scaledUp({ rentals: 4 }, scale, measured, async (ms) => void done.push(`${ms / 1_000} s`));
    await fault.begin();
    await fault.end();
    const stay = ['15 s', '60 s'];
    expect(done).toEqual([...stay, '{"rentals":2}', ...stay, '{"rentals":4}', ...stay, '{"rentals":1}']);
    expect(measured.map(({ replicas }) => replicas)).toEqual([{ rentals: 1 }, { rentals: 2 }, { rentals: 4 }]);
  });

  it('reports responses, bookings and timeouts', () => {
    const at = (second: string) => `2026-11-23T12:00:${second}.000Z`;
    const booking = { route: 'POST /items/:id/bookings', ms: 40 };
    const stages = [
      { replicas: { rentals: 1 }, from: at('00'), to: at('10') },
      { replicas: { rentals: 2 }, from: at('20'), to: at('30') },
    ];
    const lines = [
      ...[line(at('01')), line(at('02'), booking), line(at('03'), { ...booking, outcome: 'fail', ms: 60 })],
      ...[line(at('15'), booking), line(at('21'), { outcome: 'unknown' }), line(at('22'), booking), line(at('30'), booking)],
    ];
    const [, one, two] = scaleTable(stages, lines).split('\n').map((row) => row.trim().split(/\s{2,}/)); // prettier-ignore
    expect(one).toEqual(['rentals 1', '10', '0.3', '0.1', '60', '60', '0']);
    expect(two).toEqual(['rentals 2', '10', '0.1', '0.1', '40', '40', '1']);
  });
});
