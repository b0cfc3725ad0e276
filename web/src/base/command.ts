import { useEffect, useState } from 'react';
import type { FieldProblems } from '../ui/field-problems.js';
import { rememberFocus } from '../ui/focus.js';
import type { Notice } from '../ui/notice.js';
import { sentenceOf } from './api.js';

type ServerFields = { fields?: { path: string; message: string }[] };

/** Returns the messages of the server's response by field, for display beside each one. */
function fieldProblems(error: unknown): FieldProblems {
  const { fields = [] } = (error ?? {}) as ServerFields;
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** The specified sentence of a failure, or a function that explains it. */
type FailureText = string | ((error: unknown) => string);

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
  const succeed = (text: string) => setStanding({ ...idle, notice: { kind: 'success', text } });

  /** Runs the work: its return value becomes a success notice, an error shows `failed`. */
  async function run(work: () => Promise<string | void>, failed: FailureText): Promise<void> {
    if (busy) return;
    const giveFocusBack = rememberFocus();
    setStanding({ ...idle, busy: true });
    try {
      const said = await work();
      if (said) succeed(said);
      else setStanding(idle);
    } catch (error) {
      refuse(messageOf(error, failed), fieldProblems(error));
    } finally {
      giveFocusBack();
    }
  }

  return { ...standing, problem: notice?.kind === 'error' ? notice.text : null, run, refuse, succeed, clear: () => setStanding(idle) };
}

function messageOf(error: unknown, failed: FailureText): string {
  if (error instanceof NotDone) return error.message;
  return typeof failed === 'string' ? sentenceOf(error, failed) : failed(error);
}
