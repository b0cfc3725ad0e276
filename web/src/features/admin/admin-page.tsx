import { Alert, Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import { apiConfigured } from '../../base/config.js';
import { adminPagesFor, paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './admin.module.css';
import { useAdmin } from './use-admin.js';

type AdminPageProps = { title: string; subtitle: string; actions?: ReactNode; children: ReactNode };

/** Layout of the admin pages. Without a session they show a preview with a notice. */
export function AdminPage({ title, subtitle, actions, children }: AdminPageProps) {
  const { t } = useTranslation('admin');
  const { user } = useSession();
  const { allowed } = useAdmin();
  const pages = [...adminPagesFor('staff'), ...(user?.role === 'moderator' ? [] : adminPagesFor('admin'))];
  return (
    <>
      <nav className={classes.nav} aria-label={t('pages.label')}>
        <div>
          <NavItem to={paths.admin} label={t('pages.overview')} />
          {pages.map((page) => (
            <NavItem key={page} to={paths.adminPage(page)} label={t(`pages.${page}`)} />
          ))}
        </div>
      </nav>
      <Screen title={title} subtitle={subtitle} actions={actions}>
        {!allowed && <PreviewNotice />}
        {children}
      </Screen>
    </>
  );
}

function NavItem({ to, label }: { to: string; label: string }) {
  return (
    <NavLink to={to} end className={classes.place}>
      {label}
    </NavLink>
  );
}

function PreviewNotice() {
  const { t } = useTranslation('admin');
  return (
    <Alert color="gray" variant="light" mb="lg">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(apiConfigured ? 'preview' : 'notConfigured')}</Text>
        {apiConfigured && (
          <Button component={Link} to={paths.signIn} size="xs" variant="default">
            {t('previewSignIn')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}
