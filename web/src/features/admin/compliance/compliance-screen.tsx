import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { graphql } from '../../../generated/index.js';
import { More } from '../../../ui/more.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { AdminPage } from '../admin-page.js';
import { useAdmin } from '../use-admin.js';
import classes from './compliance.module.css';
import { DecisionForm } from './decision-form.js';
import { ReviewDetails } from './review-details.js';
import { ReviewList } from './review-list.js';

const ComplianceScreenDocument = graphql(`
  query ComplianceScreen($after: String) {
    kycReviews(after: $after, first: 50) {
      nextCursor
      items {
        id
        displayName
        ...KycSubmission
        ...KycReviewDetails
      }
    }
  }
`);

/** The first review is selected until another one is. */
export function ComplianceScreen() {
  const { t } = useTranslation('compliance');
  const { allowed } = useAdmin();
  const answer = useQuery(ComplianceScreenDocument, { fetchPolicy: 'cache-and-network', skip: !allowed });
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const reviews = answer.data?.kycReviews.items ?? (allowed ? null : []);
  const selected = reviews?.find(({ id }) => id === selectedId) ?? reviews?.[0];
  /** The list reorders after a decision; the selection stays, so that a second press decides on nobody else. */
  const onDecided = (id: string) => {
    setSelectedId(id);
    return answer.refetch();
  };
  const none = allowed ? { title: t('none'), reason: t('noneReason') } : { title: t('previewTitle'), reason: t('previewNone') };
  return (
    <AdminPage title={t('title')} subtitle={t('subtitle')}>
      <div className={classes.halves}>
        <Panel title={t('submissions')}>
          <Read part={partOf(reviews, answer)} failed={t('loadFailed')} empty={none}>
            {(found) => <ReviewList reviews={found} selectedId={selected?.id} onSelect={setSelectedId} />}
          </Read>
          <More answer={answer} of="kycReviews" label={t('more')} />
        </Panel>
        <Panel title={t('decision')}>
          {selected && <ReviewDetails review={selected} />}
          <DecisionForm reviewId={selected?.id} onDecided={onDecided} />
        </Panel>
      </div>
    </AdminPage>
  );
}
