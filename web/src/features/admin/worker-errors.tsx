import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readFragment } from '../../generated/index.js';
import { DataTable } from '../../ui/data-table.js';
import { dateTime } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { Quiet } from '../../ui/quiet.js';
import { toast } from '../../ui/toast.js';
import classes from './admin.module.css';
import { WorkerErrorsFragment, type MaskedErrors, type PanelState } from './numbers.js';

export function WorkerErrors({ errors: masked, panel }: { errors: MaskedErrors; panel: PanelState }) {
  const { t } = useTranslation('admin');
  const errors = readFragment(WorkerErrorsFragment, masked);
  const recent = errors?.recent ?? [];
  return (
    <div id="errors">
      <Panel
        title={t('overview.errors')}
        aside={errors && <span>{t('overview.errorsCount', { count: errors.count24h })}</span>}
        errorText={t('overview.metricsFailed')}
        {...panel}
      >
        {recent.length === 0 ? (
          <Quiet
            title={t(errors ? 'overview.noErrors' : 'overview.previewTitle')}
            reason={t(errors ? 'overview.noErrorsReason' : 'overview.previewNone')}
          />
        ) : (
          <DataTable
            label={t('overview.errors')}
            rows={recent}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'message',
                head: t('overview.message'),
                cell: ({ message, method, path, status }) => (
                  <span translate="no">
                    {message}
                    <span className={classes.path}>
                      {method} {path} · {status}
                    </span>
                  </span>
                ),
              },
              { key: 'when', head: t('overview.when'), cell: ({ createdAt }) => dateTime(createdAt) },
              { key: 'id', head: t('overview.requestId'), align: 'end', cell: ({ requestId }) => <RequestId id={requestId} /> },
            ]}
          />
        )}
      </Panel>
    </div>
  );
}

function RequestId({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const copy = async () => {
    await navigator.clipboard?.writeText(id);
    toast(t('overview.copied'), 'success');
  };
  return (
    <span className={classes.id}>
      {id}
      <ActionIcon variant="subtle" color="gray" aria-label={t('overview.copy', { id })} onClick={() => void copy()}>
        <IconCopy size={15} />
      </ActionIcon>
    </span>
  );
}
