import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import type { QueueListingFragment } from '../../../generated/graphql.js';
import { dateTime } from '../../../ui/format.js';
import { readable } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';

type WhyProps = Pick<QueueListingFragment, 'hits' | 'reports' | 'appeal'>;

/** Why a listing is flagged: rule hits, reports, and its seller's appeal. */
export function Why({ hits, reports, appeal }: WhyProps) {
  const { t } = useTranslation('reports');
  if (hits.length === 0 && reports.length === 0 && appeal === null) return null;
  return (
    <section className={classes.alike}>
      <Title order={3} size="h6">
        {t('standsOut')}
      </Title>
      <ul>
        {appeal !== null && (
          <li>
            <strong>{t('appealSays')}</strong> <span dir="auto">{appeal}</span>
          </li>
        )}
        {hits.map(({ rule, detail }) => (
          <li key={rule}>
            {t(`hit.${rule as 'price_outlier'}`, { detail })}
            {rule === 'same_picture' && detail && (
              <>
                {' '}
                <Link to={paths.item(detail)}>{t('otherListing')}</Link>
              </>
            )}
          </li>
        ))}
        <Reports reports={reports} />
      </ul>
    </section>
  );
}

/** Reports as list items. Notes are rendered as plain text only. */
export function Reports({ reports }: Pick<WhyProps, 'reports'>) {
  const { t } = useTranslation('reports');
  return reports.map(({ reason, note, at }) => (
    <li key={`${at} ${note}`}>
      {t('reportedFor', { reason: t(`reason.${reason as 'scam'}`, { defaultValue: readable(reason) }) })}{' '}
      {note !== null && <span dir="auto">{note}</span>} <span className={classes.why}>{dateTime(at)}</span>
    </li>
  ));
}
