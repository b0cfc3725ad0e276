import { catalog, identity } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { inProcessTransport, rpcClient } from '@tankobon/service-kit';
import { type Backend, startBackend } from '@tankobon/standalone';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HttpClient } from './client.js';
import { SERIES } from './series.js';

export const ACTORS = ['visitor', 'buyer A', 'buyer B', 'seller A', 'seller B', 'moderator', 'admin'] as const;
export type ActorName = (typeof ACTORS)[number];
export type PersonName = Exclude<ActorName, 'visitor'>;
export const PASSWORD = 'ink on rice paper';

type Person = { readonly id: string; readonly email: string; token: string };
export type Market = {
  readonly backend: Backend;
  readonly http: HttpClient;
  readonly people: Readonly<Record<PersonName, Person>>;
  /** Returns an actor's token; undefined for a visitor. */
  tokenOf(actor: ActorName): string | undefined;
  /** Signs up and signs in a new person. */
  somebody(name: string): Promise<Person>;
  stop(): Promise<void>;
};

/** Starts the whole marketplace in this process, on an embedded PostgreSQL of its own, with a person for every role. */
export async function startMarket(): Promise<Market> {
  const dataFolder = join(runFolder(), `market-${process.pid}`);
  const env = { RATE_LIMITS: 'off', SHED_ABOVE_MS: '60000', LOG_LEVEL: 'fatal' };
  const backend = await startBackend({ dataFolder, webPort: 3_000, apiPort: 0, env });
  const http = new HttpClient(await addressOf(backend));
  const people = {
    'buyer A': await signUp(http, 'Buyer A'),
    'buyer B': await signUp(http, 'Buyer B'),
    'seller A': await signUp(http, 'Seller A'),
    'seller B': await signUp(http, 'Seller B'),
    moderator: await signUp(http, 'Moderator'),
    admin: await signUp(http, 'Admin'),
  };
  await giveRoles(backend, http, people);
  const call = systemCall('tests.series', { causationId: randomUUID(), step: 'import' });
  await rpcClient(catalog, inProcessTransport(backend.network, { from: 'tests' })).importSeries({ series: [SERIES] }, call);
  return {
    ...{ backend, http, people },
    tokenOf: (actor) => (actor === 'visitor' ? undefined : people[actor].token),
    somebody: (name) => signUp(http, name),
    stop: async () => {
      http.close();
      await backend.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Returns a folder below the system's temporary folder, which the end of the run clears in any case. */
function runFolder(): string {
  return process.env.TANKOBON_TEST_RUN ?? join(import.meta.dirname, '../output');
}

async function addressOf({ gateway }: Backend): Promise<string> {
  return (await gateway.app.getUrl()).replace('[::1]', '127.0.0.1');
}

async function signUp(http: HttpClient, displayName: string): Promise<Person> {
  const email = `${displayName.toLowerCase().replaceAll(' ', '-')}-${randomUUID()}@example.org`;
  const { body } = await http.call('POST', '/auth/signup', { body: { email, password: PASSWORD, displayName } });
  return { id: body.user.id, email, token: await signIn(http, email) };
}

/** @throws Error where the sign-in is refused, so that no later call is made as a visitor instead */
export async function signIn(http: Pick<HttpClient, 'call'>, email: string): Promise<string> {
  const { status, body } = await http.call('POST', '/auth/login', { body: { email, password: PASSWORD } });
  if (status !== 200) throw new Error(`${email} could not sign in: ${status} ${body.error}`);
  return body.token;
}

/** Verifies every address and gives the roles by RPC, since no admin can make the first admin. */
async function giveRoles({ network }: Backend, http: HttpClient, people: Record<PersonName, Person>): Promise<void> {
  const client = rpcClient(identity, inProcessTransport(network, { from: 'tests' }));
  const roles = { 'seller A': 'seller', 'seller B': 'seller', moderator: 'moderator', admin: 'admin' } as const;
  for (const { id: personId } of Object.values(people)) {
    await client.confirmEmail({ personId }, systemCall('tests.addresses', { causationId: randomUUID(), step: personId }));
  }
  for (const [name, role] of Object.entries(roles)) {
    const person = people[name as PersonName];
    const call = systemCall('tests.roles', { causationId: randomUUID(), step: name });
    await client.changeRole({ personId: person.id, role }, call);
    person.token = await signIn(http, person.email);
  }
}
