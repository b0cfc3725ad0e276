import { describe, expect, it } from '@jest/globals';
import { aBuyer, aSeller, given, TEST_NOW as at, theSystem } from '@tankobon/testing';
import { conversation } from './conversation.decide.js';
import { type ConversationEvent, conversationIdOf, evolve } from './conversation.js';

const [mina, kaito, other] = [aBuyer('mina'), aSeller('kaito'), aBuyer('other')];
const parties = { buyerId: mina.id, sellerId: kaito.id, listingId: 'listing-akira-kaito' };
const opened: ConversationEvent = { type: 'ConversationOpened', data: { ...parties, at } };
const open = { type: 'OpenConversation' as const, data: parties, by: theSystem() };
const idOf = (n: number) => `message_${String(n).padStart(32, '0')}`;
const said = (number: number, from = mina, unread = 1): ConversationEvent => {
  const recipientId = from === mina ? kaito.id : mina.id;
  const data = { messageId: idOf(number), number, senderId: from.id, recipientId, listingId: parties.listingId };
  return { type: 'MessageSent', data: { ...data, body: 'Is it complete?', flags: [], unread, at } };
};
const say = (number: number, by = mina, blocked = false) => ({
  type: 'SendMessage' as const,
  data: { messageId: idOf(number), body: 'Is it complete?', blocked },
  by,
});
const read = (personId: string, unread = 0): ConversationEvent => ({ type: 'ConversationRead', data: { personId, unread, at } });
const left = (personId: string): ConversationEvent => ({ type: 'ConversationLeft', data: { personId, at } });
const line = { messageId: idOf(1), line: 'ordered' as const, ref: 'order_1' };
const lineSaid: ConversationEvent = { type: 'SystemLineSaid', data: { ...parties, ...line, number: 1, at } };

describe('conversation', () => {
  it('is unique for a buyer and a listing', () => {
    expect(conversationIdOf(mina.id, 'listing-a')).toMatch(/^conversation_[0-9a-f]{32}$/);
    expect(
      new Set([mina, other].flatMap(({ id }) => ['listing-a', 'listing-b'].map((listing) => conversationIdOf(id, listing)))).size,
    ).toBe(4);
  });
  it('is opened once', () => {
    given(conversation).when(open).then(opened);
    given(conversation, [opened]).when(open).nothing();
  });
  it('is refused with oneself', () =>
    void given(conversation)
      .when({ ...open, data: { ...parties, buyerId: kaito.id } })
      .refuses('own_listing'));
  it('has no messages before it is opened', () => void given(conversation).when(say(1)).refuses('not_found'));
});

describe('question to a seller', () => {
  const listing = { listingId: parties.listingId, sellerId: kaito.id, live: true };
  const ask = (change: object = {}, number = 1, by = mina) => ({
    type: 'AskSeller' as const,
    data: { messageId: idOf(number), body: 'Is it complete?', blocked: false, listing, ...change },
    by,
  });
  it('opens the conversation', () => void given(conversation).when(ask()).then(opened, said(1)));
  it('joins the conversation if repeated', () =>
    void given(conversation, [opened, said(1)])
      .when(ask({}, 2))
      .then(said(2, mina, 2)));
  it('continues if the listing is not live any more', () =>
    void given(conversation, [opened, said(1)])
      .when(ask({ listing: { ...listing, live: false } }, 2))
      .then(said(2, mina, 2)));
  it.each<[string, object, typeof mina]>([
    ['not_found', { listing: null }, mina],
    ['own_listing', {}, kaito],
    ['unavailable', { listing: { ...listing, live: false } }, mina],
    ['blocked', { blocked: true }, mina],
  ])(
    'opens nothing if refused: %s',
    (code, change, by) =>
      void given(conversation)
        .when(ask(change, 1, by))
        .refuses(code),
  );
  it('does not bring back a person who has left', () =>
    void given(conversation, [opened, left(kaito.id)])
      .when(ask())
      .refuses('left'));
});

