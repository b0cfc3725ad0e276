import { request } from 'node:http';

const images = {
  KAFKA_IMAGE: 'apache/kafka:4.1.0',
  REDIS_IMAGE: 'redis:8',
  STRIPE_MOCK_IMAGE: 'stripe/stripe-mock:latest',
  S3_IMAGE: 'versity/versitygw:latest',
  MAIL_IMAGE: 'axllent/mailpit:latest',
};

/** Timeout of the container engine, milliseconds. Without an engine the call fails at once; a busy one takes time. */
const PATIENCE = 20_000;

/** Returns the images available here: local ones, and those that can be pulled. Undefined when no engine answers. */
export async function availableImages() {
  if ((await ask('GET', '/_ping', PATIENCE)).status !== 200) return undefined;
  const wanted = Object.entries(images).map(([variable, official]) => process.env[variable] ?? official);
  const there = await Promise.all(wanted.map(async (image) => (await ask('GET', `/images/${image}/json`, PATIENCE)).status === 200));
  const canFetch = there.every(Boolean) || (await registryAnswers(wanted[there.indexOf(false)]));
  return wanted.filter((_, index) => there[index] || canFetch);
}

/** Removes the containers of a run, with their volumes. */
export async function removeContainers(run) {
  const filters = encodeURIComponent(JSON.stringify({ label: [`tankobon.test-run=${run}`] }));
  const { status, text } = await ask('GET', `/containers/json?all=true&filters=${filters}`, 2_000);
  if (status !== 200) return;
  await Promise.all(JSON.parse(text).map(({ Id }) => ask('DELETE', `/containers/${Id}?force=true&v=true`, 20_000)));
}

/** Returns true where the registry has the image: the engine answers 200 before it pulls any layer. */
async function registryAnswers(image) {
  const [name, tag] = image.split(':');
  return (await ask('POST', `/images/create?fromImage=${encodeURIComponent(name)}&tag=${tag ?? 'latest'}`, 8_000, false)).status === 200;
}

function ask(method, path, timeout, wholeAnswer = true) {
  const host = process.env.DOCKER_HOST ?? 'unix:///var/run/docker.sock';
  const { hostname, port } = host.startsWith('unix:') ? {} : new URL(host);
  const where = hostname ? { hostname, port } : { socketPath: host.slice('unix://'.length) };
  return new Promise((answer) => {
    const call = request({ ...where, method, path, timeout }, (response) => {
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => answer({ status: response.statusCode, text: Buffer.concat(chunks).toString() }));
      if (!wholeAnswer) answer({ status: response.statusCode });
      if (!wholeAnswer) response.destroy();
    });
    call.on('timeout', () => call.destroy());
    call.on('error', () => answer({}));
    call.end();
  });
}
