import { afterAll } from '@jest/globals';
import { accessSuite } from './access.suite.js';
import { closeDatabases } from './databases.js';
import { inputSuite } from './input.suite.js';
import { startMarket } from './market.js';
import { fieldSuite } from './security/fields.suite.js';
import { graphqlSuite } from './security/graphql.suite.js';
import { httpSuite } from './security/http.suite.js';
import { outageSuite } from './security/outage.suite.js';
import { pictureSuite } from './security/pictures.suite.js';
import { ruleSuite } from './security/rules.suite.js';
import { sessionSuite } from './security/sessions.suite.js';
import { wireSuite } from './wire.suite.js';

/** Real: the whole marketplace in this process, PostgreSQL, HTTP, WebSocket. Started once for all suites. */
const market = await startMarket();
const stop = async () => {
  await closeDatabases();
  await market.stop();
};
afterAll(stop);

try {
  await accessSuite(market);
  await wireSuite(market);
  await inputSuite(market);
  sessionSuite(market);
  await fieldSuite(market);
  await httpSuite(market);
  graphqlSuite(market);
  pictureSuite(market);
  await ruleSuite(market);
  await outageSuite(market);
} catch (error) {
  // Without tests there is no end of them: nobody else would stop it.
  await stop();
  throw error;
}
