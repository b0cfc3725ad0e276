import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { ModerationScreen } from './moderation-screen.js';

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n);
const flagged = (n: number) => ({
  ...{ __typename: 'FlaggedListing', id: `listing-${n}`, title: `Volume ${n}`, reason: 'Edited while live', status: 'pending' },
  ...{ reviewDueAt: null, submittedAt: '2026-11-20T10:00:00Z', hits: [], reports: [], appeal: null, actions: [], listing: null },
});
const dispute = (n: number) => ({
  ...{ __typename: 'Dispute', id: `dispute_${n}`, title: 'Akira', summary: `Torn ${n}`, status: 'open', severity: 'medium' },
  ...{ slaStatus: 'on_track', kind: 'complaint', chargeback: null, responseDueAt: null, evidenceDueAt: null },
  ...{ escalationLevel: 'level_1', currency: 'usd' },
});
const page = (listings: number[], disputes: number[], nextCursor: string | null) => ({
  moderationQueue: {
    ...{ __typename: 'ModerationQueue', nextCursor, flaggedListings: listings.map(flagged), disputes: disputes.map(dispute) },
    counts: { __typename: 'QueueCounts', listings: listings.length, disputes: 64, messages: 0 },
  },
});
/** Dispute 25 got another due time after the first page. */
const newest = new Map<unknown, object>([
  [undefined, page([1, 2], numbers(1, 25), 'a')],
  ['a', page([], numbers(25, 49), 'b')],
  ['b', page([], numbers(50, 64), null)],
]);
const user = { id: 'p', role: 'moderator', display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
const asked: Record<string, unknown>[] = [];
type StubbedResponses = Parameters<typeof answerCalls>[0];

beforeAll(startTexts);
beforeEach(() => {
  asked.length = 0;
  localStorage.setItem('app_token', 'token');
});

async function open(path = '/admin/moderation', answers: StubbedResponses = {}) {
  const session = {
    'GET /user/status': { body: { user, wallet: null } },
    'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } },
  };
  const sent = answerCalls({ ...session, ...answers });
  const ModerationScreenAnswer = (variables: Record<string, unknown>) => {
    asked.push(variables);
    return variables['order'] === 'soonest_due' ? page([2, 1], [64, 63], null) : newest.get(variables['after'])!;
  };
  renderAt(
    path,
    <GraphAnswers answers={{ ModerationScreen: ModerationScreenAnswer }}>
      <ModerationScreen />
    </GraphAnswers>,
  );
  await screen.findByText('Volume 1');
  return sent;
}
const torn = () => screen.getAllByText(/^Torn/).map(({ textContent }) => textContent); // prettier-ignore

it('loads all disputes once each, below their own list', async () => {
  await open();
  const disputes = screen.getByRole('region', { name: 'Disputes' });
  const more = () => screen.queryByText('Show more');
  expect(disputes).toContainElement(more());
  await userEvent.click(more()!);
  await screen.findByText('Torn 49');
  await userEvent.click(more()!);
  await screen.findByText('Torn 64');
  expect(torn()).toEqual(numbers(1, 64).map((n) => `Torn ${n}`));
  expect(more()).toBeNull();
  expect(screen.getByText('2 waiting')).toBeVisible();
  expect(asked.map(({ after }) => after)).toEqual([undefined, 'a', 'b']);
});

it('sorts by due time and back', async () => {
  await open();
  const soonest = screen.getByText('Due soonest first').closest('button')!;
  expect(soonest).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(soonest);
  await screen.findByText('Torn 64');
  expect(torn()).toEqual(['Torn 64', 'Torn 63']);
  expect(soonest).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(soonest);
  await screen.findByText('Torn 1');
  expect(asked.map(({ order }) => order)).toContain('soonest_due');
});

it('takes the order of its address', async () => {
  await open('/admin/moderation?order=soonest_due');
  expect(torn()).toEqual(['Torn 64', 'Torn 63']);
  expect(asked[0]).toEqual({ order: 'soonest_due' });
});

it('decides all selected listings in batches of fifty', async () => {
  const first = newest.get(undefined)!;
  newest.set(undefined, page(numbers(1, 101), [], null));
  const idsOf = (body: unknown) => (body as { itemIds: string[] }).itemIds;
  const bulk = ({ body }: SentCall) => ({ body: { results: idsOf(body).map((id) => ({ id, ok: true })), failed: 0 } });
  const sent = await open(undefined, { 'POST /admin/items/bulk': bulk });
  await userEvent.click(screen.getByLabelText('Select all listings'));
  await userEvent.click(within(screen.getByLabelText('101 selected')).getByText('Approve'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText('101 listings approved.')).toBeVisible();
  const decided = sent.filter(({ path }) => path === '/admin/items/bulk').map(({ body }) => idsOf(body));
  expect(decided.map(({ length }) => length)).toEqual([50, 50, 1]);
  expect(new Set(decided.flat()).size).toBe(101);
  newest.set(undefined, first);
});
