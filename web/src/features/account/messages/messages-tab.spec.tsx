import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt, statusOf } from '../../../base/testing.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerUploads, forgetUploads } from '../../../base/uploads/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { MessagesTab } from './messages-tab.js';

const ID = `conversation_${'a'.repeat(32)}`;
const at = '2026-03-01T12:00:00.000Z';
const message = (number: number, to: object = {}) => ({
  ...{
    __typename: 'Message',
    id: `message_${number}`,
    number,
    senderId: 'person_kaito',
    body: `message ${number}`,
    pictures: [],
    line: null,
    ref: null,
    sentAt: at,
  },
  ...to,
});
const picture = (id: string) => ({
  ...{ __typename: 'Picture', id, width: 8, height: 6, color: '#aabbcc', placeholder: 'data:image/webp;base64,AA' },
  sizes: [{ __typename: 'PictureSize', width: 8, url: `/media/${id}.jpg?until=1`, type: 'image/jpeg' }],
});
const conversation = {
  ...{ __typename: 'Conversation', id: ID, itemId: 'listing-akira', title: 'Akira 1', otherName: 'Kaito', otherId: 'person_kaito' },
  ...{ unread: 2, updatedAt: at, blocked: false, buyerId: 'person_mina', offers: [] },
  listing: {
    ...{
      __typename: 'Listing',
      id: 'listing-akira',
      coverUrl: null,
      status: 'live',
      rateType: 'buy',
      rateCents: 900,
      depositCents: 0,
      offers: [],
    },
    currency: 'usd',
    buyable: 1,
  },
};
const list = (items: object[]) => ({ myConversations: { __typename: 'ConversationPage', nextCursor: null, items } });
const row = { ...conversation, lastMessage: message(2, { line: 'ordered', body: null, senderId: null }) };
let said: object[];
const threadOf = () => ({
  conversation: {
    ...conversation,
    deals: [{ __typename: 'Deal', line: 'ordered', ref: 'order_1' }],
    messages: { __typename: 'MessagePage', nextCursor: null, items: said.toReversed() },
  },
});

function show(answers: Record<string, object | null | (() => object | null)>, path = `/account?tab=messages&conversation=${ID}`) {
  renderAt(
    path,
    <GraphAnswers answers={answers}>
      <MessagesTab />
    </GraphAnswers>,
    { guarded: localStorage.getItem('app_token') !== null },
  );
}
const thread = () => show({ MyConversations: list([row]), Thread: threadOf });
const box = () => screen.findByLabelText('Message');
const send = async (text: string) => {
  await userEvent.type(await box(), text);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  said = [message(1), message(2, { line: 'ordered', body: null, senderId: null }), message(3, { body: null })];
});

