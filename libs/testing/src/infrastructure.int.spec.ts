import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Kafka, logLevel } from 'kafkajs';
import { connect } from 'node:net';
import pg from 'pg';
import { createClient } from 'redis';
import { describeWith, type TestDatabase, testKafka, testMail, testPostgres, testRedis, testS3, testStripeMock } from './infrastructure.js';

const query = async (url: string, sql: string) => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows as Record<string, unknown>[];
  } finally {
    await client.end();
  }
};

/** Real: PostgreSQL 18, one server for the run. */
describe('PostgreSQL of the tests', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    const postgres = await testPostgres();
    database = await postgres.createDatabase('orders');
  });

  afterAll(() => database.drop());

  it('gives every suite a database of its own', async () => {
    const postgres = await testPostgres();
    const other = await postgres.createDatabase('orders');
    await query(database.ownerUrl, 'CREATE TABLE mine (id int)');
    expect(await query(other.ownerUrl, `SELECT to_regclass('mine') AS found`)).toEqual([{ found: null }]);
    await other.drop();
  });

  it('lets the owner make tables and the service only fill them', async () => {
    await query(database.ownerUrl, 'CREATE TABLE lines (id bigserial PRIMARY KEY, title text)');
    await query(database.url, `INSERT INTO lines (title) VALUES ('Akira')`);
    expect(await query(database.url, 'SELECT title FROM lines')).toEqual([{ title: 'Akira' }]);
    await expect(query(database.url, 'CREATE TABLE more (id int)')).rejects.toThrow('permission denied');
    await expect(query(database.url, 'DROP TABLE lines')).rejects.toThrow('must be owner');
  });

  it('has the extensions, durable commits and 300 connections', async () => {
    const names = await query(database.url, `SELECT extname FROM pg_extension WHERE extname <> 'plpgsql' ORDER BY 1`);
    expect(names.map(({ extname }) => extname)).toEqual(['btree_gist', 'pg_trgm', 'unaccent']);
    const [row] = await query(
      database.url,
      `SELECT current_setting('synchronous_commit') AS commit, current_setting('max_connections') AS connections`,
    );
    expect(row).toEqual({ commit: 'on', connections: '300' });
  });
});

describeWith('Kafka', 'Kafka of the tests', () => {
  it('receives and returns a record', async () => {
    const { brokers } = await testKafka();
    const kafka = new Kafka({ brokers, logLevel: logLevel.NOTHING });
    const topic = `probe-${process.pid}-${Math.random().toString(36).slice(2)}`;
    const admin = kafka.admin();
    await admin.connect();
    await admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true });
    const producer = kafka.producer();
    await producer.connect();
    await producer.send({ topic, acks: -1, messages: [{ value: 'hello' }] });
    expect(await admin.fetchTopicOffsets(topic)).toMatchObject([{ partition: 0, high: '1' }]);
    await producer.disconnect();
    await admin.disconnect();
  });
});

describeWith('Redis', 'Redis of the tests', () => {
  it('stores a value', async () => {
    const { url } = await testRedis();
    const client = createClient({ url });
    await client.connect();
    await client.set('probe', 'hello');
    expect(await client.get('probe')).toBe('hello');
    await client.close();
  });
});

describeWith('stripe-mock', 'stripe-mock of the tests', () => {
  it('answers a call with a key and refuses one without', async () => {
    const { url } = await testStripeMock();
    const answer = await fetch(`${url}/v1/balance`, { headers: { authorization: 'Bearer sk_test_123' } });
    expect(answer.status).toBe(200);
    expect((await fetch(`${url}/v1/balance`)).status).toBe(401);
  });
});

describeWith('S3', 'S3 storage of the tests', () => {
  it('starts without buckets', async () => {
    const { endpoint } = await testS3();
    expect((await fetch(`${endpoint}/pictures`)).status).toBe(404);
  });
});

describeWith('mail', 'mail server of the tests', () => {
  it('sends a greeting', async () => {
    const { port, hostname } = new URL((await testMail()).smtpUrl);
    const greeting = await new Promise<string>((said, failed) => {
      const socket = connect(Number(port), hostname).once('error', failed);
      socket.once('data', (chunk) => {
        said(chunk.toString());
        socket.end();
      });
    });
    expect(greeting).toMatch(/^220/);
  });
});
