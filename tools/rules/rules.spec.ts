import { beforeAll, describe, expect, it } from '@jest/globals';
import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';

const boundary = 'boundaries/dependencies';
const imports = '@typescript-eslint/no-restricted-imports';
const syntax = 'no-restricted-syntax';

const offences: Record<string, string> = {
  'service-imports-service/services/orders/src/checkout.ts': boundary,
  'service-imports-service-by-name/services/orders/src/checkout.ts': boundary,
  'service-imports-gateway/services/orders/src/checkout.ts': boundary,
  'service-imports-testing/services/orders/src/checkout.ts': boundary,
  'contracts-import-eventstore/libs/contracts/src/orders.ts': boundary,
  'eventstore-imports-contracts/libs/eventstore/src/append.ts': boundary,
  'eventstore-imports-contracts-by-name/libs/eventstore/src/append.ts': boundary,
  'eventstore-imports-upwards/libs/eventstore/src/append/facts.ts': boundary,
  'eventstore-relay-imports-consumer/libs/eventstore/src/relay/relay.ts': boundary,
  'service-kit-imports-service/libs/service-kit/src/run.ts': boundary,
  'gateway-imports-service/gateway/src/route.ts': boundary,
  'gateway-area-imports-area/gateway/src/cart/cart.controller.ts': boundary,
  'gateway-http-imports-reads/gateway/src/http/edge.ts': boundary,
  'gateway-live-imports-reads/gateway/src/live/fact-feed.ts': boundary,
  'gateway-reads-import-graphql/gateway/src/reads/response-cache.ts': boundary,
  'gateway-wire-imports-area/gateway/src/wire/items.wire.ts': boundary,
  'gateway-types-roles/gateway/src/cart/cart.controller.ts': syntax,
  'gateway-types-a-bound/gateway/src/cart/cart.wire.ts': syntax,
  'screen-draws-a-picture/web/src/features/disputes/shown.tsx': syntax,
  'screen-adds-cents/web/src/features/admin/totals.ts': syntax,
  'feature-imports-feature/web/src/features/cart/cart-dialog.tsx': boundary,
  'ui-imports-feature/web/src/ui/card.tsx': boundary,
  'ui-imports-base/web/src/ui/card.tsx': boundary,
  'base-imports-feature/web/src/base/session.tsx': boundary,
  'base-imports-app/web/src/base/session.tsx': boundary,
  'feature-imports-app/web/src/features/cart/cart.ts': boundary,
  'decider-reads-files/services/orders/src/order/order.decide.ts': imports,
  'decider-imports-nest/services/orders/src/order/order.decide.ts': imports,
  'decider-imports-typeorm/services/orders/src/order/order.decide.ts': imports,
  'decider-imports-an-rpc-handler/services/orders/src/order/order.decide.ts': imports,
  'decider-imports-the-store/services/orders/src/order/order.decide.ts': imports,
  'decider-reads-the-clock/services/orders/src/order/order.decide.ts': syntax,
  'decider-makes-a-date/services/orders/src/order/order.decide.ts': syntax,
  'decider-rolls-dice/services/orders/src/order/order.decide.ts': syntax,
  'decider-makes-an-id/services/orders/src/order/order.decide.ts': syntax,
  'decider-waits/services/orders/src/order/order.decide.ts': syntax,
  'decider-is-a-class/services/orders/src/order/order.decide.ts': syntax,
  'process-outside-its-decider/services/orders/src/checkout/checkout.process.ts': syntax,
  'feature-breaks-the-rules-of-hooks/web/src/features/cart/cart-dialog.tsx': 'react-hooks/rules-of-hooks',
};

describe('rules of the repository', () => {
  let findings: Record<string, string[]>;

  beforeAll(() => {
    const program = join(process.cwd(), 'tools/rules/lint-examples.mjs');
    findings = JSON.parse(execFileSync(process.execPath, [program], { encoding: 'utf8' }));
  });

  it.each(Object.entries(offences))('refuse %s by %s alone', (file, rule) => {
    expect(findings[file]).toEqual([rule]);
  });

  it('accept every file that is not an offence', () => {
    const refused = Object.keys(findings).filter((file) => findings[file]!.length > 0);
    expect(refused.sort()).toEqual(Object.keys(offences).sort());
  });

  it('accept a decider with types, its aggregate and refusals', () => {
    expect(findings['allowed/services/orders/src/order/order.decide.ts']).toEqual([]);
  });

  it('let the app import features, and features the base', () => {
    expect(findings['allowed/web/src/app/router.tsx']).toEqual([]);
    expect(findings['allowed/web/src/features/cart/cart.ts']).toEqual([]);
  });

  it.each(['circle-of-types', 'circle-of-late-imports'])('refuse a %s', (example) => {
    expect(circlesIn(example)).toEqual({
      status: 1,
      stdout: 'Import each other: services/orders/src/line.ts, services/orders/src/order.ts\n',
    });
  });

  it('refuse folders of a service that import each other', () => {
    const stdout = 'Import each other: services/orders/src/cart, services/orders/src/order\n';
    expect(circlesIn('circle-of-folders')).toEqual({ status: 1, stdout });
  });

  it('accept files that import one way', () => {
    expect(circlesIn('allowed')).toEqual({ status: 0, stdout: '' });
  });

  it('refuse meaningless names and sentences', () => {
    const { status, stdout } = wordsIn('plain-words');
    const types = 'tools/rules/examples/plain-words/services/orders/src/told.ts';
    const behaviours = 'tools/rules/examples/plain-words/services/orders/src/told.spec.ts';
    expect(status).toBe(1);
    for (const fault of [
      `private words:\n  ${behaviours}\n  ${types}:2 Told\n  ${types}\n`,
      `types named by a bare word:\n  ${types}:2 Told\n`,
      `${types}:1 What was told.`,
      `${types}:4 Whoever sends it waits.`,
      `  ${types}:7\n`,
      'tools Receipt: ',
      `${behaviours}:3 the delivery`,
      `${behaviours}:4 of a delivery`,
      `${behaviours}:5 sends`,
    ])
      expect(stdout).toContain(fault);
    expect(stdout).toContain('11 names and sentences to mend.');
  });

  it('accept plain names and sentences', () => {
    expect(wordsIn('allowed')).toEqual({ status: 0, stdout: '0 names and sentences to mend.\n' });
  });

  it('refuse subjects of commits that are long or without a type', () => {
    const long = 'fix(rentals): what is for rent is not called sold out while its days can be booked';
    const stdout = `82 characters: ${long}\n9 characters: late days\n2 subjects of commits to mend.\n`;
    expect(commitsIn('commit-subjects.txt')).toEqual({ status: 1, stdout });
  });
});

function commitsIn(file: string) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/commits.mjs', join('tools/rules/examples', file)], { encoding: 'utf8' });
  return { status, stdout };
}

function wordsIn(example: string) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/words.mjs', `tools/rules/examples/${example}/`], { encoding: 'utf8' });
  return { status, stdout };
}

function circlesIn(example: string) {
  const folder = join(process.cwd(), 'tools/rules/examples', example);
  const { status, stdout } = spawnSync(process.execPath, ['tools/rules/circles.mjs', folder], { encoding: 'utf8' });
  return { status, stdout };
}
