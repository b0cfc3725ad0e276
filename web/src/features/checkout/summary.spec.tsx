import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createCartStore } from '../../base/cart/cart-store.js';
import type { Cart } from '../../base/cart/cart.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { Summary } from './summary.js';
import { useNewAddress } from './use-new-address.js';

beforeAll(() => startTexts());

function Nothing() {
  return <Summary lines={[]} addressId={null} entry={useNewAddress(() => undefined)} ships={false} />;
}

describe('obstacle of an order', () => {
  it('isolates a right-to-left title from its reason', async () => {
    answerCalls({});
    const store = createCartStore(undefined, () => false);
    const blocked = [{ lineId: 'line-1', title: 'مكتبة 3', reason: 'Sold out.' }];
    const checkout: Cart['checkout'] = {
      ...store.read().checkout,
      state: 'error',
      error: 'line_unavailable',
      message: 'Look again.',
      blocked,
    };
    const cart = { ...store.read(), checkout };
    renderAt('/checkout', <Nothing />, { cart: { ...store, read: () => cart } });
    expect((await screen.findByText('مكتبة 3')).outerHTML).toBe('<bdi>مكتبة 3</bdi>');
    expect(screen.getByText(/: Sold out\./)).toBeVisible();
  });
});
