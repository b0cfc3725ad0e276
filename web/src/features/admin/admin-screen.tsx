import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { graphql } from '../../generated/index.js';
import { Failed } from '../../ui/panel.js';
import { AdminPage } from './admin-page.js';
import { Alerts } from './alerts.js';
import { Insights } from './insights.js';
import { Pulse } from './pulse.js';
import { useAdmin } from './use-admin.js';
import { WorkerErrors } from './worker-errors.js';
import classes from './admin.module.css';

const AdminScreenDocument = graphql(`
  query AdminScreen {
    adminOverview {
      ...AdminNumbers
      workerErrors {
        ...WorkerErrorList
      }
    }
  }
`);

export function AdminScreen() {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const { data, loading, refetch } = useQuery(AdminScreenDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const overview = data?.adminOverview ?? null;
  const retry = () => void refetch();
  const failed = allowed && !overview && !loading;
  const waiting = allowed && !overview && loading;
  const errors = overview?.workerErrors ?? null;
  const state = failed ? 'error' : waiting ? 'loading' : 'ready';
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <Stack gap="lg">
        {failed ? (
          <Failed text={t('overview.metricsFailed')} onRetry={retry} />
        ) : (
          <Pulse numbers={overview} waiting={waiting} onRetry={retry} />
        )}
        <div className={classes.halves}>
          <Alerts numbers={overview} errors={errors} panel={{ state, onRetry: retry }} />
          <Insights numbers={overview} errors={errors} panel={{ state, onRetry: retry }} />
        </div>
        <WorkerErrors errors={errors} panel={{ state: overview && !errors ? 'error' : state, onRetry: retry }} />
      </Stack>
    </AdminPage>
  );
}
