import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { makeFragmentData } from '../../../generated/index.js';
import { startTexts } from '../../../ui/testing.js';
import { ItemReviewsFragment, ReviewsPanel } from './reviews-panel.js';

const kaito = { id: 'person_kaito', name: 'Kaito' };
const item = { seller: kaito };
const review = { id: 'review_1', rating: 2, comment: 'Late.', createdAt: '2026-11-20T10:00:00Z', displayName: 'Mina' };
const said = { reply: 'Sorry!', repliedBy: kaito.id, repliedAt: '2026-11-21T10:00:00Z' };
const none = { reply: null, repliedBy: null, repliedAt: null };
const route = 'POST /reviews/review_1/reply';

/** `as` = who is signed in. */
function open(reply: typeof said | typeof none, as: { id: string }, answers: Parameters<typeof answerCalls>[0] = {}) {
  localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: { user: { ...as, role: 'seller' } } }, ...answers });
  const data = makeFragmentData({ count: 1, average: 2, items: [{ ...review, ...reply }] }, ItemReviewsFragment);
  renderAt(
    '/item',
    <GraphAnswers answers={{}}>
      <ReviewsPanel item={item} part={{ data, loading: false, retry: () => {} }} />
    </GraphAnswers>,
  );
  return sent;
}
const write = async (text: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Reply to Mina' }));
  if (text) await userEvent.type(screen.getByLabelText('Reply to Mina'), text);
  await userEvent.click(screen.getByRole('button', { name: 'Post reply' }));
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('reply to a review', () => {
  it('is public, with its date and author', () => {
    open(said, { id: 'person_rei' });
    expect(screen.getByText('Reply from Kaito')).toBeVisible();
    expect(screen.getByText('Sorry!')).toBeVisible();
    expect(screen.getByText('Nov 21, 2026')).toBeVisible();
  });

  it('is shown beside the listing of its own seller only', () => {
    open({ ...said, repliedBy: 'person_rei' }, kaito);
    expect(screen.queryByText('Sorry!')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is refused to others', async () => {
    const sent = open(none, { id: 'person_rei' });
    await screen.findByText('Late.');
    await waitFor(() => expect(sent.some(({ path }) => path === '/user/status')).toBe(true));
    expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Report the review by Mina']);
  });

  it('is written by the seller, trimmed', async () => {
    const sent = open(none, kaito, { [route]: { status: 201, body: { review: { ...review, ...said } } } });
    await write('  Sorry!  ');
    expect(sent.at(-1)).toMatchObject({ method: 'POST', path: '/reviews/review_1/reply', body: { body: 'Sorry!' } });
  });

  it('reports missing text and refusals, and keeps typed text', async () => {
    const sentence = 'You have already replied to this review.';
    open(none, kaito, { [route]: { status: 409, body: { error: 'already_replied', message: sentence } } });
    await write('');
    expect(await screen.findByText('Write a reply before posting it.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Reply to Mina'), 'Sorry!');
    await userEvent.click(screen.getByRole('button', { name: 'Post reply' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Reply to Mina')).toHaveValue('Sorry!');
  });
});
