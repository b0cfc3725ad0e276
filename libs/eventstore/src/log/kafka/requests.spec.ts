import { expect, it } from '@jest/globals';
import { inRequests } from './requests.js';

const of = (bytes: number) => ({ key: 'k', value: 'x'.repeat(bytes), headers: {} });

it('sends records in few requests, in order, within the size limit of a broker', () => {
  const records = [of(300_000), of(200_000), of(1), of(600_000), of(2), ...Array.from({ length: 1_000 }, () => of(300))];
  const requests = inRequests(records);
  expect(requests.map(({ length }) => length)).toEqual([2, 1, 1, 1_001]);
  expect(requests.flat()).toEqual(records);
  expect(inRequests([])).toEqual([]);
});
