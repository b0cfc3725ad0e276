import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { Sheet } from '../../ui/sheet.js';
import { paths } from '../../base/paths.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './layout.module.css';
import { usePersonLinks } from './person-links.js';
import { WalletLines } from './user-menu-list.js';

export function MobileMenu({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Sheet opened={opened} onClose={onClose} size="min(320px, 88vw)" title={t('nav.menu')} closeLabel={t('nav.closeMenu')}>
      <nav aria-label={t('nav.menu')}>
        <Stack gap={2}>
          <Link className={classes.menuLink} to={paths.browse}>
            {t('nav.explore')}
          </Link>
          <Link className={classes.menuLink} to={paths.sell}>
            {t('nav.list')}
          </Link>
          <PersonLinks onClose={onClose} />
        </Stack>
      </nav>
    </Sheet>
  );
}

function PersonLinks({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { status, signOut } = useSession();
  const links = usePersonLinks();
  if (status !== 'authenticated') {
    return (
      <Stack gap="xs" mt="md">
        <Button component={Link} to={paths.signIn} variant="default">
          {t('signIn')}
        </Button>
        <Button component={Link} to={paths.register}>
          {t('register')}
        </Button>
      </Stack>
    );
  }
  return (
    <>
      <WalletLines />
      {links.map(([to, label]) => (
        <Link key={to} className={classes.menuLink} to={to}>
          {label}
        </Link>
      ))}
      <Button
        variant="default"
        mt="md"
        onClick={() => {
          onClose();
          void signOut();
        }}
      >
        {t('user.signOut')}
      </Button>
    </>
  );
}
