import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.js';
import { Form } from './form.js';
import { useTranslation } from './translation.js';

/** Title and text of a confirmation: the action and its effect on money and copies. */
export type ConfirmQuestion = { title: string; text: string };

type ConfirmDialogProps = {
  /** Null keeps the dialog closed. */
  question: ConfirmQuestion | null;
  /** Label of the confirming button. */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  problem?: string | null;
  /** Additional fields. */
  children?: ReactNode;
};

/** Confirms an action that moves money or cannot be undone. The focus starts on the cancel button. */
export function ConfirmDialog({ question, confirm, onConfirm, onClose, busy = false, problem = null, children }: ConfirmDialogProps) {
  const { t } = useTranslation('ui');
  return (
    <Dialog opened={question !== null} onClose={onClose} title={question?.title ?? ''}>
      <Form onSubmit={onConfirm} gap="md">
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
      </Form>
    </Dialog>
  );
}
