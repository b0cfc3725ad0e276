import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { beforeEach, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { answerCalls } from '../testing.js';
import { CartLive } from './cart-live.js';
import { CartProvider, useCart } from './use-cart.js';

type News = { data: { cartChanged: object } };
let tell: (news: News) => void;

const line = (title: string) => ({
  ...{
    __typename: 'CartLine',
    id: `line_${title}`,
    cartItemId: `line_${title}`,
    itemId: `listing-${title}`,
    quantity: 1,
    priceCents: 900,
    currency: 'usd',
    title,
  },
  ...{ coverUrl: null, status: 'active', reason: null, refreshable: false, ships: true, shippingCents: 0, keptUntil: null },
  ...{ previous: null, rental: null },
});
const cartOf = (version: number, ...titles: string[]) => ({
  ...{ __typename: 'Cart', id: 'cart_1', version, currency: 'usd', subtotalCents: 900, items: titles.map(line) },
});

function Titles() {
  return (
    <p>
      {useCart()
        .items.map(({ title }) => title)
        .join(', ') || 'nothing'}
    </p>
  );
}

beforeEach(() => localStorage.setItem('app_token', 'token-1'));

it('shows changes of another device in the cart of a tab', async () => {
  answerCalls({ 'GET /cart': { body: { cart: cartOf(1, 'Akira') } } });
  const link = new ApolloLink(() => new Observable((observer) => void (tell = (news) => observer.next(news))));
  render(
    <ApolloProvider
      client={
        new ApolloClient({
          cache: new InMemoryCache(),
          link,
          defaultOptions: { watchQuery: { errorPolicy: 'all' }, query: { errorPolicy: 'all' } },
        })
      }
    >
      <CartProvider>
        <CartLive />
        <Titles />
      </CartProvider>
    </ApolloProvider>,
  );
  expect(await screen.findByText('Akira')).toBeVisible();
  act(() => tell({ data: { cartChanged: cartOf(2, 'Akira', 'Dororo') } }));
  expect(await screen.findByText('Akira, Dororo')).toBeVisible();
});
