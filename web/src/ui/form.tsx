import { Alert, Text } from '@mantine/core';
import { useState } from 'react';

export type FieldProblems = Record<string, string | undefined>;
type ServerFields = { fields?: { path: string; message: string }[] };

/** Messages per field from the server's answer, so that each stands beside its field. */
export function fieldProblems(error: unknown): FieldProblems {
  const { fields = [] } = (error ?? {}) as ServerFields;
  return Object.fromEntries(fields.map(({ path, message }) => [path, message]));
}

type Submission = { busy: boolean; summary: string | null; problems: FieldProblems };

/** One attempt at a time; nothing typed is lost on a failure. */
export function useSubmission() {
  const [state, setState] = useState<Submission>({ busy: false, summary: null, problems: {} });

  async function submit(work: () => Promise<void>, explain: (error: unknown) => string): Promise<void> {
    if (state.busy) return;
    setState({ busy: true, summary: null, problems: {} });
    try {
      await work();
      setState({ busy: false, summary: null, problems: {} });
    } catch (error) {
      setState({ busy: false, summary: explain(error), problems: fieldProblems(error) });
    }
  }

  const refuse = (summary: string, problems: FieldProblems) => setState({ busy: false, summary, problems });
  return { ...state, submit, refuse };
}

/** The summary on top of a form; under a text for those who run the shop, a line for those who use it. */
export function FormSummary({ text, hint }: { text: string | null; hint?: string | false }) {
  return (
    <div className="tk-live" role="alert">
      {text && (
        <Alert color="vermilion" variant="light">
          {text}
          {hint && <Text size="sm">{hint}</Text>}
        </Alert>
      )}
    </div>
  );
}
