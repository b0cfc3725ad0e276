import { describe, expect, it } from '@jest/globals';
import { aggregate, type Command, type Event, processManager, refuse } from '@tankobon/eventstore';
import { aBuyer } from './actors.js';
import { given, TEST_NOW } from './given.js';

type DoorEvent = Event<'DoorOpened', { at: string }> | Event<'DoorLocked', Record<string, never>>;
type DoorCommand = Command<'OpenDoor', Record<string, never>> | Command<'LockDoor', Record<string, never>>;
type DoorState = { status: 'closed' | 'open' | 'locked' };

const rules = {
  type: 'door',
  initial: { status: 'closed' } as DoorState,
  evolve: (_state: DoorState, event: DoorEvent): DoorState => ({ status: event.type === 'DoorOpened' ? 'open' : 'locked' }),
  decide({ type, now }: DoorCommand, { status }: DoorState): DoorEvent[] {
    if (type === 'LockDoor') return status === 'locked' ? [] : [{ type: 'DoorLocked', data: {} }];
    if (status === 'locked') return refuse('locked', { id: 'test', text: 'This door is locked.' }, { status: 423 });
    return status === 'open' ? [] : [{ type: 'DoorOpened', data: { at: now } }];
  },
};
const door = aggregate<DoorState, DoorCommand, DoorEvent>(rules);
const guarded = processManager<DoorState, DoorCommand, DoorEvent, 'close'>({
  ...rules,
  steps: ({ status }) => (status === 'open' ? [{ name: 'close', due: TEST_NOW }] : []),
});
const open = { type: 'OpenDoor', data: {}, by: aBuyer() } as const;
const locked = { type: 'DoorLocked', data: {} } as const;

describe('given, when, then', () => {
  it('compares the events of a command', () => {
    given(door)
      .when(open)
      .then([{ type: 'DoorOpened', data: { at: TEST_NOW } }]);
    given(door)
      .when({ ...open, now: '2026-05-01T00:00:00.000Z' })
      .then({ type: 'DoorOpened', data: { at: '2026-05-01T00:00:00.000Z' } });
  });

  it('fails when other events happen', () => {
    expect(() => given(door).when(open).then([locked])).toThrow();
    expect(() => given(door).when(open).nothing()).toThrow();
  });

  it('matches a refusal by code and status', () => {
    given(door, [locked]).when(open).refuses('locked', 423);
    expect(() => given(door, [locked]).when(open).refuses('open')).toThrow();
    expect(() => given(door, [locked]).when(open).refuses('locked', 409)).toThrow();
    expect(() => given(door).when(open).refuses('locked')).toThrow();
  });

  it('stops rules that change the given state', () => {
    const opens = (state: DoorState) => Object.assign(state, { status: 'open' as const });
    const evolving = aggregate<DoorState, DoorCommand, DoorEvent>({ ...rules, evolve: opens });
    const deciding = aggregate<DoorState, DoorCommand, DoorEvent>({ ...rules, decide: (_, state) => (opens(state), []) });
    expect(() => given(evolving, [locked])).toThrow(/read only/);
    expect(() => given(deciding, [locked]).when(open).nothing()).toThrow(/read only/);
  });

  it('checks that a repeat does nothing', () => {
    given(door, [{ type: 'DoorOpened', data: { at: TEST_NOW } }])
      .when(open)
      .nothing();
  });

  it('compares the steps a process waits for', () => {
    given(guarded).when(open).waitsFor(['close']);
    given(guarded)
      .when(open)
      .then([{ type: 'DoorOpened', data: { at: TEST_NOW } }])
      .waitsFor([{ name: 'close', due: TEST_NOW }]);
    given(guarded, [locked]).waitsFor([]);
    expect(() => given(guarded).when(open).waitsFor([])).toThrow();
    expect(() => given(door).waitsFor([])).toThrow('Only a process manager');
  });
});