describe('message', () => {
  it('goes to the other side, who has one more to read', () => {
    given(conversation, [opened]).when(say(1)).then(said(1));
    given(conversation, [opened, said(1)])
      .when(say(2))
      .then(said(2, mina, 2));
    given(conversation, [opened, said(1)])
      .when(say(2, kaito))
      .then(said(2, kaito));
  });
  it('carries pictures, with or without text', () => {
    const picture = { id: 'picture_1', width: 8, height: 6, color: '#aabbcc', placeholder: 'data:', hash: 'f'.repeat(32), widths: [8] };
    const shown = (body: string | null) => {
      const plain = said(1);
      return { ...plain, data: { ...plain.data, body, pictures: [picture] } } as ConversationEvent;
    };
    for (const body of ['Is it complete?', null]) {
      const input = { ...say(1), data: { ...say(1).data, body, pictures: [picture] } };
      given(conversation, [opened]).when(input).then(shown(body));
    }
  });
  it('is sent by the two sides only', () => void given(conversation, [opened]).when(say(1, other)).refuses('not_found'));
  it('does not reach a person who blocks its sender', () =>
    void given(conversation, [opened])
      .when(say(1, mina, true))
      .refuses('blocked'));
  it('does not reach a person who has left', () =>
    void given(conversation, [opened, left(kaito.id)])
      .when(say(1))
      .refuses('left'));
  it('brings back a person who left and writes again', () =>
    void given(conversation, [opened, left(mina.id), said(1)])
      .when(say(2, kaito))
      .then(said(2, kaito)));
});

describe('state of a conversation', () => {
  const stateOf = (messages: number) =>
    Array.from({ length: messages }, (_, n) => said(n + 1, n % 2 ? kaito : mina)).reduce(evolve, evolve({ status: 'none' }, opened));
  it('is as small after 10,000 messages as after ten', () =>
    expect(JSON.stringify(stateOf(10_000)).length).toBeLessThan(JSON.stringify(stateOf(10)).length + 10));
});

describe('read marker', () => {
  const readIt = (upTo?: number, by = kaito) => ({ type: 'MarkRead' as const, data: { upTo }, by });
  it('covers all messages, once', () => {
    given(conversation, [opened, said(1)])
      .when(readIt())
      .then(read(kaito.id));
    given(conversation, [opened, said(1), read(kaito.id)])
      .when(readIt())
      .nothing();
  });
  it("ends at the reader's place", () =>
    void given(conversation, [opened, said(1), said(2, mina, 2), said(3, mina, 3)])
      .when(readIt(2))
      .then(read(kaito.id, 1)));
  it('never passes the last message', () =>
    void given(conversation, [opened, said(1)])
      .when(readIt(99))
      .then(read(kaito.id)));
  it('never moves back', () =>
    void given(conversation, [opened, said(1), read(kaito.id)])
      .when(readIt(0))
      .nothing());
  it('covers all before an answer', () =>
    void given(conversation, [opened, said(1), said(2, kaito)])
      .when(readIt())
      .nothing());
  it('is moved by its reader only', () => void given(conversation, [opened]).when(readIt(undefined, other)).refuses('not_found'));
});

describe('person who left', () => {
  const leave = (by = mina) => ({ type: 'LeaveConversation' as const, data: {}, by });
  it('leaves once', () => {
    given(conversation, [opened]).when(leave()).then(left(mina.id));
    given(conversation, [opened, left(mina.id)])
      .when(leave())
      .nothing();
  });
  it('leaves their own conversation only', () => void given(conversation, [opened]).when(leave(other)).refuses('not_found'));
  it('returns at a new event between the two', () =>
    void given(conversation, [opened, left(mina.id)])
      .when(open)
      .then({ type: 'ConversationRejoined', data: { personId: mina.id, at } }));
});

describe('system line', () => {
  const sayIt = { type: 'SayOfSystem' as const, data: line, by: theSystem() };
  it('stands between the messages', () => {
    given(conversation, [opened]).when(sayIt).then(lineSaid);
    given(conversation, [opened, lineSaid]).when(say(2)).then(said(2));
  });
  it('is added once', () => void given(conversation, [opened, lineSaid]).when(sayIt).nothing());
  it('requires a conversation', () => void given(conversation).when(sayIt).refuses('not_found'));
});
