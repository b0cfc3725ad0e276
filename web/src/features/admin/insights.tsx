import { readFragment } from '../../generated/index.js';
import { dateTime, percent } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './admin.module.css';
import { NumbersFragment, WorkerErrorsFragment, type MaskedErrors, type MaskedNumbers, type OverviewPart } from './numbers.js';

/** Findings derived from several numbers together. */
export function Insights({ shown }: { shown: OverviewPart }) {
  const { t } = useTranslation('admin');
  return (
    <Panel title={t('overview.insights')}>
      <Read part={shown} failed={t('overview.metricsFailed')}>
        {(found) => <Facts {...found} />}
      </Read>
    </Panel>
  );
}

function Facts({ numbers: masked, errors: maskedErrors }: { numbers: MaskedNumbers; errors: MaskedErrors }) {
  const { t } = useTranslation('admin');
  const numbers = readFragment(NumbersFragment, masked);
  const errors = readFragment(WorkerErrorsFragment, maskedErrors);
  const { items, integrations, webhookReplays } = numbers ?? {};
  const listed = items ? items.livePostings + items.pendingReview : 0;
  const days = items?.averageTimeToFillDays;
  const rows: [string, string | null][] = [
    [t('overview.insightReview'), items && listed > 0 ? percent(Math.round((100 * items.pendingReview) / listed) / 100) : null],
    [t('overview.insightFill'), days == null ? null : t('overview.insightFillDays', { count: Math.round(days * 10) / 10 })],
    [t('overview.insightLastError'), errors && (errors.lastErrorAt ? dateTime(errors.lastErrorAt) : t('never'))],
    [
      t('overview.insightReplay'),
      webhookReplays ? (webhookReplays.lastReplayAt ? dateTime(webhookReplays.lastReplayAt) : t('never')) : null,
    ],
    [
      t('overview.insightIntegrations'),
      integrations ? `${integrations.filter(({ configured }) => configured).length} / ${integrations.length}` : null,
    ],
  ];
  return (
    <dl className={classes.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? t('none')}</dd>
        </div>
      ))}
    </dl>
  );
}
