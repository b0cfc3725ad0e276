import { createServer } from 'node:net';

type Ports = readonly (readonly [variable: string, port: number])[];

const isPort = (port: number) => Number.isInteger(port) && port >= 1 && port <= 65_535;
const others = (ports: Ports) => ports.map(([variable, port]) => `${variable}=${port > 65_525 ? port - 10 : port + 10}`).join(' ');

/** Returns a sentence that helps with unavailable ports; undefined when all are free. */
export async function portProblem(asked: Readonly<Record<string, number>>): Promise<string | undefined> {
  const ports: Ports = Object.entries(asked);
  const wrong = ports.find(([, port]) => !isPort(port));
  if (wrong) return `${wrong[0]} is not a port number: choose one from 1 to 65535.`;
  const twice = ports.find(([, port], index) => ports.findIndex(([, other]) => other === port) < index);
  if (twice) return `Port ${twice[1]} is asked for twice. Choose another for one of them: ${others([twice])} npm start`;
  const states = await Promise.all(ports.map(([, port]) => stateOf(port)));
  const closed = ports.find((_, index) => states[index] === 'closed');
  if (closed) return `Port ${closed[1]} is not open to your user. Choose one above 1023: ${closed[0]}=${closed[1] + 3_000} npm start`;
  const taken = ports.filter((_, index) => states[index] === 'taken');
  return taken.length === 0 ? undefined : takenPorts(taken);
}

function takenPorts(taken: Ports): string {
  const ports = taken.map(([, port]) => port);
  if (ports.length === 1)
    return `Port ${ports[0]} is taken by another program. Stop it, or choose another port: ${others(taken)} npm start`;
  const list = `${ports.slice(0, -1).join(', ')} and ${ports.at(-1)}`;
  return `Ports ${list} are taken by other programs. Stop them, or choose other ports: ${others(taken)} npm start`;
}

type PortState = 'free' | 'taken' | 'closed';

/** Checks a port on both loopbacks: `localhost` in a browser may be either. */
async function stateOf(port: number): Promise<PortState> {
  const states = await Promise.all([tryOut(port, '127.0.0.1'), tryOut(port, '::1')]);
  return states.find((state) => state !== 'free') ?? 'free';
}

function tryOut(port: number, host: string): Promise<PortState> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve(code === 'EADDRINUSE' ? 'taken' : code === 'EACCES' ? 'closed' : 'free'),
    );
    server.listen(port, host, () => server.close(() => resolve('free')));
  });
}
