import { describeRpc } from './fixtures/rpc-conformance.js';
import { InProcessNetwork } from './in-process.js';
import { inProcessTransport } from './transports.js';

describeRpc('in one process', async () => {
  const network = new InProcessNetwork();
  return {
    start: async (replica) => {
      const leave = network.register('village', replica);
      return async () => {
        leave();
        await replica.drain(5_000);
      };
    },
    transport: (from) => inProcessTransport(network, { from }),
    close: async () => undefined,
  };
});
