import '@mantine/core/styles/Rating.layer.css';
import { Rating, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../api.js';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { ConfirmDialog } from '../../ui/confirm-dialog.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { type StepDialogProps, useStep } from './contract-command.js';

const LONGEST = 2_000;

/** An owner's review of a renter. Its text says when others can read it. */
export function ReviewRenterDialog({ rental: { id, renterName }, ...props }: StepDialogProps & { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { t: account } = useTranslation('account');
  const { busy, problem, send } = useStep(props);
  const [rating, setRating] = useState(5);
  const [comment, setComment] = useState('');
  const title = t('rentals.reviewAsk.title', { name: renterName ?? t('rentals.reviewAsk.renter') });
  const body = { rating, ...(comment.trim() && { comment: comment.trim() }) };
  const give = () =>
    void send(() => api.post('/contracts/{id}/reviews', { path: { id }, body }), {
      done: t('rentals.reviewed'),
      failed: t('rentals.unable'),
    });
  return (
    <ConfirmDialog
      question={props.opened ? { title, text: t('rentals.reviewAsk.text') } : null}
      confirm={t('rentals.reviewAsk.send')}
      busy={busy}
      problem={problem}
      onConfirm={give}
      onClose={props.onClose}
    >
      <Text size="sm" fw={560} id={`stars-${id}`}>
        {account('review.rating')}
      </Text>
      <Rating
        value={rating}
        onChange={setRating}
        size="lg"
        aria-labelledby={`stars-${id}`}
        getSymbolLabel={(stars) => account('review.stars', { count: stars })}
      />
      <TextArea
        label={account('review.comment')}
        rows={3}
        maxLength={LONGEST}
        value={comment}
        onChange={({ currentTarget: { value } }) => setComment(value)}
      />
    </ConfirmDialog>
  );
}
