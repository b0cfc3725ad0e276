import '@mantine/core/styles/Popover.layer.css';
import { Popover, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { money } from '../../ui/format.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './layout.module.css';
import { initials } from './initials.js';
import { usePersonLinks } from './person-links.js';

export function UserMenuList({ opened, onChange }: { opened: boolean; onChange: (opened: boolean) => void }) {
  const { t } = useTranslation();
  const { user, signOut } = useSession();
  const letters = initials(user?.displayName ?? '') || '·';
  const close = () => onChange(false);
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" width={264} shadow="md" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.avatar} aria-label={`${letters}, ${t('user.menu')}`} onClick={() => onChange(!opened)}>
          {letters}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown p={6} aria-label={t('user.menu')}>
        <Person />
        <WalletLines />
        <ul className={classes.menuList}>
          {usePersonLinks().map(([to, label]) => (
            <li key={to}>
              <Link to={to} onClick={close}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                void signOut();
              }}
            >
              {t('user.signOut')}
            </button>
          </li>
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function Person() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (!user) return null;
  return (
    <div className={classes.person}>
      <strong>{user.displayName}</strong>
      <span>{t(`user.role.${user.role}`)}</span>
    </div>
  );
}

export function WalletLines() {
  const { t } = useTranslation();
  const { wallet } = useSession();
  if (!wallet) return null;
  return (
    <dl className={classes.wallet}>
      <div>
        <dt>{t('user.available')}</dt>
        <dd>{money(wallet.balanceCents, wallet.currency)}</dd>
      </div>
      <div>
        <dt>{t('user.pending')}</dt>
        <dd>{money(wallet.pendingCents, wallet.currency)}</dd>
      </div>
    </dl>
  );
}
