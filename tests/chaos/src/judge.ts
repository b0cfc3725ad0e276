import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Person } from './journey/client.js';
import { root, run, until } from './stack/run.js';
import type { Stack } from './stack/stack.js';

const AUDITOR = join(root, 'tests/chaos/dist/auditor/main.js');

type AuditCase = {
  readonly stack: Stack;
  readonly folder: string;
  readonly people: readonly Person[];
  readonly history: string;
  readonly interrupted: number;
};
type VerdictLine = { id: string; title: string; checked: number; violations: number; offenders: string[]; skipped?: string; note?: string };

const CHECKPOINT_PATIENCE_MS = 60_000;

/** Takes a checkpoint half-way: events stored by then must be stored at the end. Retries while the database is down. */
export async function takeCheckpoint(at: Pick<AuditCase, 'stack' | 'folder'>): Promise<boolean> {
  let trouble: unknown;
  const take = async () => {
    const file = await writeSources({ ...at, people: [], history: '', interrupted: 0 });
    await run(process.execPath, [AUDITOR, file, '--checkpoint', join(at.folder, 'checkpoint.json')]);
    return true;
  };
  const taken = await until(() => take().catch((error: unknown) => ((trouble = error), false)), CHECKPOINT_PATIENCE_MS, 2_000);
  if (!taken) console.log(`No checkpoint: ${String(trouble).split('\n')[0]}`);
  return taken;
}

/** Runs the auditor in a process of its own. Returns the number of violated invariants. */
export async function judge(theCase: AuditCase & { readonly checkpoint: boolean }): Promise<number> {
  const file = await writeSources(theCase);
  const child = spawn(process.execPath, ['--no-warnings', AUDITOR, file], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<number>((done) => child.once('exit', (code) => done(code ?? 1)));
  const verdicts: string[] = [];
  let violated = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    verdicts.push(line);
    const verdict = JSON.parse(line) as VerdictLine;
    if (verdict.violations > 0) violated += 1;
    tell(verdict);
  }
  const code = await ended;
  writeFileSync(join(theCase.folder, 'verdicts.jsonl'), `${verdicts.join('\n')}\n`);
  return code !== 0 && violated === 0 ? 1 : violated;
}

function tell({ id, title, checked, violations, offenders, skipped, note }: VerdictLine): void {
  const mark = violations > 0 ? '✗' : skipped === undefined ? '✓' : '·';
  const said =
    skipped ?? [`${checked} checked`, ...(violations > 0 ? [`${violations} violations`] : []), ...(note ? [note] : [])].join(', ');
  console.log(`${mark} ${id} ${title}: ${said}`);
  for (const offender of offenders) console.log(`      ${offender.split('\n')[0]}`);
}

const BATCH = 200;

async function writeSources({
  stack,
  folder,
  people,
  history,
  interrupted,
  ...more
}: AuditCase & { checkpoint?: boolean }): Promise<string> {
  const { secrets, ...addresses } = await stack.addresses();
  const sources = {
    ...addresses,
    ...(people.length > 0 && { api: stack.api, people: people.map(({ email, password }) => ({ email, password })) }),
    ...(history !== '' && {
      history,
      logs: await stack.logs(folder),
      secrets: [...secrets, ...new Set(people.map(({ password }) => password))],
    }),
    ...(more.checkpoint && { checkpoint: join(folder, 'checkpoint.json') }),
    duplicatesAllowed: interrupted * BATCH,
  };
  const file = join(folder, 'sources.json');
  writeFileSync(file, JSON.stringify(sources), { mode: 0o600 });
  return file;
}
