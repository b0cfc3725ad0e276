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

class ReadDoor {
  private readonly text = 'read by its own door';

  @Handles(desk.read)
  read() {
    return this.text;
  }
}

class SecondReadDoor {
  @Handles(desk.read)
  read() {
    return 'read by another';
  }
}

class ForeignDoor {
  @Handles(shop.read)
  read() {
    return 'read in the shop';
  }
}

const app = { get: (door: new () => object) => new door() } as unknown as INestApplicationContext;
const definition = (...doors: (new () => object)[]): ServiceDefinition => ({ name: 'desk', contract: desk, handlers: doors });

describe('handlers of a service', () => {
  it('are the methods marked with a call, bound to their provider', () => {
    const [door] = findHandlers(definition(ReadDoor), app);
    expect(door!.call).toBe(desk.read);
    expect(door!.method({}, {} as never)).toBe('read by its own door');
  });

  it('include none for an unhandled call', () => {
    expect(unanswered(definition(ReadDoor), findHandlers(definition(ReadDoor), app))).toEqual(['list']);
  });

  it('are refused if two handle one call, or one handles a call of another service', () => {
    expect(() => findHandlers(definition(ReadDoor, SecondReadDoor), app)).toThrow('desk.read is answered twice.');
    expect(() => findHandlers(definition(ForeignDoor), app)).toThrow('desk answers shop.read, which is not its own.');
  });
});
