import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useTranslation } from '../ui/translation.js';
import { paths } from './paths.js';
import classes from './session-ended.module.css';

/** Sticky banner of a page whose session is over; its links return to the page after sign-in. */
export function SessionEnded({ origin }: { origin: { from: string } }) {
  const { t } = useTranslation();
  return (
    <div role="alert" className={classes.banner}>
      <span>{t('guard.ended')}</span>
      <Anchor component={Link} to={paths.signIn} state={origin} inherit c="inherit" underline="always">
        {t('signIn')}
      </Anchor>
      <Anchor component={Link} to={paths.register} state={origin} inherit c="inherit" underline="always">
        {t('register')}
      </Anchor>
    </div>
  );
}
