import { Text, Title, VisuallyHidden } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { graphql } from '../../generated/index.js';
import type { NotificationLineFragment as Line } from '../../generated/graphql.js';
import { dateTime, money, shortDate } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './notifications.module.css';
import { paths } from '../../base/paths.js';

export const NotificationFragment = graphql(`
  fragment NotificationLine on Notice {
    id
    kind
    place
    orderId
    listingId
    disputeId
    conversationId
    announcementId
    title
    amountCents
    currency
    daysLeft
    read
    at
  }
`);

type NotificationDaysProps = { notifications: readonly Line[]; onRead: (id: string) => void };

/** Notifications by day, in the browser's time zone; following one marks it as read. */
export function NotificationDays({ notifications, onRead }: NotificationDaysProps) {
  const days = Map.groupBy(notifications, ({ at }) => shortDate(at));
  return [...days].map(([day, ofDay]) => (
    <section key={day} aria-label={day}>
      <Title order={3} size="sm" c="dimmed" mt="sm">
        {day}
      </Title>
      <ul className={classes.list}>
        {ofDay.map((each) => (
          <li key={each.id}>
            <NotificationLine notification={each} onRead={onRead} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function NotificationLine({ notification, onRead }: { notification: Line; onRead: (id: string) => void }) {
  const { t } = useTranslation('notifications');
  const { id, kind, title, read, at, amountCents, currency } = notification;
  const overdue = kind === 'rental_reminder' && (notification.daysLeft ?? 0) < 0;
  const sentence = t(`kind.${(overdue ? 'rental_overdue_seller' : kind) as 'sale_shipped'}`, { title: title ?? t('untitled') });
  const facts = [
    title !== null && !sentence.includes(title) && title,
    amountCents !== null && currency !== null && money(amountCents, currency),
  ].filter((fact) => fact !== false);
  return (
    <Link to={placeOf(notification)} className={classes.line} data-unread={!read || undefined} onClick={() => !read && onRead(id)}>
      <span>
        {!read && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        {sentence}
        {facts.map((fact) => (
          <Fragment key={fact}>
            {' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </span>
      <Text component="time" size="sm" c="dimmed" dateTime={at}>
        {dateTime(at)}
      </Text>
    </Link>
  );
}

/** Address of the page that a notification is about. */
function placeOf({ place, orderId, listingId, disputeId, conversationId, announcementId }: Line): string {
  if (place === 'order' && orderId) return paths.order(orderId);
  if (place === 'listing' && listingId) return paths.item(listingId);
  if (place === 'dispute' && disputeId) return paths.dispute(disputeId);
  if (place === 'conversation') return conversationId ? paths.conversation(conversationId) : paths.messages;
  if (place === 'announcement') return paths.announcement(announcementId ?? '');
  if (place === 'statement') return paths.accountTab('billing');
  if (place === 'onboarding') return paths.onboarding;
  return place === 'seller' ? paths.seller : paths.buyer;
}
