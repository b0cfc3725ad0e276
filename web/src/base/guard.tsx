import { Center, Loader, Stack, Text } from '@mantine/core';
import { Navigate, Outlet, useLocation } from 'react-router';
import { EmptyState } from '../ui/empty-state.js';
import { useTranslation } from '../ui/translation.js';
import { apiConfigured } from './config.js';
import { paths } from './paths.js';
import { useSession, type Role } from './session.js';

export type Origin = { from: string };

/** Lets signed-in people through; sends others to sign in and remembers where they wanted to go. Without an API nobody can: then it says so, or the page does. */
export function RequireSession({ orNoApi = false }: { orNoApi?: boolean }) {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (!apiConfigured) return orNoApi ? <Outlet /> : <NotConfigured />;
  if (status === 'loading') return <CheckingSession />;
  const from: Origin = { from: pathname + search };
  return status === 'unauthenticated' ? <Navigate to={paths.signIn} replace state={from} /> : <Outlet />;
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

/** Admin pages are shown without a session as a blocked preview, never to a signed-in person of another role. */
export function RequireRole({ roles }: { roles: Role[] }) {
  const { status, user } = useSession();
  const { t } = useTranslation();
  if (status === 'loading') return <CheckingSession />;
  if (status === 'authenticated' && user && !roles.includes(user.role)) {
    return (
      <EmptyState page title={t('guard.adminsOnly')} reason={t('guard.adminsOnlyReason')} action={{ label: t('goHome'), to: paths.home }} />
    );
  }
  return <Outlet />;
}
