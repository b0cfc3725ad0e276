import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:net';
import { portProblem } from './ports.js';

/** Real: ports of this machine. */
describe('ports of npm start', () => {
  const servers: Server[] = [];
  const take = (host: string, port = 0) =>
    new Promise<number>((resolve) => {
      const server = createServer();
      servers.push(server);
      server.listen(port, host, () => resolve((server.address() as { port: number }).port));
    });
  const free = async () => {
    const port = await take('127.0.0.1');
    await new Promise((closed) => servers.pop()!.close(closed));
    return port;
  };
  afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed)))));

  it.each(['PORT', 'API_PORT', 'STATUS_PORT'])('name %s if another program has it', async (variable) => {
    const ports = { PORT: await free(), API_PORT: await free(), STATUS_PORT: await free() };
    expect(await portProblem(ports)).toBeUndefined();
    const port = await take('127.0.0.1');
    expect(await portProblem({ ...ports, [variable]: port })).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: ${variable}=${port > 65_525 ? port - 10 : port + 10} npm start`,
    );
  });

  it('are all named at once with a command that changes them', async () => {
    const [web, api] = [await take('127.0.0.1'), await take('0.0.0.0')];
    const problem = await portProblem({ PORT: web, API_PORT: api, STATUS_PORT: await free() });
    expect(problem).toMatch(new RegExp(`^Ports ${web} and ${api} are taken by other programs\\. .* PORT=\\d+ API_PORT=\\d+ npm start$`));
  });

  it('count as taken if another program has the other loopback', async () => {
    expect(await portProblem({ PORT: await take('::1') })).toMatch(/is taken by another program/);
  });

  it('are each used once', async () => {
    const port = await free();
    expect(await portProblem({ PORT: port, API_PORT: port })).toMatch(
      new RegExp(`^Port ${port} is asked for twice\\. .* API_PORT=\\d+ npm start$`),
    );
  });

  it.each([0, 65_536, 3.5, NaN])('are numbers from 1 to 65535, not %d', async (port) =>
    expect(await portProblem({ PORT: port })).toBe('PORT is not a port number: choose one from 1 to 65535.'),
  );
});
