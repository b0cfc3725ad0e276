/** Infrastructure from an address in the environment, or from a container of the official image. */
export const parts = {
  Kafka: { address: 'TEST_KAFKA_BROKERS', imageVariable: 'KAFKA_IMAGE', image: 'apache/kafka:4.1.0' },
  Redis: { address: 'TEST_REDIS_URL', imageVariable: 'REDIS_IMAGE', image: 'redis:8' },
  'stripe-mock': { address: 'TEST_STRIPE_MOCK_URL', imageVariable: 'STRIPE_MOCK_IMAGE', image: 'stripe/stripe-mock:latest' },
  S3: { address: 'TEST_S3_ENDPOINT', imageVariable: 'S3_IMAGE', image: 'versity/versitygw:latest' },
  mail: { address: 'TEST_SMTP_URL', imageVariable: 'MAIL_IMAGE', image: 'axllent/mailpit:latest' },
} as const;

export type InfrastructurePart = keyof typeof parts;

export const imageOf = (part: InfrastructurePart): string => process.env[parts[part].imageVariable] ?? parts[part].image;

/** Returns the reason why a part is unavailable in this run, as a sentence; undefined when it is available. */
export function missing(part: InfrastructurePart): string | undefined {
  if (process.env[parts[part].address]) return undefined;
  const images = process.env['TANKOBON_TEST_IMAGES'];
  if (images === undefined) return `${part} is missing: no Docker engine answers and ${parts[part].address} is not set`;
  if (images.split(' ').includes(imageOf(part))) return undefined;
  return `${part} is missing: the Docker engine has no image ${imageOf(part)} and cannot get it, and ${parts[part].address} is not set`;
}
