import type { Finding, Invariant } from './invariant.js';
import { agreedInvariants } from './invariants/agreed.js';
import { chargedInvariants } from './invariants/charged.js';
import { clientInvariants } from './invariants/client.js';
import { depositInvariants } from './invariants/deposits.js';
import { forgottenInvariants } from './invariants/forgotten.js';
import { ledgerInvariants } from './invariants/ledger.js';
import { logInvariants } from './invariants/log.js';
import { logsInvariants } from './invariants/logs.js';
import { offerInvariants } from './invariants/offers.js';
import { paymentInvariants } from './invariants/payments.js';
import { peopleInvariants } from './invariants/people.js';
import { pictureInvariants } from './invariants/pictures.js';
import { rentalInvariants } from './invariants/rentals.js';
import { reportInvariants } from './invariants/reports.js';
import { returnInvariants } from './invariants/returns.js';
import { reviewInvariants } from './invariants/reviews.js';
import { shownInvariants } from './invariants/shown.js';
import { soldAndRentedInvariants } from './invariants/sold-and-rented.js';
import { stockInvariants } from './invariants/stock.js';
import { storeInvariants } from './invariants/store.js';
import { talkInvariants } from './invariants/talk.js';
import { reportedInvariants } from './invariants/notified.js';
import { viewInvariants } from './invariants/views.js';
import { visitorInvariants } from './invariants/visitors.js';
import { untilQuiet } from './quiet.js';
import type { Sources } from './read/sources.js';
import { World } from './read/world.js';

/** Every invariant, in the order of its number. */
export const invariants: readonly Invariant[] = [
  ...storeInvariants,
  ...logInvariants,
  ...clientInvariants,
  ...viewInvariants,
  ...visitorInvariants,
  ...shownInvariants,
  ...stockInvariants,
  ...rentalInvariants,
  ...soldAndRentedInvariants,
  ...depositInvariants,
  ...ledgerInvariants,
  ...chargedInvariants,
  ...paymentInvariants,
  ...agreedInvariants,
  ...returnInvariants,
  ...peopleInvariants,
  ...talkInvariants,
  ...reportedInvariants,
  ...reviewInvariants,
  ...offerInvariants,
  ...reportInvariants,
  ...forgottenInvariants,
  ...logsInvariants,
  ...pictureInvariants,
].toSorted((a, b) => a.id.localeCompare(b.id));

export type Verdict = {
  readonly id: string;
  readonly title: string;
  readonly checked: number;
  readonly violations: number;
  readonly offenders: readonly string[];
  readonly seconds: number;
  readonly skipped?: string;
  readonly note?: string;
};

const SHOWN = 10;
const QUIET_MS = 60_000;
const LOOKS = 3;

/** Waits for quiet and checks every invariant; `tell` receives each verdict at once. Returns all verdicts. */
export async function audit(sources: Sources, tell: (verdict: Verdict) => void = () => undefined): Promise<Verdict[]> {
  const world = new World(sources);
  try {
    const { seconds, waitingFor } = await untilQuiet(world, sources.quietMs ?? QUIET_MS);
    const quiet: Finding = { checked: world.services.length, offenders: waitingFor, note: `quiet after ${seconds} s` };
    const verdicts = [verdictOf({ id: 'I00', title: 'everything is sent, heard and carried out within 60 s of quiet' }, quiet, seconds)];
    tell(verdicts[0]!);
    for (const invariant of invariants) {
      const verdict = await judge(invariant, world, sources);
      tell(verdict);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    await world.close();
  }
}

/** Checks a violated invariant again, up to `LOOKS` times: days and deadlines may end during the audit, faults stay. */
async function judge(invariant: Invariant, world: World, sources: Sources): Promise<Verdict> {
  const started = performance.now();
  let finding = await look(invariant, world);
  for (let looks = 1; looks < LOOKS && finding.offenders.length > 0; looks += 1) finding = await lookAnew(invariant, sources);
  return verdictOf(invariant, finding, Math.round((performance.now() - started) / 10) / 100);
}

async function lookAnew(invariant: Invariant, sources: Sources): Promise<Finding> {
  const world = new World(sources);
  try {
    await untilQuiet(world, sources.quietMs ?? QUIET_MS);
    return await look(invariant, world);
  } finally {
    await world.close();
  }
}

/** Checks an invariant. One that cannot be checked counts as violated. */
function look(invariant: Invariant, world: World): Promise<Finding> {
  return invariant.check(world).catch((error: unknown): Finding => ({
    checked: 0,
    offenders: [`could not be checked: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`],
  }));
}

function verdictOf(
  { id, title }: Pick<Invariant, 'id' | 'title'>,
  { checked, offenders, skipped, note }: Finding,
  seconds: number,
): Verdict {
  const more = { ...(skipped !== undefined && { skipped }), ...(note !== undefined && { note }) };
  return { id, title, checked, violations: offenders.length, offenders: offenders.slice(0, SHOWN), seconds, ...more };
}
