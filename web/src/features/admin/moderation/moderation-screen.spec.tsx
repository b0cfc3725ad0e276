import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { ModerationScreen } from './moderation-screen.js';
import { slaOf } from './sla.js';

const flagged = (id: string, title: string) => ({
  __typename: 'FlaggedListing',
  id,
  title,
  reason: 'New listing awaiting review',
  status: 'pending',
  reviewDueAt: null,
  submittedAt: '2026-11-20T10:00:00Z',
  hits: [],
  reports: [],
  appeal: null,
  actions: [],
  listing: null,
});
const queue = {
  moderationQueue: {
    __typename: 'ModerationQueue',
    nextCursor: null,
    counts: { __typename: 'QueueCounts', listings: 2, disputes: 0, messages: 0 },
    flaggedListings: [flagged('listing-a', 'Pluto'), flagged('listing-b', 'Monster')],
    disputes: [],
  },
};
const moderator = { id: 'p', role: 'moderator', display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
const session = {
  'GET /user/status': { body: { user: moderator, wallet: null } },
  'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } },
};

/** A window with room for the preview beside the queue. */
const wide = (query: string) => ({ matches: query.includes('min-width'), addEventListener: () => {}, removeEventListener: () => {} });

beforeAll(async () => {
  await startTexts();
  window.matchMedia = wide as unknown as typeof window.matchMedia;
});
// Compiled before the clock of the first look-up runs.
beforeAll(() => Promise.all([import('./key-help.js'), import('./reason-dialog.js'), import('./preview-sheet.js')]).then(() => undefined));

beforeEach(() => localStorage.setItem('app_token', 'token'));

/** With the listing as catalog knows it. */
const listed = (status: string, pausedByStaff: object | null = null) => ({
  ...flagged('listing-a', 'Pluto'),
  listing: {
    ...{ __typename: 'Listing', id: 'listing-a', description: '', category: '', tags: [], rateType: 'buy', rateCents: 1, currency: 'usd' },
    ...{ depositCents: 0, offers: [], condition: '', edition: '', language: 'English', inventory: 1, seriesTitle: null, series: null },
    ...{ status, pausedByStaff, seller: { __typename: 'Seller', id: 's', name: 'Paper Crane' } },
  },
});

async function open(answers: Parameters<typeof answerCalls>[0], waiting: object = queue): Promise<SentCall[]> {
  const sent = answerCalls({ ...session, ...answers });
  renderAt(
    '/admin/moderation',
    <GraphAnswers answers={{ ModerationScreen: waiting }}>
      <ModerationScreen />
    </GraphAnswers>,
  );
  await screen.findByRole('button', { name: 'Preview Pluto' });
  return sent;
}
const rowOf = (title: string) => screen.getByRole('button', { name: `Preview ${title}` }).closest('tr')!;
const decisions = (title: string) =>
  within(rowOf(title))
    .getAllByRole('button')
    .flatMap(({ ariaLabel, textContent }) => (ariaLabel?.startsWith('Preview') ? [] : [textContent]));
const bulk = (name: string) => userEvent.click(within(screen.getByRole('group', { name: /selected$/ })).getByRole('button', { name }));
/** The dialog that asks first. */
const confirm = async (name: string) => userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const select = (title: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${title}` }));
const done = (ids: string[]) => ({ body: { results: ids.map((id) => ({ id, ok: true })), failed: 0 } });

it('shows the specified text and a plain line if the queue does not load', async () => {
  answerCalls(session);
  renderAt(
    '/admin/moderation',
    <GraphAnswers answers={{ ModerationScreen: null }}>
      <ModerationScreen />
    </GraphAnswers>,
  );
  const texts = await screen.findAllByText('Unable to load moderation queue (check worker logs or CORS)');
  for (const text of texts)
    expect(text.closest('[role=alert]')).toHaveTextContent('This is on our side, not yours. Please try again in a few minutes.');
});

describe('open listing', () => {
  const listing = {
    ...{
      __typename: 'Listing',
      id: 'listing-a',
      description: 'Eight volumes.',
      category: 'Mystery',
      tags: [],
      rateType: 'buy',
      rateCents: 9_400,
    },
    ...{
      currency: 'usd',
      depositCents: 0,
      offers: [],
      condition: 'Good',
      edition: '',
      language: 'English',
      inventory: 1,
      seriesTitle: 'Pluto',
    },
    ...{ series: null, status: 'pending', pausedByStaff: null, seller: { __typename: 'Seller', id: 's', name: 'Paper Crane' } },
  };
  const [pluto, monster] = queue.moderationQueue.flaggedListings;
  const withListing = { moderationQueue: { ...queue.moderationQueue, flaggedListings: [{ ...pluto, listing }, monster] } };
  const copycat = { __typename: 'Seller', id: 'c', name: 'Copycat' };
  const other = { __typename: 'AlikeListing', id: 'listing-z', title: 'Pluto, stolen', since: '2026-11-20T10:00:00Z', seller: copycat };
  const look = async (ModerationCase: object | null) => {
    answerCalls(session);
    renderAt(
      '/admin/moderation',
      <GraphAnswers answers={{ ModerationScreen: withListing, ModerationCase }}>
        <ModerationScreen />
      </GraphAnswers>,
    );
    await screen.findByText('Eight volumes.');
  };

  it('shows its pictures, large', async () => {
    const pictures = {
      title: 'Pluto',
      coverUrl: 'https://a.example/1.jpg',
      gallery: ['https://a.example/2.jpg'],
      pictures: [],
      alike: [other],
    };
    await look({ listing: { ...listing, ...pictures } });
    expect(await screen.findByRole('img', { name: 'Pluto, picture 2' })).toHaveAttribute('src', 'https://a.example/2.jpg');
    expect(screen.getByRole('button', { name: 'Enlarge the picture' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pluto, stolen' })).toHaveAttribute('href', '/item/listing-z');
    expect(screen.getByRole('link', { name: 'Copycat' })).toBeVisible();
  });

  it('reports that similar pictures could not be searched', async () => {
    await look({ listing: { ...listing, title: 'Pluto', coverUrl: null, gallery: [], pictures: [], alike: null } });
    expect(await screen.findByText('We could not check whether other listings show the same picture.')).toBeVisible();
  });

  it('reports missing pictures and shows the rest', async () => {
    await look(null);
    expect(await screen.findByText('The pictures could not be loaded.')).toBeVisible();
    expect(screen.getByText('Eight volumes.')).toBeVisible();
  });
});

describe('decision on one listing', () => {
  it('removes an approved one from the queue and names it', async () => {
    await open({ 'POST /admin/items/listing-a/approve': {} });
    await userEvent.click(screen.getByRole('button', { name: 'Approve: Pluto' }));
    expect(await screen.findByText('Listing listing-a approved.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Preview Pluto' })).toBeNull();
  });

  it.each([
    ['Reject', 'Rejected by admin dashboard'],
    ['Remove', 'Removed by admin'],
  ])('sends the default reason of %s', async (name, reason) => {
    const sent = await open({ 'POST /admin/items/listing-a/reject': {} });
    await userEvent.click(screen.getByRole('button', { name: `${name}: Pluto` }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('textbox')).toHaveValue('');
    await userEvent.click(within(dialog).getByRole('button', { name }));
    const removal = name === 'Remove';
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ path: '/admin/items/listing-a/reject', body: { reason, removal } }));
  });

  it('sends the reason of a pause', async () => {
    const queued = { moderationQueue: { ...queue.moderationQueue, flaggedListings: [{ ...listed('live'), status: 'live' }] } };
    const sent = await open({ 'POST /admin/items/listing-a/pause': {} }, queued);
    await userEvent.click(screen.getByRole('button', { name: 'Pause: Pluto' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Pause' }));
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({ path: '/admin/items/listing-a/pause', body: { reason: 'Paused by admin dashboard' } }),
    );
  });

  it.each([
    ['its seller', null, ['Approve', 'Pause', 'Remove']],
    ['staff', { __typename: 'StaffPause', at: '2026-11-20T10:00:00Z', reason: 'Fake' }, ['Resume', 'Keep paused', 'Remove']],
  ])('offers the fitting decisions if paused by %s', async (_, pausedByStaff, fitting) => {
    const row = { ...listed('paused', pausedByStaff), status: 'paused' };
    await open({}, { moderationQueue: { ...queue.moderationQueue, flaggedListings: [row] } });
    expect(decisions('Pluto')).toEqual(fitting);
  });

  it("shows the server's refusal and keeps the listing", async () => {
    const refusal = { status: 409, body: { error: 'invalid_transition', message: 'It was approved a moment ago.' } };
    await open({ 'POST /admin/items/listing-a/approve': refusal });
    await userEvent.click(screen.getByRole('button', { name: 'Approve: Pluto' }));
    expect(await screen.findByText('It was approved a moment ago.')).toBeVisible();
    expect(rowOf('Pluto')).toBeVisible();
  });

  it('shows the specified sentence after a failure', async () => {
    await open({ 'POST /admin/items/listing-a/approve': 'no answer' });
    await userEvent.click(screen.getByRole('button', { name: 'Approve: Pluto' }));
    expect(await screen.findByText('Moderation action failed.')).toBeVisible();
  });
});

describe('decision on many listings', () => {
  it('requires a selection', async () => {
    const sent = await open({});
    await bulk('Approve');
    expect(await screen.findByText('Select at least one listing.')).toBeVisible();
    expect(sent.some(({ path }) => path === '/admin/items/bulk')).toBe(false);
  });

  it('removes approved ones', async () => {
    const sent = await open({ 'POST /admin/items/bulk': done(['listing-a', 'listing-b']) });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listings' }));
    await bulk('Approve');
    expect(await screen.findByRole('dialog', { name: 'Approve 2 listings' })).toBeVisible();
    await confirm('Approve');
    expect(await screen.findByText('2 listings approved.')).toBeVisible();
    expect(screen.getByText('The queue is empty')).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ action: 'approve', itemIds: ['listing-a', 'listing-b'] });
  });

  it('keeps removed ones with the reason until the next load', async () => {
    const sent = await open({ 'POST /admin/items/bulk': done(['listing-b']) });
    await select('Monster');
    await bulk('Remove');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await screen.findByText('1 listing removed.');
    expect(rowOf('Monster')).toHaveTextContent('Removed by admin (bulk)');
    expect(rowOf('Monster')).toHaveTextContent('Flagged');
    expect(sent.at(-1)?.body).toMatchObject({ action: 'reject', itemIds: ['listing-b'], reason: 'Removed by admin (bulk)' });
  });

  it('keeps paused ones, marked as paused', async () => {
    await open({ 'POST /admin/items/bulk': done(['listing-a']) });
    await select('Pluto');
    await bulk('Pause');
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pause' }));
    await screen.findByText('1 listing paused.');
    expect(rowOf('Pluto')).toHaveTextContent('Paused');
    expect(decisions('Pluto')).toEqual(['Resume', 'Remove']);
  });

  const many = Array.from({ length: 120 }, (_, n) => flagged(`listing-${n}`, `Volume ${n}`));
  const crowd = { moderationQueue: { ...queue.moderationQueue, flaggedListings: [flagged('listing-x', 'Pluto'), ...many] } };
  type Body = { itemIds: string[] };

  it('runs in batches of fifty, and failed ones are named and stay selected', async () => {
    const refused = new Set(['listing-0', 'listing-70']);
    const results = ({ itemIds }: Body) =>
      itemIds.map((id) => (refused.has(id) ? { id, ok: false, error: 'seller_gone' } : { id, ok: true }));
    const sent = await open({ 'POST /admin/items/bulk': ({ body }) => ({ body: { results: results(body as Body), failed: 0 } }) }, crowd);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listings' }));
    await bulk('Approve');
    await confirm('Approve');
    expect(await screen.findByText('2 of 121 could not be changed: listing-0, listing-70')).toBeVisible();
    expect(sent.filter(({ path }) => path === '/admin/items/bulk').map(({ body }) => (body as Body).itemIds.length)).toEqual([50, 50, 21]);
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Volume 70' })).toBeChecked();
  });

  it('stops between two batches and keeps the others selected', async () => {
    const shown: (string | null)[] = [];
    const answer = ({ body }: SentCall) => {
      const stop = screen.queryByRole('button', { name: 'Stop' });
      if (stop) shown.push(screen.getByRole('progressbar', { name: /of 121 done$/ }).ariaLabel);
      stop?.click();
      return done((body as Body).itemIds);
    };
    const sent = await open({ 'POST /admin/items/bulk': answer }, crowd);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all listings' }));
    await bulk('Approve');
    await confirm('Approve');
    expect(await screen.findByText(/^Stopped: \d+ of 121 changed\.$/)).toBeVisible();
    const decided = sent.filter(({ path }) => path === '/admin/items/bulk').flatMap(({ body }) => (body as Body).itemIds).length;
    expect(decided).toBeLessThan(121);
    expect(screen.getByText(`Stopped: ${decided} of 121 changed.`)).toBeVisible();
    expect(screen.getByText(`${121 - decided} selected`)).toBeVisible();
    expect(shown).toHaveLength(1);
  });

  it('shows the sentence of a failure', async () => {
    await open({ 'POST /admin/items/bulk': { status: 500 } });
    await select('Pluto');
    await bulk('Resume');
    await confirm('Resume');
    expect(await screen.findByText('Bulk moderation action failed.')).toBeVisible();
  });
});

describe('shortcuts of the queue', () => {
  it('move with j and k, select with x, approve with a, explain with ?', async () => {
    const sent = await open({ 'POST /admin/items/listing-b/approve': {} });
    await userEvent.keyboard('j');
    expect(rowOf('Monster')).toHaveAttribute('data-selected');
    await userEvent.keyboard('kx');
    expect(rowOf('Pluto')).toHaveAttribute('data-selected');
    expect(screen.getByRole('checkbox', { name: 'Select Pluto' })).toBeChecked();
    await userEvent.keyboard('ja');
    await screen.findByText('Listing listing-b approved.');
    expect(sent.at(-1)?.path).toBe('/admin/items/listing-b/approve');
    await userEvent.keyboard('?');
    expect(await screen.findByText('Keyboard shortcuts')).toBeVisible();
  });

  it('reject with r after a reason, whose letters move nothing', async () => {
    await open({});
    await userEvent.keyboard('r');
    const reason = await screen.findByLabelText('Reason (shown to the seller)');
    await userEvent.clear(reason);
    await userEvent.type(reason, 'a jacket');
    expect(reason).toHaveValue('a jacket');
    expect(rowOf('Pluto')).toBeVisible();
  });
});

describe('moderation without a session', () => {
  it('names a policy in the history of a listing that it approved', async () => {
    const action = { __typename: 'ModerationAction', actionType: 'ListingApproved', createdAt: '2026-11-20T10:00:00Z', notes: null };
    const actions = [
      { ...action, actorId: 'policy:auto_approve', actorEmail: null },
      { ...action, actorId: 'person_mo', actorEmail: 'mo@b.c', createdAt: '2026-11-21T10:00:00Z' },
    ];
    const flaggedListings = [{ ...listed('live'), actions }];
    await open(session, { moderationQueue: { ...queue.moderationQueue, flaggedListings } });
    await userEvent.click(screen.getByRole('button', { name: 'Preview Pluto' }));
    expect(await screen.findByText(/Automation policy/)).toBeVisible();
    expect(screen.getByText(/mo@b\.c/)).toBeVisible();
  });

  it('shows a preview with blocked actions', async () => {
    localStorage.clear();
    const sent = answerCalls({});
    renderAt(
      '/admin/moderation',
      <GraphAnswers answers={{ ModerationScreen: queue }}>
        <ModerationScreen />
      </GraphAnswers>,
    );
    expect(screen.getByText(/^Development preview/)).toBeVisible();
    await bulk('Approve');
    expect(await screen.findByText('Authentication required.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('service level of a dispute', () => {
  const now = Date.parse('2026-11-21T12:00:00Z');
  it.each([
    [null, 'not_set'],
    ['soon', 'not_set'],
    ['2026-11-21T11:59:59Z', 'overdue'],
    ['2026-11-22T12:00:00Z', 'due_soon'],
    ['2026-11-22T12:00:01Z', 'on_track'],
  ])('is, for a deadline at %s, %s', (due, level) => expect(slaOf(due, now)).toBe(level));
});
