import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '../../ui/translation.js';
import { lazyPart } from '../load-part.js';
import { paths } from '../paths.js';
import { useSession } from '../session.js';
import type { ReportSubject } from './reasons.js';

const ReportDialog = lazyPart(async () => (await import('./report-dialog.js')).ReportDialog, 'reports');

type ReportButtonProps = ReportSubject & {
  /** Accessible name, which says what is reported. */
  name: string;
  label?: string;
};

/** Opens the report form, whose code is fetched on the first click. Visitors are sent to sign in. */
export function ReportButton({ name, label, ...thing }: ReportButtonProps) {
  const { t } = useTranslation();
  const { status, user } = useSession();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const [sent, setSent] = useState(false);
  const look = { size: 'compact-sm', variant: 'subtle', color: 'gray', 'aria-label': name } as const;
  const text = label ?? t('report.open');
  // Until the person is known, the subject may be their own.
  if (status === 'loading' || (status === 'authenticated' && user === null)) return null;
  if (sent)
    return (
      <Text component="span" size="sm" c="dimmed" role="status">
        {t('report.sent')}
      </Text>
    );
  if (status !== 'authenticated')
    return (
      <Button {...look} component={Link} to={paths.signIn} state={{ from: pathname }}>
        {text}
      </Button>
    );
  return (
    <>
      <Button {...look} onClick={() => setOpened(true)}>
        {text}
      </Button>
      <Suspense fallback={null}>
        {opened !== null && <ReportDialog {...thing} opened={opened} onSent={() => setSent(true)} onClose={() => setOpened(false)} />}
      </Suspense>
    </>
  );
}
