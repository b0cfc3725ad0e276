import { clearRun } from './leftovers.mjs';

/** Stops and removes what the run started. */
export default async function teardown() {
  await clearRun(process.env.TANKOBON_TEST_RUN);
}
