import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../app/api.js';

type CommandButtonProps = {
  label: string;
  onRun: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  failed: string;
  variant?: 'filled' | 'default';
};

/** One command: busy while it is on its way, its refusal beside it. */
export function CommandButton({ label, onRun, onDone, failed, variant = 'filled' }: CommandButtonProps) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onRun();
      await onDone();
    } catch (error) {
      setProblem(sentenceOf(error, failed));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant={variant} loading={busy} onClick={() => void run()}>
        {label}
      </Button>
      <Text role="alert" className="tk-live" size="sm" c="vermilion">
        {problem}
      </Text>
    </>
  );
}
