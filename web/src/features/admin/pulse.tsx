import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { readFragment } from '../../generated/index.js';
import { MoneySums } from '../../ui/money-sums.js';
import { Failed } from '../../ui/part.js';
import { StatRow, StatTile } from '../../ui/stat-tile.js';
import { useTranslation } from '../../ui/translation.js';
import { NumbersFragment, type MaskedNumbers } from './numbers.js';

type PulseProps = { numbers: MaskedNumbers; waiting?: boolean; onRetry?: () => void };

export function Pulse({ numbers: masked, waiting = false, onRetry }: PulseProps) {
  const { t } = useTranslation('admin');
  const numbers = readFragment(NumbersFragment, masked);
  const { items, applicants, disputes, payoutVolume } = numbers ?? {};
  const partly = numbers && (!items || !applicants || !disputes || !payoutVolume);
  const show = (value: ReactNode) => value ?? (waiting ? <Skeleton h={30} w={64} component="span" display="block" /> : t('none'));
  return (
    <section aria-label={t('overview.pulse')}>
      {partly && <Failed text={t('overview.metricsFailed')} onRetry={onRetry} />}
      <StatRow>
        <StatTile label={t('overview.live')} value={show(items?.livePostings)} />
        <StatTile label={t('overview.pending')} value={show(items?.pendingReview)} />
        <StatTile
          label={t('overview.applications')}
          value={show(applicants?.activeApplications)}
          hint={applicants && t('overview.newApplicants', { count: applicants.newApplicantsLast7Days })}
        />
        <StatTile label={t('overview.signature')} value={show(applicants?.contractsInSignature)} />
        <StatTile
          label={t('overview.disputes')}
          value={show(disputes?.open)}
          hint={disputes && t('overview.evidence', { count: disputes.awaitingEvidence })}
        />
        <StatTile label={t('overview.volume')} value={show(payoutVolume && <MoneySums of={payoutVolume} />)} />
      </StatRow>
    </section>
  );
}
