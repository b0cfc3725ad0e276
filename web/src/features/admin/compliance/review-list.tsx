import { UnstyledButton } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './compliance.module.css';

const SubmissionFragment = graphql(`
  fragment KycSubmission on KycReview {
    id
    email
    displayName
    status
    submittedAt
  }
`);

type ReviewListProps = {
  reviews: readonly FragmentType<typeof SubmissionFragment>[];
  selectedId: string | undefined;
  onSelect: (id: string) => void;
};

export function ReviewList({ reviews, selectedId, onSelect }: ReviewListProps) {
  const { t } = useTranslation('compliance');
  return (
    <ul className={classes.list}>
      {readFragment(SubmissionFragment, reviews).map(({ id, email, displayName, status, submittedAt }) => (
        <li key={id}>
          <UnstyledButton className={classes.submission} aria-pressed={id === selectedId} onClick={() => onSelect(id)}>
            <span className={classes.person}>
              <bdi>{displayName ?? t('unknownPerson')}</bdi>
              <span className={classes.faint}>{email}</span>
            </span>
            <span className={classes.state}>
              <StatusBadge status={status} label={t(`status.${status}`)} />
              <span className={classes.faint}>{dateTime(submittedAt)}</span>
            </span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
