import { UnstyledButton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../base/load-part.js';
import { useSession } from '../../base/session.js';
import { useTranslation } from '../../ui/translation.js';
import { initials } from './initials.js';
import classes from './layout.module.css';

const loadList = async () => (await import('./user-menu-list.js')).UserMenuList;
const UserMenuList = lazyPart(loadList);

/** The avatar button, rendered at once; the menu's code is fetched on the first interaction. */
export function UserMenu() {
  const { t } = useTranslation();
  const letters = initials(useSession().user?.displayName ?? '') || '·';
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = (
    <UnstyledButton
      className={classes.avatar}
      aria-label={`${letters}, ${t('user.menu')}`}
      aria-haspopup="menu"
      aria-expanded={opened}
      onPointerEnter={() => void loadList()}
      onClick={() => {
        setWanted(true);
        setOpened(true);
      }}
    >
      {letters}
    </UnstyledButton>
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <UserMenuList opened={opened} onChange={setOpened} />
    </Suspense>
  );
}
