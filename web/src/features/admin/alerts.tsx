import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { readFragment } from '../../generated/index.js';
import { Panel } from '../../ui/panel.js';
import { Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './admin.module.css';
import { NumbersFragment, WorkerErrorsFragment, type MaskedErrors, type MaskedNumbers, type OverviewPart } from './numbers.js';

type Alert = { id: string; text: string; tone: 'bad' | 'warn'; to: string };

/** Alerts for staff, urgent ones first, each with a link. */
export function Alerts({ shown }: { shown: OverviewPart }) {
  const { t } = useTranslation('admin');
  const { numbers = null, errors = null } = shown.data ?? {};
  const alerts = useAlerts(numbers, errors);
  const none = {
    title: t(numbers ? 'overview.noAlerts' : 'overview.previewTitle'),
    reason: t(numbers ? 'overview.noAlertsReason' : 'overview.previewNone'),
  };
  return (
    <Panel title={t('overview.alerts')}>
      <Read part={{ ...shown, data: shown.data && alerts }} failed={t('overview.metricsFailed')} empty={none}>
        {(found) => (
          <ul className={classes.alerts}>
            {found.map(({ id, text, tone, to }) => (
              <li key={id} data-tone={tone}>
                <span>{text}</span>
                <Button component={Link} to={to} size="xs" variant="default" aria-label={`${t('overview.open')}: ${text}`}>
                  {t('overview.open')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Read>
    </Panel>
  );
}

function useAlerts(maskedNumbers: MaskedNumbers, maskedErrors: MaskedErrors): Alert[] {
  const { t } = useTranslation('admin');
  const numbers = readFragment(NumbersFragment, maskedNumbers);
  const errors = readFragment(WorkerErrorsFragment, maskedErrors);
  const moderation = paths.adminPage('moderation');
  const counted = [
    count('errors', errors?.count24h, 'bad', (count) => t('overview.alertErrors', { count }), '#errors'),
    count('disputes', numbers?.disputes?.open, 'bad', (count) => t('overview.alertDisputes', { count }), moderation),
    count('evidence', numbers?.disputes?.awaitingEvidence, 'warn', (count) => t('overview.alertEvidence', { count }), moderation),
    count('payouts', numbers?.money?.failedPayouts, 'bad', (count) => t('overview.alertPayouts', { count }), paths.adminPage('billing')),
    count('mails', numbers?.mails?.failed, 'warn', (count) => t('overview.alertMails', { count }), '#replay'),
    count('events', numbers?.money?.unworkedEvents, 'warn', (count) => t('overview.alertEvents', { count }), '#replay'),
    count('pending', numbers?.items?.pendingReview, 'warn', (count) => t('overview.alertPending', { count }), moderation),
  ];
  return counted.filter(({ count }) => count > 0);
}

function count(id: string, number: number | undefined, tone: Alert['tone'], say: (count: number) => string, to: string) {
  return { id, tone, to, count: number ?? 0, text: say(number ?? 0) };
}
