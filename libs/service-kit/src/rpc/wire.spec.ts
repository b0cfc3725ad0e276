import { describe, expect, it } from '@jest/globals';
import { message } from '@tankobon/messages';
import { fromWireMessage, toWireMessage } from './wire.js';

describe('message on the wire', () => {
  const limited = message('request.rate_limited', { seconds: 30 });

  it('keeps the English text as its message, for services of before', () =>
    expect(toWireMessage(limited).message).toBe('Too many requests. Please try again in 30 seconds.'));

  it('comes back as it was sent', () => expect(fromWireMessage(toWireMessage(limited))).toEqual(limited));

  it('is unlisted where a service of before sent it', () =>
    expect(fromWireMessage({ message: 'Sold out.' })).toEqual({ id: 'unlisted', text: 'Sold out.' }));
});
