import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { withChildren } from '../standalone/processes.js';
import { emptyFolder, type Product, startProduct } from '../standalone/product.js';
import { Client, eventually } from './client.js';
import { Counter } from './counts.js';

const PASSWORD = 'paper-and-ink';
const LISTINGS = 64;
const COPIES = 10_000;

export type Buyer = { readonly client: Client; readonly email: string };
/** A marketplace of its own, its buyers signed in, its listings with more copies than anybody buys. */
export type Market = {
  readonly api: string;
  readonly password: string;
  readonly buyers: readonly Buyer[];
  readonly listings: readonly string[];
  /** The product's process and those of its PostgreSQL. */
  processes(): Promise<number[]>;
  stop(): Promise<void>;
};

/** Opens a market, lets it be measured and closes it, whatever happens. */
export async function inMarket<T>(buyers: number, work: (market: Market) => Promise<T>): Promise<T> {
  const folder = await emptyFolder();
  let product: Product | undefined;
  try {
    product = await startProduct(folder, 'program');
    return await work(await opened(product, folder, buyers));
  } finally {
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** The same with a PostgreSQL that counts what it does. */
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

async function opened({ pid, apiPort, stop }: Product, folder: string, buyers: number): Promise<Market> {
  const api = `http://127.0.0.1:${apiPort}`;
  const [postmaster] = (await readFile(join(folder, 'postgres/data/postmaster.pid'), 'utf8')).split('\n');
  const processes = async () => [pid, ...(await withChildren(Number(postmaster)))];
  return { api, password: PASSWORD, buyers: await signUp(api, buyers), listings: await list(api), processes, stop };
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

async function list(api: string): Promise<string[]> {
  const seller = await new Client(api).signIn('seller@tankobon.example', PASSWORD);
  const moderator = await new Client(api).signIn('moderator@tankobon.example', PASSWORD);
  const listings: string[] = [];
  for (let index = 0; index < LISTINGS; index += 1) {
    const item = { title: `Volume ${index + 1}`, description: 'First print, read once.', minRate: 1_250, inventory_count: COPIES };
    const { itemId } = await seller.post('/items', { ...item, rateType: 'buy', shippingFee: '$6' });
    await seller.post(`/items/${itemId}/publish`);
    await eventually(() => moderator.post(`/admin/items/${itemId}/approve`));
    listings.push(itemId as string);
  }
  return listings;
}
