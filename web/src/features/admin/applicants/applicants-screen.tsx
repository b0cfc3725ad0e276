import { Stack } from '@mantine/core';
import { useStageMoves } from '../../../base/request/use-stage-moves.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { ApplicantTable } from './applicant-table.js';
import { ExportButton } from './export-button.js';
import { PipelineFilters } from './filters.js';
import { PipelineOverview } from './overview.js';
import { usePipeline } from './use-pipeline.js';

const NOBODY = { items: [], nextCursor: null };

/** Staff's overview of all requests: counts by stage, upcoming viewings and the list. */
export function ApplicantsScreen() {
  const { t } = useTranslation('requests');
  const pipeline = usePipeline();
  const { allowed, list, filter, refetch } = pipeline;
  const moves = useStageMoves(refetch);
  return (
    <AdminPage title={t('applicants.title')} subtitle={t('applicants.subtitle')} actions={<ExportButton filter={filter} />}>
      <Stack gap="lg">
        <PipelineOverview pipeline={pipeline} />
        <Panel title={t('applicants.list')}>
          <PipelineFilters pipeline={pipeline} />
          <InlineNotice notice={moves.notice} />
          <Read
            part={partOf(allowed ? list.data?.applicants : NOBODY, list)}
            failed={t('applicants.loadFailed')}
            empty={{ title: t('applicants.none'), reason: t('applicants.noneReason') }}
          >
            {({ items }) => <ApplicantTable applicants={items} moves={moves} />}
          </Read>
          <More answer={list} of="applicants" label={t('more')} />
        </Panel>
      </Stack>
    </AdminPage>
  );
}
