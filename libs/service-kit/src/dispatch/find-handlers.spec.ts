import { describe, expect, it } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import { query, service } from '@tankobon/contracts';
import { z } from 'zod';
import type { ServiceDefinition } from '../definition.js';
import { Handles } from './handles.js';
import { findHandlers, unanswered } from './find-handlers.js';

const desk = service('desk', {
  read: query({ input: z.object({}), answer: z.string() }),
  list: query({ input: z.object({}), answer: z.string() }),
});
const shop = service('shop', { read: query({ input: z.object({}), answer: z.string() }) });

class ReadHandler {
  private readonly text = 'read by its own door';

  @Handles(desk.read)
  read() {
    return this.text;
  }
}

class SecondReadHandler {
  @Handles(desk.read)
  read() {
    return 'read by another';
  }
}

class ForeignHandler {
  @Handles(shop.read)
  read() {
    return 'read in the shop';
  }
}

const app = { get: (handler: new () => object) => new handler() } as unknown as INestApplicationContext;
const definition = (...handlers: (new () => object)[]): ServiceDefinition => ({ name: 'desk', contract: desk, handlers: handlers });

describe('handlers of a service', () => {
  it('are the methods marked with a call, bound to their provider', () => {
    const [handler] = findHandlers(definition(ReadHandler), app);
    expect(handler!.call).toBe(desk.read);
    expect(handler!.method({}, {} as never)).toBe('read by its own door');
  });

  it('include none for an unhandled call', () => {
    expect(unanswered(definition(ReadHandler), findHandlers(definition(ReadHandler), app))).toEqual(['list']);
  });

  it('are refused if two handle one call, or one handles a call of another service', () => {
    expect(() => findHandlers(definition(ReadHandler, SecondReadHandler), app)).toThrow('desk.read is answered twice.');
    expect(() => findHandlers(definition(ForeignHandler), app)).toThrow('desk answers shop.read, which is not its own.');
  });
});