describe('messages', () => {
  it('are listed with person, listing and unread count', async () => {
    show({ MyConversations: list([row]) }, '/account?tab=messages');
    const link = await screen.findByRole('link', { name: /Kaito/ });
    expect(link).toHaveAttribute('href', `/account?tab=messages&conversation=${ID}`);
    expect(link).toHaveTextContent('Akira 1');
    expect(link).toHaveTextContent('2 unread');
    expect(link).toHaveTextContent('An order was placed.');
    expect(screen.getByText('Select a conversation.')).toBeVisible();
  });

  it('are opened for a listing beyond the list', async () => {
    const found = list([{ ...row, id: ID, itemId: 'listing-late' }]);
    show(
      { MyConversations: list([{ ...row, id: 'other' }]), ConversationAbout: found, Thread: threadOf },
      '/account?tab=messages&item=listing-late',
    );
    expect(await screen.findByText('message 1')).toBeVisible();
  });

  it('are not selected for a listing without a conversation', async () => {
    show({ MyConversations: list([row]), ConversationAbout: list([]) }, '/account?tab=messages&item=listing-late');
    expect(await screen.findByText('Select a conversation.')).toBeVisible();
  });

  it('show an error if they cannot be read', async () => {
    show({ MyConversations: null, Thread: null });
    expect(await screen.findByText('Unable to load conversations')).toBeVisible();
    expect(await screen.findByText('Unable to load messages')).toBeVisible();
  });

  it('show their subject and no text of an erased person', async () => {
    thread();
    expect(await screen.findByText('message 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Akira 1' })).toHaveAttribute('href', '/item/listing-akira');
    expect(screen.getByRole('link', { name: 'See the order' })).toHaveAttribute('href', '/orders/order_1');
    expect(screen.getByText('This message was removed with its sender’s account.'.replace('’', "'"))).toBeVisible();
  });

  it('show their pictures with links to the full size', async () => {
    said.push(message(4, { body: null, pictures: [picture('picture_1'), picture('picture_2')] }));
    thread();
    const pictures = await screen.findByRole('list', { name: 'Pictures of this message' });
    expect(pictures.querySelectorAll('a')).toHaveLength(2);
    expect(screen.getByRole('img', { name: 'Picture 2' }).closest('a')).toHaveAttribute('href', '/api/media/picture_2.jpg?until=1');
    expect(screen.getAllByText(/was removed with its sender/)).toHaveLength(1);
  });

  it('take pasted pictures without text', async () => {
    const sent = answerCalls({
      'POST /messages': () => {
        said.push(message(4, { id: 'message_new', body: null, pictures: [picture('picture_1')], senderId: 'me' }));
        return { status: 201, body: { messageId: 'message_new' } };
      },
    });
    answerUploads(picture('picture_1'));
    thread();
    await userEvent.click(await box());
    await userEvent.paste({ files: [new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'shelf.jpg')], getData: () => '' } as never);
    expect(await screen.findByText('shelf.jpg uploaded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect(sent.find(({ path }) => path === '/messages')?.body).toEqual({ conversationId: ID, pictures: ['picture_1'] });
    expect(screen.queryByText('shelf.jpg uploaded.')).toBeNull();
    forgetUploads();
  });

  it('are not sent empty', async () => {
    const sent = answerCalls({});
    thread();
    await send('   ');
    expect(await screen.findByText('Write a message before sending.')).toBeVisible();
    expect(sent.filter(({ path }) => path === '/messages')).toEqual([]);
  });

  it('are not sent by Ctrl and Enter during a conversion', async () => {
    const sent = answerCalls({});
    thread();
    fireEvent.change(await box(), { target: { value: 'へんじ' } });
    fireEvent.keyDown(await box(), { key: 'Enter', ctrlKey: true, isComposing: true });
    expect(await box()).toHaveValue('へんじ');
    expect(sent.filter(({ path }) => path === '/messages')).toEqual([]);
  });

  it('appear at once, and once', async () => {
    const sent = answerCalls({
      'POST /messages': () => {
        said.push(message(4, { id: 'message_new', body: 'Is it there?', senderId: 'me' }));
        return { status: 201, body: { messageId: 'message_new' } };
      },
    });
    thread();
    await send('  Is it there?  ');
    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect(screen.getAllByText('Is it there?')).toHaveLength(1);
    expect(sent.find(({ path }) => path === '/messages')?.body).toEqual({ conversationId: ID, body: 'Is it there?' });
    await waitFor(() => expect(screen.queryByText('Message sent.')).toBeNull(), { timeout: 3_000 });
  });

  it('stay after a failure and are sent again as the same', async () => {
    let tries = 0;
    const sent = answerCalls({ 'POST /messages': () => (++tries === 1 ? 'no answer' : { status: 201, body: { messageId: 'message_1' } }) });
    thread();
    await send('Hello');
    expect(await screen.findByText('Unable to send message. Try again.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(screen.queryByText('Hello')).toBeNull());
    expect(screen.queryByText('Unable to send message. Try again.')).toBeNull();
    const keys = sent.filter(({ path }) => path === '/messages').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('stay where they were written when the session ends, below the sign-in', async () => {
    localStorage.setItem('app_token', 'token-1');
    const ended = { status: 401, body: { error: 'auth_required', message: 'Sign in.' } };
    const sent = answerCalls({ 'GET /user/status': { body: statusOf() }, 'POST /messages': ended, 'POST /auth/refresh': ended });
    thread();
    await send('Hello');
    expect(await screen.findByText('Session expired. Sign in again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.getAllByText('Hello')).toEqual([await box()]);
    expect(screen.getByText('message 1')).toBeVisible();
    expect(sent.at(-1)!.path).toBe('/auth/refresh');
  });

  it('restore a draft', async () => {
    localStorage.setItem(`tankobon_draft_${ID}`, 'Is the bo');
    thread();
    expect(await box()).toHaveValue('Is the bo');
  });
});
