import { describe, expect, it } from '@jest/globals';
import { Sessions } from './sessions.js';

const person = 'person_1';
const token = (issuedAt: string, sessionId = 'a') => ({ personId: person, sessionId, issuedAt: Date.parse(issuedAt) });

describe('sessions with live tokens', () => {
  it('end one by one at sign-out and leave the person’s others', () => {
    const sessions = new Sessions();
    sessions.ended(person, '2026-01-01T10:00:00.000Z', 'a');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z'))).toBe('ended');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z', 'b'))).toBeUndefined();
  });

  it('end together at a ban or a new password, except later ones', () => {
    const sessions = new Sessions();
    sessions.ended(person, '2026-01-01T10:00:00.500Z');
    expect(sessions.roleOf(token('2026-01-01T10:00:00.400Z'))).toBe('ended');
    expect(sessions.roleOf(token('2026-01-01T10:00:00.600Z'))).toBeUndefined();
  });

  it('notify listeners of a person about each change until they stop', () => {
    const sessions = new Sessions();
    let changes = 0;
    const stop = sessions.onChange(person, () => void (changes += 1));
    sessions.ended(person, '2026-01-01T10:00:00.000Z', 'a');
    sessions.roleChanged(person, 'seller', '2026-01-01T10:00:00.000Z');
    sessions.ended('person_2', '2026-01-01T10:00:00.000Z');
    stop();
    sessions.ended(person, '2026-01-01T10:00:00.000Z');
    expect(changes).toBe(2);
  });

  it('carry a new role at once, until a token has it', () => {
    const sessions = new Sessions();
    sessions.roleChanged(person, 'seller', '2026-01-01T10:00:00.000Z');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z'))).toBe('seller');
    expect(sessions.roleOf(token('2026-01-01T10:01:00.000Z'))).toBeUndefined();
  });
});
