import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../app/api.js';
import { ConfirmDialog, type Question } from '../../ui/confirm-dialog.js';

type CommandButtonProps = {
  label: string;
  onRun: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  failed: string;
  variant?: 'filled' | 'default';
  /** Asked before it is done. */
  ask?: Question;
};

/** One command: asked about where it moves money, busy while it is on its way, its refusal beside it. */
export function CommandButton({ label, onRun, onDone, failed, variant = 'filled', ask }: CommandButtonProps) {
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      await onRun();
      setAsked(false);
      await onDone();
    } catch (error) {
      setProblem(sentenceOf(error, failed));
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant={variant} loading={busy && !asked} onClick={() => (ask ? setAsked(true) : void run())}>
        {label}
      </Button>
      {ask && (
        <ConfirmDialog
          question={asked ? ask : null}
          confirm={label}
          busy={busy}
          problem={problem}
          onConfirm={() => void run()}
          onClose={() => {
            setAsked(false);
            setProblem(null);
          }}
        />
      )}
      {!asked && (
        <Text role="alert" className="tk-live" size="sm" c="vermilion">
          {problem}
        </Text>
      )}
    </>
  );
}
