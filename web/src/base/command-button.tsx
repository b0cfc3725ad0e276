import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, type ConfirmQuestion } from '../ui/confirm-dialog.js';
import { useCommand } from './command.js';

type CommandButtonProps = {
  label: string;
  /** Accessible name, where the label does not say what the command is about. */
  name?: string;
  onRun: () => Promise<unknown>;
  onDone: () => Promise<unknown>;
  failed: string;
  variant?: 'filled' | 'default';
  size?: 'xs' | 'sm';
  /** Confirmation before the command. */
  ask?: ConfirmQuestion;
};

/** Button of one command: optional confirmation, busy state and refusal. */
export function CommandButton({ label, name, onRun, onDone, failed, ask, ...look }: CommandButtonProps) {
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
      <Button {...look} aria-label={name} loading={busy && !asked} onClick={() => (ask ? setAsked(true) : send())}>
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
