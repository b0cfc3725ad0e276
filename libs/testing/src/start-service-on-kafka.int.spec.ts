import { expect, it } from '@jest/globals';
import { openKafkaLog } from '@tankobon/eventstore';
import { createLogger, InProcessNetwork, inProcessTransport, rpcClient, startService } from '@tankobon/service-kit';
import { aBuyer, as, personId } from './actors.js';
import { shelf, shelfService } from './fixtures/shelf.js';
import { describeWith, testKafka, testPostgres } from './infrastructure.js';
import { MemoryKeyRing } from './memory-key-ring.js';
import { OutsideWorld } from './outside-world.js';

// Real: PostgreSQL, Kafka 4.1.
describeWith('Kafka', 'service on Kafka', () => {
  it('publishes and consumes facts on Kafka without a change of its code', async () => {
    const [{ brokers }, postgres] = await Promise.all([testKafka(), testPostgres()]);
    const database = await postgres.createDatabase('shelf');
    const network = new InProcessNetwork();
    const log = await openKafkaLog({ brokers, clientId: 'spec' });
    const service = await startService(shelfService, {
      env: { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, KAFKA_BROKERS: brokers.join(',') },
      network,
      logger: createLogger('shelf', 'warn'),
      keyRing: new MemoryKeyRing(),
    });
    const transport = inProcessTransport(network, { from: 'test' });
    const client = rpcClient(shelf, transport);
    const world = new OutsideWorld(log);
    const bookId = `book_${Date.now()}`;

    await client.put({ bookId, title: 'Kaito 1' }, as(aBuyer('mina')));
    const newcomer = {
      personId: personId(bookId),
      displayName: 'Yuki',
      role: 'buyer',
      avatarColor: '#fff',
      registeredAt: new Date().toISOString(),
    };
    await world.send('identity.PersonRegistered.v1', newcomer, new Date().toISOString(), { times: 2 });
    await service.engine.settled(30_000);

    const published = (await world.heard('shelf.events.v1')).filter(({ streamId }) => streamId === bookId);
    expect(published).toEqual([
      expect.objectContaining({ type: 'shelf.BookPut.v1', streamVersion: 1, data: { bookId, title: 'Kaito 1' } }),
    ]);
    expect((await client.readers({}, as(aBuyer('mina')))).items).toContainEqual({ id: newcomer.personId, name: 'Yuki' });

    await service.stop();
    await transport.close();
    await log.close();
    await database.drop();
  }, 180_000);
});
