import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './home.module.css';

const reasons = ['why1', 'why2', 'why3'] as const;

export function Why() {
  const { t } = useTranslation('listings');
  return (
    <section className={classes.section} aria-labelledby="why">
      <div className={classes.head}>
        <h2 id="why">{t('home.why')}</h2>
      </div>
      <ul className={classes.why}>
        {reasons.map((reason) => (
          <li key={reason}>
            <h3>{t(`home.${reason}`)}</h3>
            <p>{t(`home.${reason}Text`)}</p>
          </li>
        ))}
      </ul>
      <div className={classes.calls}>
        <div className={classes.call}>
          <h3>{t('home.ctaSell')}</h3>
          <p>{t('home.ctaSellText')}</p>
          <Button component={Link} to={paths.sell}>
            {t('home.sell')}
          </Button>
        </div>
        <div className={classes.call}>
          <h3>{t('home.ctaRequests')}</h3>
          <p>{t('home.ctaRequestsText')}</p>
          <Button component={Link} to={paths.accountTab('requests')}>
            {t('home.requests')}
          </Button>
        </div>
      </div>
    </section>
  );
}
