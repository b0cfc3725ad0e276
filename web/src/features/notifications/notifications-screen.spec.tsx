import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { SessionProvider } from '../../base/session.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { Bell } from './bell.js';
import { NotificationsScreen } from './notifications-screen.js';

const order = `order_${'1'.repeat(32)}`;
const line = (id: string, kind: string, change: object = {}) => ({
  ...{
    __typename: 'Notice',
    id,
    kind,
    place: 'seller',
    orderId: null,
    listingId: null,
    title: null,
    amountCents: null,
    currency: null,
    daysLeft: null,
  },
  ...{ disputeId: null, conversationId: null, announcementId: null },
  ...{ read: false, at: '2026-03-01T12:00:00.000Z' },
  ...change,
});
const shipped = line('notice_1', 'sale_shipped', { place: 'order', orderId: order, title: 'Akira 1' });
const paid = line('notice_2', 'payout_paid', { read: true, at: '2026-02-27T12:00:00.000Z' });
const usual = {
  __typename: 'NoticePreferences',
  purchases: 'mail',
  sales: 'mail',
  rentals: 'mail',
  money: 'mail',
  listings: 'mail',
  reports: 'product',
  ...{ disputes: 'mail', requests: 'digest', offers: 'mail', messages: 'product', reviews: 'product', announcements: 'mail' },
};
const said = (id: string, title: string, audience: string) => ({
  ...{ __typename: 'Announcement', id, title, body: `All about ${title}.`, audience, expiresAt: null },
});
const announcements = [said('announcement_1', 'Autumn fair', 'all'), said('announcement_2', 'New fees', 'sellers')];

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function open(items: object[] | null, { at = '/', announced = announcements as object[] | null } = {}) {
  const sent = answerCalls({
    'POST /notifications/read': { body: { unread: 0 } },
    'PUT /user/notification-preferences': { body: usual },
  });
  const answers = {
    NotificationsScreen: items && { myNotices: { __typename: 'NoticePage', items, nextCursor: null } },
    NotificationPreferences: { noticePreferences: usual },
    Announced: announced && { announcements: announced },
    UnreadNotifications: { unreadNotices: { __typename: 'NoticeNews', unread: 1 } },
  };
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={answers}>
          <MemoryRouter initialEntries={[at]}>
            <Bell classes={{}} />
            <Routes>
              <Route path="/" element={<NotificationsScreen />} />
              <Route path="*" element={<p>Somewhere else</p>} />
            </Routes>
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  return () => sent.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);
}

describe('notification about money', () => {
  it('names title and amount, and neither in an old one', async () => {
    const sold = line('notice_3', 'order_to_ship', { title: 'Akira 1', amountCents: 3_600, currency: 'usd' });
    open([sold, paid]);
    expect(await screen.findByRole('link', { name: /Sold: please ship it · Akira 1 · \$36\.00/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /^A payout is on its way to you(?! ·)/ })).toBeVisible();
  });
});

describe('notifications', () => {
  it('are grouped by day with text and link', async () => {
    open([shipped, paid]);
    const links = await screen.findAllByRole('link', { name: /On its way: Akira 1|payout/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`/orders/${order}`, '/seller']);
    expect(screen.getByRole('link', { name: /^Unread: On its way/ })).toBeVisible();
    expect(screen.getAllByRole('region').length).toBeGreaterThanOrEqual(2);
    expect(screen.getByRole('heading', { name: 'Mar 1, 2026' })).toBeVisible();
  });

  it('link to the payout account and the balance', async () => {
    open([line('notice_3', 'account_asked', { place: 'onboarding' }), line('notice_4', 'balance_charged_back', { place: 'statement' })]);
    const links = await screen.findAllByRole('link', { name: /needs more information|was deducted from your balance/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/onboarding', '/account?tab=billing']);
  });

  it('link to the text of an announcement', async () => {
    open([line('notice_5', 'announcement', { place: 'announcement', announcementId: 'announcement_1', title: 'Autumn fair' })], {
      at: '/#announcement_1',
    });
    const link = await screen.findByRole('link', { name: /Announcement: Autumn fair/ });
    expect(link).toHaveAttribute('href', '/notifications#announcement_1');
    expect(await screen.findByText('All about Autumn fair.')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Autumn fair' })).toHaveFocus();
    expect(screen.queryByText('New fees')).toBeNull();
  });

  it.each([
    ['No announcements right now.', []],
    ['Announcements could not be loaded.', null],
  ])('are shown beside announcements: %s', async (sentence, announced) => {
    open([], { announced });
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByText('No notifications yet')).toBeVisible();
  });

  it('are read by following one, by keyboard too', async () => {
    const sent = open([shipped]);
    (await screen.findByRole('link', { name: /On its way/ })).focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Somewhere else')).toBeVisible();
    expect(sent()).toEqual([['/notifications/read', { ids: ['notice_1'] }]]);
  });

  it('are read all at once, with the count updated', async () => {
    const sent = open([shipped, paid]);
    expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(sent()).toEqual([['/notifications/read', { upTo: shipped.at }]]);
    await waitFor(() => expect(screen.getByRole('link', { name: 'Notifications' })).toBeVisible());
  });

  it('report an empty list and a failed load', async () => {
    open([]);
    expect(await screen.findByText('No notifications yet')).toBeVisible();
    open(null);
    expect(await screen.findByText('Notifications could not be loaded.')).toBeVisible();
  });

  it('save a preference at once', async () => {
    const sent = open([]);
    await userEvent.selectOptions(await screen.findByLabelText('Your listings'), 'digest');
    expect(await screen.findByText('Saved.')).toBeVisible();
    expect(sent()).toEqual([['/user/notification-preferences', { listings: 'digest' }]]);
  });
});
