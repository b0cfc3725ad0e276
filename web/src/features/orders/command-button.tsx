import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../base/command.js';
import { ConfirmDialog, type ConfirmQuestion } from '../../ui/confirm-dialog.js';

type CommandButtonProps = {
  label: string;
  onRun: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  failed: string;
  variant?: 'filled' | 'default';
  /** Confirmation before the command. */
  ask?: ConfirmQuestion;
};

/** Button of one command: optional confirmation, busy state and refusal. */
export function CommandButton({ label, onRun, onDone, failed, variant = 'filled', ask }: CommandButtonProps) {
  const [asked, setAsked] = useState(false);
  const { busy, problem, run, clear } = useCommand();
  const send = () =>
    void run(async () => {
      await onRun();
      setAsked(false);
      await onDone();
    }, failed);

  return (
    <>
      <Button variant={variant} loading={busy && !asked} onClick={() => (ask ? setAsked(true) : send())}>
        {label}
      </Button>
      {ask && (
        <ConfirmDialog
          question={asked ? ask : null}
          confirm={label}
          busy={busy}
          problem={problem}
          onConfirm={send}
          onClose={() => {
            setAsked(false);
            clear();
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
