import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import Fastify, { type FastifyRequest } from 'fastify';
import { limitArrival } from './arrival.js';

it('reads the body of a refused request to its end without delaying others', async () => {
  const instance = Fastify();
  let refused: FastifyRequest | undefined;
  limitArrival(instance, () => false, { requestMs: 20 });
  instance.addHook('onRequest', (request, reply) => {
    refused = request;
    return reply.code(401).send({});
  });
  instance.post('/', () => ({}));
  expect((await instance.inject({ method: 'POST', url: '/', payload: { some: 'body' } })).statusCode).toBe(401);
  await sleep(60);
  expect(refused!.raw.readableEnded).toBe(true);
  await instance.close();
});
