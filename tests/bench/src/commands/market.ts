import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withChildren } from '../standalone/processes.js';
import { emptyFolder, type Product, startProduct } from '../standalone/product.js';
import { Client } from './client.js';
import { Counter } from './counts.js';
import { approveMany, makeMany, volumes } from './listings.js';

export const PASSWORD = 'paper-and-ink';
export const LISTINGS = 64;
export const COPIES = 10_000;

export type Buyer = { readonly client: Client; readonly email: string };
/** A marketplace of its own, with signed-in buyers and listings with more copies than anybody buys. */
export type Market = {
  readonly api: string;
  readonly folder: string;
  readonly password: string;
  /** A seller without listings. */
  readonly seller: Client;
  readonly moderator: Client;
  readonly buyers: readonly Buyer[];
  readonly listings: readonly string[];
  readonly pid: number;
  /** Returns the product's process and those of its PostgreSQL. */
  processes(): Promise<number[]>;
};

/** Opens a market, measures it with `work` and closes it, whatever happens. */
export async function inMarket<T>(buyers: number, work: (market: Market) => Promise<T>, env: NodeJS.ProcessEnv = {}): Promise<T> {
  const folder = await emptyFolder();
  let product: Product | undefined;
  try {
    product = await startProduct(folder, 'program', env);
    return await work(await opened(product, folder, buyers));
  } finally {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Opens a market whose PostgreSQL counts its work. */
export async function inCountedMarket<T>(buyers: number, work: (market: Market, counter: Counter) => Promise<T>): Promise<T> {
  const folder = await emptyFolder();
  let product: Product | undefined;
  let counter: Counter | undefined;
  try {
    product = await startProduct(folder, 'program');
    await Counter.prepare(folder);
    await product.stop();
    product = await startProduct(folder, 'program');
    counter = await Counter.open(folder);
    return await work(await opened(product, folder, buyers), counter);
  } finally {
    await counter?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function opened({ pid, apiPort }: Product, folder: string, buyers: number): Promise<Market> {
  const api = `http://127.0.0.1:${apiPort}`;
  const [postmaster] = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const processes = async () => [pid, ...(await withChildren(Number(postmaster)))];
  const lister = await new Client(api).signIn('seller@tankobon.example', PASSWORD);
  const moderator = await new Client(api).signIn('moderator@tankobon.example', PASSWORD);
  const listings = await makeMany(lister, volumes(LISTINGS, COPIES));
  await approveMany(moderator, listings);
  const seller = await newSeller(api, 'Bench');
  return { api, folder, pid, password: PASSWORD, seller, moderator, buyers: await signUp(api, buyers), listings, processes };
}

async function signUp(api: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const [client, email] = [new Client(api), `bench-${index}@tankobon.example`];
    await client.post('/auth/signup', { email, password: PASSWORD, displayName: `Buyer ${index}` });
    buyers.push({ client: await client.signIn(email, PASSWORD), email });
  }
  return buyers;
}

/** Signs up a new seller. */
export async function newSeller(api: string, name: string): Promise<Client> {
  const [client, email] = [new Client(api), `${name.replaceAll(' ', '-').toLowerCase()}@sellers.example`];
  await client.post('/auth/signup', { email, password: PASSWORD, displayName: name });
  await (await client.signIn(email, PASSWORD)).post('/user/become-seller');
  return client.signIn(email, PASSWORD);
}
