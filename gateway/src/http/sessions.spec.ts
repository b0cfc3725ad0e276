import { describe, expect, it } from '@jest/globals';
import { Sessions } from './sessions.js';

const person = 'person_1';
const token = (issuedAt: string, sessionId = 'a') => ({ personId: person, sessionId, issuedAt: Date.parse(issuedAt) });

describe('sessions while tokens are alive', () => {
  it('end one by one at sign-out, and leave the person’s others alone', () => {
    const sessions = new Sessions();
    sessions.ended(person, '2026-01-01T10:00:00.000Z', 'a');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z'))).toBe('ended');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z', 'b'))).toBeUndefined();
  });

  it('end all together at a ban or a new password, but not those that begin after it', () => {
    const sessions = new Sessions();
    sessions.ended(person, '2026-01-01T10:00:00.500Z');
    expect(sessions.roleOf(token('2026-01-01T10:00:00.400Z'))).toBe('ended');
    expect(sessions.roleOf(token('2026-01-01T10:00:00.600Z'))).toBeUndefined();
  });

  it('tell who listens to a person of each change, until they stop', () => {
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

  it('carry a new role at once, until a token says it itself', () => {
    const sessions = new Sessions();
    sessions.roleChanged(person, 'seller', '2026-01-01T10:00:00.000Z');
    expect(sessions.roleOf(token('2026-01-01T09:59:00.000Z'))).toBe('seller');
    expect(sessions.roleOf(token('2026-01-01T10:01:00.000Z'))).toBeUndefined();
  });
});
