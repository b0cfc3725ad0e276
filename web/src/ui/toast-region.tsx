import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect, useRef } from 'react';
import { useTranslation } from './translation.js';

export type Toast = { text: string; kind?: 'success' | 'error' | 'info' };

const colors = { success: 'moss', error: 'vermilion', info: 'gray' };

function show({ text, kind = 'info' }: Toast, closeLabel: string): void {
  notifications.show({
    message: text,
    color: colors[kind],
    closeButtonProps: { 'aria-label': closeLabel },
    autoClose: kind === 'error' ? 8000 : 2500,
  });
}

export function ToastRegion({ first, eventName }: { first: Toast; eventName: string }) {
  const { t } = useTranslation('ui');
  const close = t('close');
  const shown = useRef<Toast | null>(null);
  useEffect(() => {
    if (shown.current !== first) show(first, close);
    shown.current = first;
    const listen = (event: Event) => show((event as CustomEvent<Toast>).detail, close);
    window.addEventListener(eventName, listen);
    return () => window.removeEventListener(eventName, listen);
  }, [first, eventName, close]);
  // Below dialogs: a toast does not cover a dialog's own message.
  return <Notifications position="top-center" limit={3} zIndex={150} aria-live="polite" />;
}
