import { expect, it, jest } from '@jest/globals';
import { EventEmitter } from 'node:events';
import { ignoreDisconnected } from './hush-gone.js';

it('logs no error for a client that closed its socket', async () => {
  const printed = jest.fn();
  const wire = Object.assign(new EventEmitter(), {
    send: (_data: unknown, done?: (error?: Error) => void) => done?.(new Error('write EPIPE')),
  });
  wire.once('error', printed);
  ignoreDisconnected(wire);
  wire.emit('error', new Error('Invalid WebSocket frame'));
  wire.emit('error', new Error('read ECONNRESET'));
  expect(printed).not.toHaveBeenCalled();
  expect(await new Promise((resolve) => wire.send('{"type":"connection_ack"}', resolve))).toBeUndefined();
});
