import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from './translation.js';

export type Notice = { kind: 'success' | 'error' | 'info'; text: string };

const colors = { success: 'moss', error: 'vermilion', info: 'gray' };

/** A live region that stays mounted, so that screen readers announce new notices. */
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

/** Summary above a form. `hint`: a line for users, where the text addresses operators; `children` link to the subject. */
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
