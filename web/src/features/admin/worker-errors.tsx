import { ActionIcon } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { readFragment } from '../../generated/index.js';
import { dateTime } from '../../ui/format.js';
import type { ScreenPart } from '../../ui/part.js';
import { TablePanel } from '../../ui/table-panel.js';
import { toast } from '../../ui/toast.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './admin.module.css';
import { WorkerErrorsFragment, type MaskedErrors } from './numbers.js';
import { useAdmin } from './use-admin.js';

export function WorkerErrors({ part }: { part: ScreenPart<MaskedErrors> }) {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const errors = readFragment(WorkerErrorsFragment, part.data);
  const none = {
    title: t(allowed ? 'overview.noErrors' : 'overview.previewTitle'),
    reason: t(allowed ? 'overview.noErrorsReason' : 'overview.previewNone'),
  };
  return (
    <div id="errors">
      <TablePanel
        title={t('overview.errors')}
        aside={errors && <span>{t('overview.errorsCount', { count: errors.count24h })}</span>}
        part={{ ...part, data: allowed ? errors?.recent : [] }}
        failed={t('overview.metricsFailed')}
        empty={none}
        columns={[
          {
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
          { head: t('overview.when'), cell: ({ createdAt }) => dateTime(createdAt) },
          { head: t('overview.requestId'), align: 'end', cell: ({ requestId }) => <RequestId id={requestId} /> },
        ]}
      />
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
