import { Progress, Text } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import { dateTime } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';

const LastReplayFragment = graphql(`
  fragment LastReplay on WebhookReplays {
    pending
    last {
      replayId
      target
      reason
      queued
      waitsForMail
      requestedAt
    }
  }
`);

/** The last replay and its remaining events. */
export function LastReplay({ replays: masked }: { replays: FragmentType<typeof LastReplayFragment> }) {
  const { t } = useTranslation('replay');
  const { pending, last } = readFragment(LastReplayFragment, masked);
  if (!last) return <Text c="dimmed">{t('never')}</Text>;
  const { target, reason, queued, waitsForMail, requestedAt } = last;
  const done = Math.max(0, queued - pending);
  return (
    <section aria-label={t('last')}>
      <Text size="sm">
        {t('lastOf', { when: dateTime(requestedAt), target })}
        {' · '}
        <span dir="auto">{reason}</span>
      </Text>
      <Text size="sm" role="status">
        {waitsForMail && `${t('mailAway')} `}
        {pending > 0 && t('left', { count: pending })}
        {pending === 0 && !waitsForMail && t('over', { count: queued })}
      </Text>
      {pending > 0 && queued > 0 && <Progress value={(100 * done) / queued} aria-label={t('left', { count: pending })} />}
    </section>
  );
}
