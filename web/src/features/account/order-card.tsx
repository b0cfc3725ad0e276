import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../base/api.js';
import { CommandButton } from '../../base/command-button.js';
import { paths } from '../../base/paths.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { money, shortDate } from '../../ui/format.js';
import { Rating } from '../../ui/rating.js';
import { StatusBadge } from '../../ui/status-badge.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './account.module.css';
import { ReviewForm } from './review-form.js';

const AccountOrderFragment = graphql(`
  fragment AccountOrder on Order {
    id
    status
    createdAt
    totalCents
    currency
    simulated
    sales {
      id
      title
    }
    rentals {
      rentalId
      title
    }
    reviewable
    review {
      id
      rating
      comment
    }
  }
`);

type OrderCardProps = { order: FragmentType<typeof AccountOrderFragment>; highlighted: boolean; onChange: () => Promise<unknown> };

export function OrderCard({ order: masked, highlighted, onChange }: OrderCardProps) {
  const { t } = useTranslation('account');
  const order = readFragment(AccountOrderFragment, masked);
  const { id, status, createdAt, totalCents, currency, sales, rentals, reviewable, review, simulated } = order;
  const [reviewing, setReviewing] = useState(highlighted);
  return (
    <li id={id} className={classes.order} data-highlighted={highlighted || undefined}>
      <div className={classes.row}>
        <div>
          <Link to={paths.order(id)} className={classes.name}>
            {[...sales, ...rentals].map(({ title }) => title).join(', ') || id}
          </Link>
          <Text size="sm" c="dimmed">
            {shortDate(createdAt)}
          </Text>
        </div>
        <StatusBadge status={status} />
        <strong className="tk-figures">{money(totalCents, currency)}</strong>
      </div>
      {review && (
        <p className={classes.review}>
          <Rating value={review.rating} /> {review.comment}
        </p>
      )}
      {simulated && status === 'awaiting_payment' && (
        <Group gap="sm">
          <CommandButton
            size="xs"
            label={t('markPaid')}
            onRun={() => api.post('/orders/{id}/mark-paid', { path: { id } })}
            onDone={onChange}
            failed={t('markPaidFailed')}
          />
        </Group>
      )}
      {reviewable && !reviewing && (
        <Group>
          <Button size="xs" variant="default" onClick={() => setReviewing(true)}>
            {t('review.open')}
          </Button>
        </Group>
      )}
      {reviewable && reviewing && <ReviewForm orderId={id} onDone={onChange} />}
    </li>
  );
}
