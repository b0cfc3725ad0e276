import { expect, it } from '@jest/globals';
import { waitingIn } from './at-rest.js';

const reported = (waiting: number) =>
  ['http_requests_waiting', 'version_waits', 'sockets_open', 'subscriptions_open', 'passwords_waiting', 'db_pool_waiting']
    .map((name) => `# TYPE ${name} gauge\n${name}{service="gateway"} 0`)
    .concat(`rpc_calls_underway{service="catalog"} 0`, `rpc_calls_underway{service="orders"} ${waiting}`)
    .join('\n');

it('counts as at rest with every backlog metric present and 0', () => {
  expect(waitingIn(reported(0))).toEqual([]);
  expect(waitingIn(reported(2))).toEqual(['rpc_calls_underway of orders is 2.']);
  expect(waitingIn(reported(0).replace(/sockets_open/g, 'sockets'))).toEqual(['sockets_open is not told.']);
});
