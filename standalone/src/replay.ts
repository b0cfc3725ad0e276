import { replayService } from '@tankobon/service-kit';
import { besideProduct } from './beside.js';

/** `npm run replay -- <service> [view]`: rebuilds the views of a service from events, whether the product runs or not. */
async function main([name, view]: readonly string[]): Promise<void> {
  await besideProduct(name, async ({ definition, options, start }) => {
    // Facts about people are opened with keys of identity.
    await start('identity');
    const replayed = await replayService(definition, { ...options, ...(view && { view }), onProgress: showProgress });
    for (const { view: built, events, ms } of replayed) console.log(`${built}: ${events} events in ${(ms / 1_000).toFixed(1)} s.`);
  });
}

function showProgress(view: string, { done, total }: { done: number; total: number }): void {
  if (process.stdout.isTTY) process.stdout.write(`\r${view}: ${done} of ${total}`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
