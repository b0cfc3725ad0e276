import { useEffect, useState } from 'react';
import { holdFocus } from './focus.js';
import type { Notice } from './notice.js';

export type FieldProblems = Record<string, string | undefined>;
type ServerFields = { fields?: { path: string; message: string }[] };

/** Messages per field from the server's answer, so that each stands beside its field. */
export function fieldProblems(error: unknown): FieldProblems {
  const { fields = [] } = (error ?? {}) as ServerFields;
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

/** Thrown by a command that knows itself what to say of its failure. */
export class NotDone extends Error {}

type Standing = { busy: boolean; notice: Notice | null; problems: FieldProblems };
const idle: Standing = { busy: false, notice: null, problems: {} };

/** A command: one attempt at a time, and what is said about it. A success goes by itself, a failure stays; nothing typed is lost, nor the focus. */
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

  /** What the work answers is said as a success, what it throws as `explain` tells it. */
  async function run(work: () => Promise<string | void>, explain: (error: unknown) => string): Promise<void> {
    if (busy) return;
    const giveFocusBack = holdFocus();
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
