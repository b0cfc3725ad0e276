import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { answerParent } from '../child.js';
import type { BareRoute } from './start-bare.js';

type Settings = { readonly connectionString: string; readonly routes: readonly BareRoute[] };

const app = Fastify();

/** Starts plain Fastify: each route sends the rows of one SELECT, or bytes that are ready. */
async function start({ connectionString, routes }: Settings): Promise<{ port: number }> {
  const pool = new pg.Pool({ connectionString, max: 10 });
  pool.on('error', () => undefined);
  for (const { path, ...route } of routes) {
    if ('body' in route) {
      const bytes = Buffer.from(route.body);
      app.get(path, (_, reply) => reply.type('application/json; charset=utf-8').send(bytes));
    } else {
      app.get<{ Params: { value?: string } }>(path, async ({ params: { value } }) => {
        const { rows } = await pool.query({ name: path, text: route.sql, values: value === undefined ? [] : [value] });
        return { items: rows };
      });
    }
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { port: (app.server.address() as AddressInfo).port };
}

answerParent<Settings>(start, () => app.close());
