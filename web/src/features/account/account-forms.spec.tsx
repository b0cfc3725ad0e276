import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../app/testing.js';
import { startTexts } from '../../ui/testing.js';
import { MessageForm } from './conversation.js';
import { MessagesTab } from './messages-tab.js';
import { ReviewForm } from './review-form.js';

const done = async () => {};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('a review', () => {
  it('is five stars unless the buyer says otherwise, with an optional comment', async () => {
    const sent = answerCalls({ 'POST /orders/order_1/reviews': { status: 201, body: { review: { id: 'review_1' } } } });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Thank you for your review.')).toBeVisible();
    expect(sent[0]!.body).toEqual({ rating: 5 });
  });

  it('needs an order', async () => {
    const sent = answerCalls({});
    renderAt('/account', <ReviewForm orderId={null} onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(screen.getByText('Select an order before submitting a review.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says the specified sentence when nobody answers', async () => {
    answerCalls({ 'POST /orders/order_1/reviews': 'no answer' });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Unable to submit review. Try again.')).toBeVisible();
  });
});

describe('a message', () => {
  const write = async (body: string) => {
    renderAt('/account', <MessageForm conversationId="conversation_1" onSent={done} />);
    if (body) await userEvent.type(screen.getByLabelText('Message'), body);
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  };

  it('is trimmed and sent', async () => {
    const sent = answerCalls({ 'POST /messages': { body: { messageId: 'message_1' } } });
    await write('  Is it still there?  ');
    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect(sent[0]!.body).toEqual({ conversationId: 'conversation_1', body: 'Is it still there?' });
  });

  it('of spaces alone is not sent', async () => {
    const sent = answerCalls({});
    await write('   ');
    expect(screen.getByText('Write a message before sending.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says when the session is over, and the specified sentence otherwise', async () => {
    answerCalls({ 'POST /messages': { status: 401, body: { error: 'unauthenticated' } } });
    await write('Hello');
    expect(await screen.findByText('Session expired. Sign in again.')).toBeVisible();
  });
});

describe('the messages tab', () => {
  it('is empty, not broken, where conversations are not served', async () => {
    answerCalls({});
    renderAt('/account', <MessagesTab />);
    expect(await screen.findByText('No conversations yet')).toBeVisible();
  });

  it('says when conversations cannot be loaded and tries again', async () => {
    let up = false;
    answerCalls({ 'GET /conversations': () => (up ? { body: { conversations: [] } } : 'no answer') });
    renderAt('/account', <MessagesTab />);
    expect(await screen.findByText('Unable to load conversations')).toBeVisible();
    up = true;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No conversations yet')).toBeVisible();
  });
});
