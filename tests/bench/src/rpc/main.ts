import { createLogger, RpcDispatcher, TcpRpcServer } from '@tankobon/service-kit';
import { answerParent } from '../child.js';
import { answers, bakery } from './bakery.js';

type Settings = { readonly secret: string };

const handlers = [
  { call: bakery.small, method: answers.small as never },
  { call: bakery.page, method: answers.page as never },
];

/** Serves the bakery over TCP. */
answerParent<Settings>(async ({ secret }) => {
  const reception = new RpcDispatcher(handlers, { service: 'bakery', logger: createLogger('bakery', 'warn') });
  return { port: await new TcpRpcServer(reception, { port: 0, host: '127.0.0.1', secret }).start() };
});
