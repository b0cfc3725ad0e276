import { beforeEach, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { apollo } from './apollo.js';
import { answerCalls } from './testing.js';

type StubbedResponse = Parameters<typeof answerCalls>[0][string];
const ask = () => apollo.query({ query: parse('query Wallet { wallet }'), fetchPolicy: 'network-only' });
const answers = (...given: Exclude<StubbedResponse, () => unknown>[]) =>
  answerCalls({ 'POST /graphql': (() => given.shift()!) as StubbedResponse });
const wallet = { body: { data: { wallet: 7 } } };

beforeEach(() => localStorage.clear());

it.each([['no answer' as const], [{ status: 503 }]])('asks once more after a read with %j', async (blink) => {
  const sent = answers(blink, wallet);
  expect((await ask()).data).toEqual({ wallet: 7 });
  expect(sent).toHaveLength(2);
});

it('fails after two failed attempts', async () => {
  const sent = answers('no answer', 'no answer', wallet);
  expect((await ask()).error).toBeDefined();
  expect(sent).toHaveLength(2);
});

it('sends a refused read once', async () => {
  const sent = answers({ status: 403, body: { error: 'forbidden', message: 'Not yours.' } }, wallet);
  expect((await ask()).error).toBeDefined();
  expect(sent).toHaveLength(1);
});
