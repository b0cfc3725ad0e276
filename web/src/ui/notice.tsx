import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from './translation.js';

export type Notice = { kind: 'success' | 'error' | 'info'; text: string };

const colors = { success: 'moss', error: 'vermilion', info: 'gray' };

/** One live region that stays in the page, so that what appears in it is read out. */
export function InlineNotice({ notice, onClose }: { notice: Notice | null; onClose?: () => void }) {
  const { t } = useTranslation('ui');
  return (
    <div
      className="tk-live"
      role={notice?.kind === 'error' ? 'alert' : 'status'}
      aria-live={notice?.kind === 'error' ? 'assertive' : 'polite'}
    >
      {notice && (
        <Alert
          color={colors[notice.kind]}
          variant="light"
          withCloseButton={Boolean(onClose)}
          closeButtonLabel={t('close')}
          onClose={onClose}
        >
          <span className="tk-lines">{notice.text}</span>
        </Alert>
      )}
    </div>
  );
}

/** The summary on top of a form; under a text for those who run the shop, a line for those who use it; `children` lead to what it is about. */
export function FormSummary({ text, hint, children }: { text: string | null; hint?: string | false; children?: ReactNode }) {
  return (
    <div className="tk-live" role="alert">
      {text && (
        <Alert color="vermilion" variant="light">
          <span className="tk-lines">{text}</span>
          {hint && <Text size="sm">{hint}</Text>}
          {children}
        </Alert>
      )}
    </div>
  );
}
