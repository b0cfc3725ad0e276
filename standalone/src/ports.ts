import { createServer } from 'node:net';

/** A sentence for the first port that something else listens on; undefined when all are free. */
export async function takenPorts(ports: Readonly<Record<string, number>>): Promise<string | undefined> {
  for (const [variable, port] of Object.entries(ports)) {
    if (!Number.isInteger(port) || port < 1 || port > 65_535) return `${variable} is not a port number.`;
    if (!(await isFree(port)))
      return `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port + 10} npm start`;
  }
  return undefined;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
