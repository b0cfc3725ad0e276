import { benchAppend } from './append.js';
import { benchAddToCart } from './commands/add-to-cart.js';
import { benchBulk } from './commands/bulk.js';
import { benchCheckout } from './commands/checkout.js';
import { benchCrowds } from './commands/crowds.js';
import { benchLastCopy } from './commands/last-copy.js';
import { benchPurchase } from './commands/purchase.js';
import { benchRenting } from './commands/renting.js';
import { benchCommitToView } from './commands/commit-to-view.js';
import { benchSignIn } from './commands/sign-in.js';
import { benchConversation } from './conversation.js';
import { benchFreeDays } from './free-days/free-days.js';
import { benchGrowth } from './growth/growth.js';
import { benchImport } from './listings/bench-import.js';
import { benchOrders } from './orders/orders.js';
import { benchPeers } from './peers/peers.js';
import { benchPictures } from './pictures/pictures.js';
import { benchAvailability } from './reads/availability.js';
import { benchReads } from './reads/reads.js';
import { benchRebuild } from './rebuild/rebuild.js';
import { benchRelay } from './relay/relay.js';
import { barsOf, summarise } from './report.js';
import { benchRpc } from './rpc/rpc.js';
import { benchFootprint } from './standalone/footprint.js';
import { benchMemory } from './standalone/memory.js';
import { benchStart } from './standalone/start.js';
import { benchTalk } from './talk/talk.js';
import { benchThreads } from './talk/threads.js';
import { benchTrace } from './trace/trace.js';
import { benchWeb } from './web/web.js';
import { benchWebhooks } from './webhooks/webhooks.js';

type Bench = () => Promise<boolean>;

const benches: Readonly<Record<string, Bench>> = {
  append: benchAppend,
  conversation: benchConversation,
  'add-to-cart': benchAddToCart,
  checkout: benchCheckout,
  purchase: benchPurchase,
  renting: benchRenting,
  crowds: benchCrowds,
  'last-copy': benchLastCopy,
  trace: benchTrace,
  bulk: benchBulk,
  'sign-in': benchSignIn,
  talk: benchTalk,
  threads: benchThreads,
  'commit-to-view': benchCommitToView,
  relay: benchRelay,
  rebuild: benchRebuild,
  rpc: benchRpc,
  reads: benchReads,
  availability: benchAvailability,
  import: benchImport,
  start: benchStart,
  memory: benchMemory,
  footprint: benchFootprint,
  growth: benchGrowth,
  'free-days': benchFreeDays,
  orders: benchOrders,
  peers: benchPeers,
  pictures: benchPictures,
  webhooks: benchWebhooks,
  web: benchWeb,
};

/** Runs `npm run bench -- [names…]`, all benchmarks without a name. Exit code 1 if a bar was missed or a benchmark broke. */
async function main(names: readonly string[]): Promise<void> {
  const unknown = names.filter((name) => !benches[name]);
  if (unknown.length > 0) throw new Error(`There is no benchmark "${unknown[0]}". There are: ${Object.keys(benches).join(', ')}.`);
  const summary: Parameters<typeof summarise>[0][number][] = [];
  for (const name of names.length > 0 ? names : Object.keys(benches)) {
    console.log(`\n${name}`);
    const since = new Date();
    const held = await run(name);
    const bars = (await barsOf(name, since)).map((bar) => ({ bench: name, ...bar }));
    summary.push(...(bars.length > 0 ? bars : [{ bench: name, bar: held ? 'no bar' : 'broke', held }]));
    if (!held) process.exitCode = 1;
  }
  await summarise(summary);
}

async function run(name: string): Promise<boolean> {
  try {
    return await benches[name]!();
  } catch (error) {
    console.error(error);
    return false;
  }
}

await main(process.argv.slice(2));
