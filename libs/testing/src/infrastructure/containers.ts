import { createServer } from 'node:net';
import { basename } from 'node:path';
import { GenericContainer, Wait } from 'testcontainers';
import { imageOf, type InfrastructurePart, parts } from './parts.js';
import { once, runFolder } from './run.js';

export type TestKafka = { brokers: string[] };

/** Returns an address from the environment, or of a container shared by the whole run and removed at its end. */
async function part(name: InfrastructurePart, start: () => Promise<string>): Promise<string> {
  const given = process.env[parts[name].address];
  if (given) return given;
  return once(`container-${name}`, start);
}

/** Labels a container, so that the end of the run finds it even after a failed start. */
function labelled(name: InfrastructurePart): GenericContainer {
  return new GenericContainer(imageOf(name)).withLabels({ 'tankobon.test-run': basename(runFolder()) });
}

/** One Kafka 4.1 broker in KRaft mode without automatic topics. */
export async function testKafka(): Promise<TestKafka> {
  const brokers = await part('Kafka', async () => {
    const port = await freePort();
    await labelled('Kafka')
      .withEnvironment(kafkaSettings(port))
      .withExposedPorts({ container: port, host: port })
      .withWaitStrategy(Wait.forListeningPorts())
      .withStartupTimeout(120_000)
      .start();
    return `localhost:${port}`;
  });
  return { brokers: brokers.split(',') };
}

/** Kafka settings. The broker listens inside on its published port, so that its advertised address is valid on both sides. */
function kafkaSettings(port: number): Record<string, string> {
  return {
    KAFKA_NODE_ID: '1',
    KAFKA_PROCESS_ROLES: 'broker,controller',
    KAFKA_LISTENERS: `PLAINTEXT://:${port},CONTROLLER://:9093`,
    KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://localhost:${port}`,
    KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    KAFKA_CONTROLLER_LISTENER_NAMES: 'CONTROLLER',
    KAFKA_CONTROLLER_QUORUM_VOTERS: '1@localhost:9093',
    KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_REPLICATION_FACTOR: '1',
    KAFKA_TRANSACTION_STATE_LOG_MIN_ISR: '1',
    KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: '0',
    KAFKA_AUTO_CREATE_TOPICS_ENABLE: 'false',
    KAFKA_HEAP_OPTS: '-Xms384m -Xmx384m',
  };
}

/** Returns the URL of a Redis 8. */
export async function testRedis(): Promise<{ url: string }> {
  const url = await part('Redis', async () => {
    const container = await labelled('Redis')
      .withExposedPorts(6379)
      .withWaitStrategy(Wait.forLogMessage(/Ready to accept connections/))
      .start();
    return `redis://127.0.0.1:${container.getMappedPort(6379)}`;
  });
  return { url };
}

/** Stripe's own stateless mock: checks requests against Stripe's API description. */
export async function testStripeMock(): Promise<{ url: string }> {
  const url = await part('stripe-mock', async () => {
    const container = await labelled('stripe-mock').withExposedPorts(12111).withWaitStrategy(answersOn(12111)).start();
    return `http://127.0.0.1:${container.getMappedPort(12111)}`;
  });
  return { url };
}

/** S3-compatible storage, empty, with the key pair `tankobon` / `for-tests-only`. */
export async function testS3(): Promise<{ endpoint: string; accessKey: string; secretKey: string }> {
  const [accessKey, secretKey] = ['tankobon', 'for-tests-only'];
  const endpoint = await part('S3', async () => {
    const container = await labelled('S3')
      .withEnvironment({ ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secretKey })
      .withCommand(['posix', '/data'])
      .withTmpFs({ '/data': 'rw' })
      .withExposedPorts(7070)
      .withWaitStrategy(answersOn(7070))
      .start();
    return `http://127.0.0.1:${container.getMappedPort(7070)}`;
  });
  return { endpoint, accessKey, secretKey };
}

/** An SMTP server that stores received mails. */
export async function testMail(): Promise<{ smtpUrl: string }> {
  const smtpUrl = await part('mail', async () => {
    const container = await labelled('mail').withExposedPorts(1025).withWaitStrategy(Wait.forListeningPorts()).start();
    return `smtp://127.0.0.1:${container.getMappedPort(1025)}`;
  });
  return { smtpUrl };
}

/** Waits for any HTTP response: a forwarded port is open before the server behind it listens. */
const answersOn = (port: number) => Wait.forHttp('/', port).forStatusCodeMatching(() => true);

function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}
