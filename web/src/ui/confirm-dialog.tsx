import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { useTranslation } from './translation.js';

/** What is asked, and what it does to money and copies. */
export type Question = { title: string; text: string };

type ConfirmDialogProps = {
  /** null = nothing is asked. */
  question: Question | null;
  /** The word on the button that does it. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  problem?: string | null;
  /** Fields that go with it. */
  children?: ReactNode;
};

/** What moves money, or cannot be taken back, is asked about once more; the focus is on the way back. */
export function ConfirmDialog({ question, confirm, onConfirm, onClose, busy = false, problem = null, children }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog opened={question !== null} onClose={onClose} title={question?.title ?? ''}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack gap="md">
          <Text>{question?.text}</Text>
          {children}
          <Text role="alert" className="tk-live" size="sm" c="vermilion">
            {problem}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('goBack')}
            </Button>
            <Button type="submit" loading={busy}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
