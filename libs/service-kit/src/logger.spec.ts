import { describe, expect, it } from '@jest/globals';
import { createLogger } from './logger.js';
import { childTraceparent, newTraceparent, withTrace } from './trace.js';

function lines() {
  const written: string[] = [];
  return { written, log: createLogger('catalog', 'info', { write: (line) => void written.push(line) }) };
}

describe('log line', () => {
  it('is one line of JSON with the service, the time in UTC and ids of the call', () => {
    const { written, log } = lines();
    withTrace({ requestId: 'r-1', traceparent: '00-1-2-01', call: 'catalog.pause' }, () => log.info({ listing: 'l\n1' }, 'Paused.'));
    expect(written).toHaveLength(1);
    expect(written[0]!.trimEnd()).not.toContain('\n');
    expect(JSON.parse(written[0]!)).toEqual({
      level: 'info',
      service: 'catalog',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      requestId: 'r-1',
      traceparent: '00-1-2-01',
      call: 'catalog.pause',
      listing: 'l\n1',
      message: 'Paused.',
    });
  });

  it('hides secrets', () => {
    const { written, log } = lines();
    log.warn({ password: 'hunter2', headers: { authorization: 'Bearer abc', cookie: 'refresh=1' } }, 'Odd.');
    expect(written[0]).not.toMatch(/hunter2|Bearer abc|refresh=1/);
  });

  it('keeps the trace over waits and drops it with the call', async () => {
    const { written, log } = lines();
    await withTrace({ requestId: 'r-2' }, async () => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      log.info({}, 'Inside.');
    });
    log.info({}, 'Outside.');
    expect(written.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual(['r-2', undefined]);
  });
});

describe('trace', () => {
  it('continues under the same trace id with a span of its own', () => {
    const parent = newTraceparent();
    const child = childTraceparent(parent);
    expect(child.slice(0, 36)).toBe(parent.slice(0, 36));
    expect(child).not.toBe(parent);
  });

  it('starts anew if there is none or a broken one', () => {
    for (const broken of [
      undefined,
      '',
      'x',
      `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
      `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`,
    ]) {
      expect(childTraceparent(broken)).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
      expect(childTraceparent(broken)).not.toMatch(/^00-0{32}/);
    }
  });
});
