import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Reported } from './reported.js';

const report = { __typename: 'Report', reason: 'scam', note: '<b>He wants my number.</b>', at: '2026-11-20T10:00:00Z' };
const message = {
  ...{ __typename: 'FlaggedMessage', id: 'message_1', senderEmail: 'kaito@example.org', body: 'Call me: +44 20 7946 0958' },
  ...{ reasons: ['phone', 'reported: scam'], reviewDueAt: '2026-11-21T10:00:00Z', reports: [report] },
};
const person = {
  ...{ __typename: 'ReportedPerson', id: 'person_1', email: null, reasons: ['message_escalated'], reviewDueAt: '2026-11-21T10:00:00Z' },
  reports: [],
};
const review = {
  ...{
    __typename: 'ReportedReview',
    id: 'review_1',
    rating: 1,
    comment: 'You fool.',
    reply: 'Fool yourself.',
    authorEmail: 'mina@example.org',
  },
  ...{ reasons: ['reported: off_topic'], reviewDueAt: '2026-11-21T10:00:00Z', reports: [report] },
};
const page = (
  field: 'pausedListings' | 'flaggedMessages' | 'reportedPeople' | 'reportedReviews',
  items: object[],
  nextCursor: string | null = null,
) => ({
  [field]: { __typename: 'Page', nextCursor, items },
});
const paused = {
  ...{ __typename: 'Listing', id: 'listing-a', title: 'Pluto', seller: { __typename: 'Seller', id: 's', name: 'Paper Crane' } },
  pausedByStaff: { __typename: 'StaffPause', at: '2026-11-20T10:00:00Z', reason: 'Fake' },
};
const figures = { ruleFigures: [{ __typename: 'RuleFigure', rule: 'phone', hits: 8, upheld: 1, cleared: 3 }] };
const moderator = { id: 'p', role: 'moderator', display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
const session = { 'GET /user/status': { body: { user: moderator, wallet: null } }, 'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } } }; // prettier-ignore

beforeAll(() => startTexts());
beforeEach(() => localStorage.setItem('app_token', 'token'));

function open(calls: Parameters<typeof answerCalls>[0] = {}, failing = false) {
  const sent = answerCalls({ ...session, ...calls });
  const FlaggedMessages = failing ? null : page('flaggedMessages', [message]);
  renderAt(
    '/admin/moderation',
    <GraphAnswers
      answers={{
        FlaggedMessages,
        PausedListings: page('pausedListings', [paused]),
        ReportedPeople: page('reportedPeople', [person]),
        ReportedReviews: page('reportedReviews', [review]),
        RuleFigures: figures,
      }}
    >
      <Reported />
    </GraphAnswers>,
  );
  return sent;
}

describe('listings paused by staff', () => {
  it('stay reachable with the reason and can be resumed', async () => {
    const sent = open({ 'POST /admin/items/listing-a/resume': { body: { item: { id: 'listing-a', status: 'live', version: 9 } } } });
    const table = await screen.findByRole('table', { name: 'Paused by staff' });
    for (const text of ['Pluto', 'Paper Crane', 'Fake']) expect(within(table).getByText(text)).toBeVisible();
    await userEvent.click(within(table).getByRole('button', { name: 'Resume: Pluto' }));
    expect(await screen.findByText('Listing listing-a resumed.')).toBeVisible();
    expect(sent.map(({ path }) => path)).toContain('/admin/items/listing-a/resume');
  });
});

describe('flagged messages', () => {
  it('show text, author and reasons as plain text', async () => {
    open();
    const table = await screen.findByRole('table', { name: 'Flagged messages' });
    for (const text of ['Call me: +44 20 7946 0958', 'kaito@example.org', 'Phone number, Reported: Scam', '<b>He wants my number.</b>'])
      expect(within(table).getByText(text)).toBeVisible();
  });

  it.each([
    ['Clear', 'clear', 'Message message_1 cleared.'],
    ['Escalate', 'escalate', 'Message message_1 escalated.'],
  ])('send %s and confirm for two seconds (259)', async (name, action, said) => {
    const sent = open({ 'POST /admin/messages/message_1/resolve': { body: { message: { id: 'message_1', resolution: action } } } });
    await userEvent.click(within(await screen.findByRole('table', { name: 'Flagged messages' })).getByRole('button', { name }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent.filter(({ body }) => body).map(({ body }) => body)).toContainEqual({ action });
    await waitFor(() => expect(screen.queryByText(said)).toBeNull(), { timeout: 2_600 });
  });

  it('keep their row with the specified text after a failed update', async () => {
    open({ 'POST /admin/messages/message_1/resolve': { status: 503, body: { error: 'unavailable', message: 'Away.' } } });
    await userEvent.click(within(await screen.findByRole('table', { name: 'Flagged messages' })).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Unable to update message.')).toBeVisible();
    expect(screen.getByText('Call me: +44 20 7946 0958')).toBeVisible();
  });

  it('show an error if they do not load, beside working panels', async () => {
    open({}, true);
    expect(await screen.findByText('Unable to load flagged messages')).toBeVisible();
    expect(screen.queryByText('No flagged messages')).toBeNull();
    expect(await screen.findByRole('table', { name: 'Reported people' })).toBeVisible();
  });
});

it('loads further pages of people on request', async () => {
  answerCalls(session);
  const [first, second] = [person, { ...person, id: 'person_2', email: 'rei@example.org' }];
  const pages = [page('reportedPeople', [first], 'next'), page('reportedPeople', [second])];
  renderAt(
    '/admin/moderation',
    <GraphAnswers answers={{ FlaggedMessages: page('flaggedMessages', []), ReportedPeople: () => pages.shift()!, RuleFigures: figures }}>
      <Reported />
    </GraphAnswers>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: 'rei@example.org' })).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Reported people' })).getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows how often staff upheld a rule', async () => {
  open();
  const row = within(await screen.findByRole('table', { name: 'Rules, last 90 days' })).getByRole('row', { name: /Phone number/ });
  expect(row).toHaveTextContent('25%');
});

describe('reported reviews', () => {
  const table = () => screen.findByRole('table', { name: 'Reported reviews' });
  const RESOLVE = 'POST /admin/reviews/review_1/resolve';

  it('show stars, texts and reasons as plain text', async () => {
    open();
    const shown = within(await table());
    for (const text of ['You fool.', 'Reply: Fool yourself.', 'mina@example.org', 'Reported: Off topic'])
      expect(shown.getByText(text)).toBeVisible();
  });

  it.each([
    ['Clear', 'clear', 'Review review_1 cleared.'],
    ['Remove text', 'remove', 'Text of review review_1 removed.'],
    ['Remove reply', 'remove_reply', 'Reply to review review_1 removed.'],
  ])('send %s and confirm', async (name, action, said) => {
    const sent = open({ [RESOLVE]: { body: { review: { id: 'review_1', resolution: action } } } });
    await userEvent.click(within(await table()).getByRole('button', { name }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(sent.filter(({ body }) => body).map(({ body }) => body)).toContainEqual({ action });
  });

  it('keep their row and an error after a failed update', async () => {
    open({ [RESOLVE]: 'no answer' });
    await userEvent.click(within(await table()).getByRole('button', { name: 'Clear' }));
    expect(await screen.findByText('Unable to update review.')).toBeVisible();
    expect(within(await table()).getByText('You fool.')).toBeVisible();
  });
});
