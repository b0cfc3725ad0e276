import { Text } from '@mantine/core';
import { STAGES, STATUSES } from '../../../base/request/stages.js';
import { Viewing } from '../../../base/request/viewing.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './applicants.module.css';
import type { Pipeline } from './use-pipeline.js';

const NOTHING = { total: 0, stages: [], statuses: [], upcomingInterviews: [] };
type RequestCounts = NonNullable<Pipeline['overview']['data']>['applicantsOverview'];

/** Counts of requests, each a link to its filter, and upcoming viewings. */
export function PipelineOverview({ pipeline }: { pipeline: Pipeline }) {
  const { t } = useTranslation('requests');
  const { allowed, overview, stage, status, filterBy } = pipeline;
  return (
    <Read part={partOf<RequestCounts>(allowed ? overview.data?.applicantsOverview : NOTHING, overview)} failed={t('applicants.loadFailed')}>
      {(counted) => (
        <div className={classes.halves}>
          <Panel title={t('applicants.total', { count: counted.total })}>
            <Counts
              label={t('applicants.byStage')}
              values={STAGES}
              chosen={stage}
              counts={new Map(counted.stages.map((each) => [each.stage, each.count]))}
              onChoose={(chosen) => filterBy({ stage: chosen })}
            />
            <Counts
              label={t('applicants.byStatus')}
              values={STATUSES}
              chosen={status}
              counts={new Map(counted.statuses.map((each) => [each.status, each.count]))}
              onChoose={(chosen) => filterBy({ status: chosen })}
            />
          </Panel>
          <Upcoming viewings={counted.upcomingInterviews} />
        </div>
      )}
    </Read>
  );
}

type CountsProps = {
  label: string;
  values: typeof STATUSES;
  chosen: string | null;
  counts: ReadonlyMap<string, number>;
  onChoose: (value: string) => void;
};

function Counts({ label, values, chosen, counts, onChoose }: CountsProps) {
  const { t } = useTranslation('requests');
  return (
    <div className={classes.counts} role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {values.map((value) => (
        <button key={value} type="button" aria-pressed={chosen === value} onClick={() => onChoose(chosen === value ? '' : value)}>
          {t(`stages.${value}`)} <span>{counts.get(value) ?? 0}</span>
        </button>
      ))}
    </div>
  );
}

function Upcoming({ viewings }: { viewings: RequestCounts['upcomingInterviews'] }) {
  const { t } = useTranslation('requests');
  return (
    <Panel title={t('applicants.upcoming')}>
      {viewings.length === 0 && <Text c="dimmed">{t('applicants.noUpcoming')}</Text>}
      <ul className={classes.viewings}>
        {viewings.map(({ id, itemTitle, applicantName, interviewScheduledAt }) => (
          <li key={id}>
            <Text fw={600}>
              <bdi>{itemTitle}</bdi>
            </Text>
            <Text size="sm" c="dimmed">
              {applicantName ?? t('gone')}
            </Text>
            {interviewScheduledAt && <Viewing id={id} itemTitle={itemTitle} at={interviewScheduledAt} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
