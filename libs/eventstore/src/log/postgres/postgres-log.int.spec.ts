import { testPostgres } from '../../../../testing/src/infrastructure.js';
import { eventLogConformance } from '../event-log.conformance.js';
import { openPostgresLog } from './postgres-log.js';

/** Real: PostgreSQL 18. */
eventLogConformance('PostgreSQL', {
  open: async () => {
    const { ownerUrl } = await (await testPostgres()).createDatabase('eventlog');
    return openPostgresLog({ connectionString: ownerUrl });
  },
});
