import { expect, it } from '@jest/globals';
import { differences, type MeasuredRead } from './same-reads.js';

const read: MeasuredRead = { path: '/series?q=a', fixed: true, status: 200, body: { items: ['a'] }, ms: 10 };

it('accepts reads with equal content and similar time', () => {
  const reported = (now: Partial<MeasuredRead>) => differences([read], [{ ...read, ...now }]);
  expect(reported({ ms: 30 })).toEqual([]);
  expect(reported({ ms: 131 })).toEqual(['GET /series?q=a takes 131 ms, before 10 ms.']);
  expect(reported({ status: 503 })).toEqual(['GET /series?q=a answers 503.']);
  expect(reported({ body: { items: [] } })).toEqual(['GET /series?q=a says something else than before.']);
  expect(differences([{ ...read, fixed: false }], [{ ...read, fixed: false, body: null }])).toEqual([]);
});
