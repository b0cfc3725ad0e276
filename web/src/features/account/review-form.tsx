import '@mantine/core/styles/Rating.layer.css';
import { Button, Group, Rating, Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../base/api.js';
import { useCommand } from '../../base/command.js';
import { Form } from '../../ui/form.js';
import { InlineNotice } from '../../ui/notice.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';

const noticeTime = 2500;

/** Form for the one review of an order; five stars are preselected. */
export function ReviewForm({ orderId, onDone }: { orderId: string | null; onDone: () => Promise<unknown> }) {
  const { t } = useTranslation('account');
  const [rating, setRating] = useState(5);
  const [comment, setComment] = useState('');
  const { busy, notice, run, refuse } = useCommand(noticeTime);

  function onSubmit(): void {
    if (!orderId) return refuse(t('review.noOrder'));
    void run(async () => {
      const body = { rating, ...(comment.trim() && { comment: comment.trim() }) };
      await api.post('/orders/{id}/reviews', { path: { id: orderId }, body });
      setTimeout(() => void onDone(), noticeTime);
      return t('review.done');
    }, t('review.failed'));
  }

  return (
    <Form onSubmit={onSubmit} gap="xs">
      <InlineNotice notice={notice} />
      <Text size="sm" fw={560} id={`rating-${orderId}`}>
        {t('review.rating')}
      </Text>
      <Rating
        value={rating}
        onChange={setRating}
        size="lg"
        aria-labelledby={`rating-${orderId}`}
        getSymbolLabel={(stars) => t('review.stars', { count: stars })}
      />
      <TextArea
        label={t('review.comment')}
        rows={3}
        maxLength={2000}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
      <Group>
        <Button type="submit" size="sm" loading={busy}>
          {t('review.submit')}
        </Button>
      </Group>
    </Form>
  );
}
