import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SHOWN = 12;
const WIDTH = 240;

/** Prints the last error lines of every process, to explain a failed run. */
export function tellTroubles(logs: readonly string[]): void {
  for (const file of logs) {
    const lines = readFileSync(file, 'utf8').split('\n').filter((line) => line !== '' && !/"level":"(info|debug|warn)"/.test(line)); // prettier-ignore
    if (lines.length === 0) continue;
    console.log(`\n${basename(file)}, ${lines.length} lines of trouble, the last:`);
    for (const line of lines.slice(-SHOWN)) console.log(`  ${line.slice(0, WIDTH)}`);
  }
}
