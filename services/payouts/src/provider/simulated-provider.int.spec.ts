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
  /** As the service's migrations do, whose clock is not here. */
  await db.query('ALTER TABLE simulated_objects ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()');
  const provider = new SimulatedProvider(db, 'http://localhost:3000');
  return {
    provider,
    pay: (id, order) => provider.markReceived(id, order),
    failRefund: (id) => db.getRepository(SimulatedObject).update({ id }, { status: 'refund_failed' }),
    reverseTransfer: (id) => db.getRepository(SimulatedObject).update({ id }, { status: 'transfer_reversed' }),
    returnByBank: async (id) => {
      await db.getRepository(SimulatedObject).update({ id }, { status: 'transfer_returned' });
      return id.replace('sim_tr_', 'sim_po_');
    },
    dispute: async (intentId, { orderId, currency }, amountCents) => {
      const id = `sim_dp_${orderId}`;
      await db.getRepository(SimulatedObject).insert({ id, orderId, intentId, amountCents, currency, status: 'disputed' });
      return id;
    },
    closeDispute: (id, won) => db.getRepository(SimulatedObject).update({ id }, { status: won ? 'dispute_won' : 'dispute_lost' }),
    complete: () => undefined,
    stop: async () => {
      await db.destroy();
      await database.drop();
    },
  };
});
