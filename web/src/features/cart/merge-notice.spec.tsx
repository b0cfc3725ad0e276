import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { createCartStore } from '../../base/cart/cart-store.js';
import type { MergeChange } from '../../base/cart/cart.js';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { MergeNotice } from './merge-notice.js';

beforeAll(() => startTexts());

describe('merged cart notification', () => {
  it('isolates a right-to-left title from its reason', async () => {
    answerCalls({});
    const store = createCartStore(undefined, () => false);
    const mergeChanges: MergeChange[] = [{ itemId: 'listing-1', kind: 'skipped', title: 'مكتبة 3', quantity: 1, reason: 'Sold out.' }];
    const cart = { ...store.read(), mergeChanges };
    renderAt('/manga', <MergeNotice />, { cart: { ...store, read: () => cart } });
    expect((await screen.findByText('مكتبة 3')).outerHTML).toBe('<bdi>مكتبة 3</bdi>');
    expect(screen.getByText(/: Sold out\./)).toBeVisible();
  });
});
