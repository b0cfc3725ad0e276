import { startBackend } from '../backend/start-backend.js';
import { atLeast, report } from '../report.js';
import { importSeries } from './series.js';

/** Measures the catalogue's import into an empty table, and of the same folder again. Rows and seconds are those the program prints. */
export async function benchImport(): Promise<boolean> {
  const backend = await startBackend();
  try {
    const { url } = backend.addresses['catalog']!;
    const first = speedOf(await importSeries(url));
    const table = [
      { import: 'into an empty catalogue', ...first },
      { import: 'the same again', ...speedOf(await importSeries(url)) },
    ];
    return await report('import', { table, bars: [atLeast('rows a second', first.perSecond, 2_000)] });
  } finally {
    await backend.stop();
  }
}

function speedOf(said: string) {
  const [, rows, seconds] = /([\d,]+) rows read in ([\d.]+) s/.exec(said) ?? [];
  if (!rows || !seconds) throw new Error(`The import said something else: ${said}`);
  const count = Number(rows.replaceAll(',', ''));
  return { rows: count, seconds: Number(seconds), perSecond: Math.round(count / Math.max(Number(seconds), 0.1)) };
}
