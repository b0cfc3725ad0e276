import { testPostgres } from '@tankobon/testing';
import { DataSource } from 'typeorm';
import { Init1700000000000 } from '../migrations/1700000000000-init.js';
import { providerConformance } from '../testing/provider-conformance.js';
import { SimulatedObject, SimulatedProvider } from './simulated-provider.js';

/** Real: PostgreSQL. */
providerConformance('The simulation', async () => {
  const database = await (await testPostgres()).createDatabase('payouts');
  const db = new DataSource({
    type: 'postgres',
    url: database.ownerUrl,
    entities: [SimulatedObject],
    migrations: [Init1700000000000],
    migrationsRun: true,
  });
  await db.initialize();
  const provider = new SimulatedProvider(db, 'http://localhost:3000');
  return {
    provider,
    pay: (id, order) => provider.markReceived(id, order),
    failRefund: (id) => db.getRepository(SimulatedObject).update({ id }, { status: 'refund_failed' }),
    complete: () => undefined,
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
});
