import { beforeEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { browseQuestion } from '../features/listings/browse/browse-question.js';
import { itemQuestion } from '../features/listings/item/item-question.js';
import { api } from '../base/api.js';
import { askEarly, earlyBody } from '../base/early.js';
import { authorisedFetch, graphFetch } from '../base/http.js';
import { question as asking, wired } from '../base/question.js';
import { screenAt, screens } from './screens.js';
import { earlySession, SessionProvider, useSession } from '../base/session.js';
import { answerCalls } from '../base/testing.js';

const question = (variables: Record<string, unknown>) => ({ operationName: 'SellerScreen', query: '{browse{total}}', variables });
const ask = (variables: Record<string, unknown>) =>
  authorisedFetch('/api/graphql', { method: 'POST', body: JSON.stringify({ ...question(variables), extensions: {} }) });
const token = (seconds: number) => `h.${btoa(JSON.stringify({ sub: 'person_1', exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;

beforeEach(() => localStorage.clear());

describe('query sent before the app starts', () => {
  it('is not sent again, whatever the order of its variables', async () => {
    const sent = answerCalls({ 'POST /graphql': { body: { data: { browse: { total: 3 } } } } });
    askEarly('/graphql', question({ sort: 'newest', facets: true }));
    const answer = await ask({ facets: true, sort: 'newest', after: undefined });
    expect(await answer.json()).toEqual({ data: { browse: { total: 3 } } });
    expect(sent).toHaveLength(1);
  });

  it('is answered once, and the next one is sent', async () => {
    const sent = answerCalls({ 'POST /graphql': { body: { data: {} } } });
    askEarly('/graphql', question({ sort: 'newest' }));
    await ask({ sort: 'newest' });
    await ask({ sort: 'newest' });
    expect(sent).toHaveLength(2);
  });

  it('answers no other query and no command', async () => {
    const sent = answerCalls({ 'POST /graphql': { body: { data: {} } }, 'POST /cart/items': { body: {} } });
    askEarly('/graphql', question({ sort: 'newest' }));
    await ask({ sort: 'price_asc' });
    await api.post('/cart/items', { body: { itemId: 'listing-a' } });
    expect(sent.map(({ path }) => path)).toEqual(['/graphql', '/graphql', '/cart/items']);
    await ask({ sort: 'newest' });
    expect(sent).toHaveLength(3);
  });

  it('is sent again by the app after a failure', async () => {
    let asked = 0;
    answerCalls({ 'POST /graphql': () => (++asked === 1 ? 'no answer' : { body: { data: { browse: null } } }) });
    askEarly('/graphql', question({ sort: 'newest' }));
    expect((await ask({ sort: 'newest' })).ok).toBe(true);
    expect(asked).toBe(2);
  });

  it('carries the token unless it has expired', async () => {
    const sent = answerCalls({ 'GET /user/status': { body: { user: { id: 'person_1' } } } });
    localStorage.setItem('app_token', token(-5));
    askEarly('/user/status');
    expect(sent).toHaveLength(0);
    localStorage.setItem('app_token', token(900));
    askEarly('/user/status');
    expect(sent[0]!.headers.get('Authorization')).toBe(`Bearer ${token(900)}`);
    expect(await api.get('/user/status')).toEqual({ user: { id: 'person_1' } });
    expect(sent).toHaveLength(1);
  });
});

describe('public query', () => {
  const total = { data: { browse: { total: 3 } } };
  const asked = wired(browseQuestion(new URLSearchParams('q=bride')));
  const { filter, sort, facets } = asked.variables;
  const askIt = () =>
    graphFetch('/api/graphql', { method: 'POST', body: JSON.stringify({ ...asked, variables: { facets, sort, filter } }) });

  it('has one address, no token, and is not sent again after an early one', async () => {
    const sent = answerCalls({ 'GET /graphql': { body: total } });
    localStorage.setItem('app_token', token(900));
    askEarly('/graphql', asked);
    expect(await (await askIt()).json()).toEqual(total);
    expect(sent).toHaveLength(1);
    await askIt();
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, null]);
    expect(sent[0]!.search).toBe(sent[1]!.search);
    expect(new URLSearchParams(sent[0]!.search).get('extensions')).toMatch(
      /^{"persistedQuery":{"version":1,"sha256Hash":"[0-9a-f]{64}"}}$/,
    );
  });

  it('is sent in full to a gateway that does not know it', async () => {
    const sent = answerCalls({ 'GET /graphql': { status: 400, body: { error: 'unknown_operation' } }, 'POST /graphql': { body: total } });
    expect(await (await askIt()).json()).toEqual(total);
    expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });
});

describe('first screen', () => {
  const total = { data: { browse: { total: 3 } } };

  it('has the early response, once', async () => {
    const sent = answerCalls({ 'POST /graphql': { body: total } });
    askEarly('/graphql', question({ sort: 'newest' }));
    expect(await earlyBody('/graphql', question({ sort: 'newest' }))).toEqual(total);
    expect(sent).toHaveLength(1);
    expect(await earlyBody('/graphql', question({ sort: 'newest' }))).toBeUndefined();
    await ask({ sort: 'newest' });
    expect(sent).toHaveLength(2);
  });

  it('leaves a response with errors to the app, without a retry', async () => {
    const partial = { data: { browse: null }, errors: [{ message: 'Not now.' }] };
    const sent = answerCalls({ 'POST /graphql': { body: partial } });
    askEarly('/graphql', question({ sort: 'newest' }));
    expect(await earlyBody('/graphql', question({ sort: 'newest' }))).toBeUndefined();
    expect(await (await ask({ sort: 'newest' })).json()).toEqual(partial);
    expect(sent).toHaveLength(1);
  });

  it('does not wait for a slow response, which the app takes later', async () => {
    answerCalls({ 'POST /graphql': { body: total } });
    const given = globalThis.fetch;
    let answer = () => {};
    globalThis.fetch = async (...call) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return given(...call);
    };
    askEarly('/graphql', question({ sort: 'newest' }));
    expect(await earlyBody('/graphql', question({ sort: 'newest' }))).toBeUndefined();
    answer();
    expect(await (await ask({ sort: 'newest' })).json()).toEqual(total);
  });

  it.each([['no answer' as const], [{ status: 503 }]])('continues without it after %j', async (reply) => {
    answerCalls({ 'POST /graphql': reply });
    askEarly('/graphql', question({ sort: 'newest' }));
    expect(await earlyBody('/graphql', question({ sort: 'newest' }))).toBeUndefined();
  });

  it('uses the early session without another call', async () => {
    const user = { id: 'person_1', role: 'seller', display_name: 'Kaito', email: 'kaito@example.com', onboarding_status: null };
    const sent = answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
    localStorage.setItem('app_token', token(900));
    askEarly('/user/status');
    const known = await earlySession();
    expect(known).toMatchObject({ status: 'authenticated', user: { displayName: 'Kaito' } });
    const Name = () => <output>{useSession().user?.displayName ?? 'nobody yet'}</output>;
    const { container } = render(
      <SessionProvider early={known}>
        <Name />
      </SessionProvider>,
    );
    expect(container).toHaveTextContent('Kaito');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toHaveLength(1);
  });
});

describe('screen of an address', () => {
  it.each([
    ['/', '/'],
    ['/manga', '/manga'],
    ['/manga/', '/manga'],
    ['/item/listing-a', '/item/:id'],
    ['/orders/order_1', '/orders/:id'],
    ['/admin/moderation', '/admin/moderation'],
    ['/manga/manage/inventory', '/manga/manage/inventory'],
  ])('is, for %s, %s', (address, pattern) => {
    expect(screenAt(address)).toBe(screens[pattern]);
    expect(screens[pattern]).toBeDefined();
  });

  it.each(['/nowhere', '/item', '/item/a/b', '/orders/'])('is missing for %s', (address) => {
    expect(screenAt(address)).toBeUndefined();
  });

  it('queries the listings that the address names, without misspelt filters', () => {
    const asked = screens['/manga']!.asks!(new URL('http://web/manga?q=bride&rateType=free&priceMax=2000'));
    expect(asked?.variables).toEqual({ filter: { q: 'bride', currency: 'usd', priceMax: 2000 }, sort: 'relevance', facets: true });
    expect(screens['/item/:id']!.asks!(new URL('http://web/item/listing%20a'))?.variables).toEqual({ id: 'listing a' });
    expect(screens['/']!.asks!(new URL('http://web/?q=&category=Samurai'))?.variables).toEqual({
      filter: { category: 'Samurai' },
      more: false,
    });
  });

  it('queries only with its own variables, checked by the compiler', () => {
    const { query } = itemQuestion('listing-a');
    // @ts-expect-error the query takes an id
    asking(query, { slug: 'listing-a' });
    // @ts-expect-error the query takes facets
    asking(browseQuestion(new URLSearchParams()).query, { sort: 'newest' });
    expect(itemQuestion('listing-a').variables).toEqual({ id: 'listing-a' });
  });

  it('queries data of members if there is a session', () => {
    const asked = () => screens['/seller']!.asks!(new URL('http://web/seller'));
    expect(asked()).toBeUndefined();
    localStorage.setItem('app_token', token(900));
    expect(asked() && wired(asked()!).operationName).toBe('SellerScreen');
  });
});
