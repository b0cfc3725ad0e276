import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../base/load-part.js';
import { useSession } from '../../base/session.js';
import { graphql } from '../../generated/index.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import { AdminPage } from './admin-page.js';
import { Alerts } from './alerts.js';
import { Insights } from './insights.js';
import { Pulse } from './pulse.js';
import { useAdmin } from './use-admin.js';
import { WorkerErrors } from './worker-errors.js';
import classes from './admin.module.css';

const ReplayPanel = lazyPart(async () => (await import('./replay/replay-panel.js')).ReplayPanel, 'replay');

const MarketDemand = lazyPart(async () => (await import('./market/market-demand.js')).MarketDemand, 'market');

const AdminScreenDocument = graphql(`
  query AdminScreen {
    adminOverview {
      ...AdminNumbers
      workerErrors {
        ...WorkerErrorList
      }
      insights {
        ...MarketDemand
      }
    }
  }
`);

export function AdminScreen() {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const { user } = useSession();
  const answer = useQuery(AdminScreenDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const numbers = answer.data?.adminOverview ?? null;
  const errors = numbers?.workerErrors ?? null;
  const shown = partOf(numbers || !allowed ? { numbers, errors } : null, answer);
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="lg">
        <Read part={shown} failed={t('overview.metricsFailed')} skeleton={<Pulse numbers={null} waiting />}>
          {() => <Pulse numbers={numbers} onRetry={shown.retry} />}
        </Read>
        <div className={classes.halves}>
          <Alerts shown={shown} />
          <Insights shown={shown} />
        </div>
        {allowed && (
          <Suspense fallback={<Skeletons lines={4} />}>
            <MarketDemand part={partOf(numbers?.insights, answer)} />
          </Suspense>
        )}
        <WorkerErrors part={partOf(errors, answer)} />
        {user?.role !== 'moderator' && (
          <div id="replay">
            <Suspense fallback={<Skeletons lines={4} />}>
              <ReplayPanel />
            </Suspense>
          </div>
        )}
      </Stack>
    </AdminPage>
  );
}
