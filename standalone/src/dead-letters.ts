import { deadLettersOf } from '@tankobon/service-kit';
import { besideProduct } from './beside.js';

/** `npm run dead-letters -- list|replay <service> [id|all]`: dead letters of a service, whether the product runs or not. */
async function main([verb = '', name, id]: readonly string[]): Promise<void> {
  const failed = await besideProduct(name, async ({ definition, options, start }) => {
    const beforeReplay = async (owner: string) => {
      await start('identity');
      await start(owner);
    };
    const args = id === undefined ? [verb] : [verb, id];
    return deadLettersOf(definition, args, { ...options, say: (line) => console.log(line), beforeReplay });
  });
  if (failed > 0) process.exitCode = 1;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
