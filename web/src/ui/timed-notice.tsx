import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type Notice = { kind: 'success' | 'error' | 'info'; text: string };

/** A notice that goes by itself when it is a success: 2 s for messages, 2.5 s for reviews and bookings. Errors stay. */
export function useTimedNotice(clearAfter: number) {
  const [notice, setNotice] = useState<Notice | null>(null);
  useEffect(() => {
    if (notice?.kind !== 'success') return;
    const timer = setTimeout(() => setNotice(null), clearAfter);
    return () => clearTimeout(timer);
  }, [notice, clearAfter]);
  return {
    notice,
    clear: () => setNotice(null),
    succeed: (text: string) => setNotice({ kind: 'success', text }),
    fail: (text: string) => setNotice({ kind: 'error', text }),
    inform: (text: string) => setNotice({ kind: 'info', text }),
  };
}

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
          {notice.text}
        </Alert>
      )}
    </div>
  );
}
