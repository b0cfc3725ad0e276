import { useEffect, useState } from 'react';
import { rememberFocus } from './focus.js';
import type { Notice } from './notice.js';

export type FieldProblems = Record<string, string | undefined>;
type ServerFields = { fields?: { path: string; message: string }[] };

/** Returns the messages of the server's response by field, for display beside each one. */
export function fieldProblems(error: unknown): FieldProblems {
  const { fields = [] } = (error ?? {}) as ServerFields;
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** A failure of a command that carries its own message for the user. */
export class NotDone extends Error {}

type CommandState = { busy: boolean; notice: Notice | null; problems: FieldProblems };
const idle: CommandState = { busy: false, notice: null, problems: {} };

/**
 * State of a command, which runs once at a time. A success notice disappears after `noticeFor` milliseconds, an error stays.
 * Typed values and the focus are kept.
 */
export function useCommand(noticeFor = 2_500) {
  const [standing, setStanding] = useState(idle);
  const { busy, notice } = standing;
  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const timer = setTimeout(() => setStanding((now) => ({ ...now, notice: null })), noticeFor);
    return () => clearTimeout(timer);
  }, [notice, noticeFor]);

  const refuse = (text: string, problems: FieldProblems = {}) => setStanding({ ...idle, notice: { kind: 'error', text }, problems });
  const say = (text: string) => setStanding({ ...idle, notice: { kind: 'success', text } });

  /** Runs the work: its return value becomes a success notice, an error is explained by `explain`. */
  async function run(work: () => Promise<string | void>, explain: (error: unknown) => string): Promise<void> {
    if (busy) return;
    const giveFocusBack = rememberFocus();
    setStanding({ ...idle, busy: true });
    try {
      const said = await work();
      if (said) say(said);
      else setStanding(idle);
    } catch (error) {
      refuse(error instanceof NotDone ? error.message : explain(error), fieldProblems(error));
    } finally {
      giveFocusBack();
    }
  }

  return { ...standing, problem: notice?.kind === 'error' ? notice.text : null, run, refuse, say, clear: () => setStanding(idle) };
}
