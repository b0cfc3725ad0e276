import { Center, Loader, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { EmptyState } from '../ui/empty-state.js';
import { useTranslation } from '../ui/translation.js';
import { apiConfigured } from './config.js';
import { lazyPart } from './load-part.js';
import { paths } from './paths.js';
import { useSession, type Role } from './session.js';

const SessionEnded = lazyPart(async () => (await import('./session-ended.js')).SessionEnded);

export type SignInOrigin = { from: string };

/**
 * Guards pages of signed-in people; others are sent to sign in, and their address is remembered. A page stays open when its session ends,
 * under a notice.
 * Without an API nobody can sign in: the guard shows that, or with `orNoApi` the page does.
 */
export function RequireSession({ orNoApi = false }: { orNoApi?: boolean }) {
  const { status, ended } = useSession();
  const opened = useOpened();
  if (!apiConfigured) return orNoApi ? <Outlet /> : <NotConfigured />;
  if (status === 'loading') return <CheckingSession />;
  if (status === 'unauthenticated' && !(ended && opened)) return <ToSignIn />;
  return <Page ended={ended} />;
}

/** Whether this page was open while its session was valid. */
function useOpened(): boolean {
  const { status } = useSession();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<string>();
  if (status === 'authenticated' && opened !== pathname) setOpened(pathname);
  return opened === pathname;
}

function useOrigin(): SignInOrigin {
  const { pathname, search } = useLocation();
  return { from: pathname + search };
}

function ToSignIn() {
  return <Navigate to={paths.signIn} replace state={useOrigin()} />;
}

function Page({ ended }: { ended: boolean | undefined }) {
  const origin = useOrigin();
  return (
    <>
      <Suspense fallback={null}>{ended && <SessionEnded origin={origin} />}</Suspense>
      <Outlet />
    </>
  );
}

function NotConfigured() {
  const { t } = useTranslation();
  return <EmptyState page title={t('apiNotConfigured')} reason={t('noShop')} action={{ label: t('goHome'), to: paths.home }} />;
}

export function CheckingSession() {
  const { t } = useTranslation();
  return (
    <Center mih="50vh" role="status">
      <Stack align="center" gap="sm">
        <Loader size="sm" />
        <Text c="dimmed">{t('guard.checking')}</Text>
      </Stack>
    </Center>
  );
}

/** Guards admin pages: without a session they show a blocked preview, to other roles a refusal. */
export function RequireRole({ roles }: { roles: Role[] }) {
  const { status, ended, user } = useSession();
  const { t } = useTranslation();
  const opened = useOpened();
  if (status === 'loading') return <CheckingSession />;
  if (ended && !opened) return <ToSignIn />;
  if (user && !roles.includes(user.role)) {
    return (
      <EmptyState page title={t('guard.adminsOnly')} reason={t('guard.adminsOnlyReason')} action={{ label: t('goHome'), to: paths.home }} />
    );
  }
  return <Page ended={ended} />;
}
