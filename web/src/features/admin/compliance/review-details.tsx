import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './compliance.module.css';

const DetailsFragment = graphql(`
  fragment KycReviewDetails on KycReview {
    displayName
    email
    status
    cause
    submittedAt
    reviewedAt
    reviewerId
    onboardingStatus
    accountId
    requirements
    notes
    answer
  }
`);

export function ReviewDetails({ review }: { review: FragmentType<typeof DetailsFragment> }) {
  const { t } = useTranslation('compliance');
  const {
    displayName,
    email,
    status,
    cause,
    submittedAt,
    reviewedAt,
    reviewerId,
    onboardingStatus,
    accountId,
    requirements,
    notes,
    answer,
  } = readFragment(DetailsFragment, review);
  const rows: readonly (readonly [string, string | null])[] = [
    [t('submitted'), dateTime(submittedAt)],
    [t('cause'), t(`causes.${cause}`)],
    [t('onboarding'), t(`onboardingStatus.${onboardingStatus as 'none'}`)],
    [t('account'), accountId],
    [t('requirements'), requirements.join(', ')],
    [t('reviewed'), reviewedAt && dateTime(reviewedAt)],
    [t('reviewer'), reviewerId],
    [t('lastNotes'), notes],
    [t('answer'), answer],
  ];
  return (
    <>
      <h3 className={classes.name}>
        <bdi>{displayName ?? email ?? t('unknownPerson')}</bdi>
        <StatusBadge status={status} label={t(`status.${status}`)} />
      </h3>
      <dl className={classes.details}>
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}
