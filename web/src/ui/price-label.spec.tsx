import { beforeAll, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { startTexts } from './testing.js';
import { excerpt, money, shortMoney, type RateType } from './format.js';
import { PriceLabel } from './price-label.js';

beforeAll(() => startTexts());

describe('price label', () => {
  it.each<[number | null, string, RateType, string]>([
    [6400, 'usd', 'buy', '$64'],
    [6450, 'usd', 'buy', '$64.50'],
    [1200000, 'usd', 'buy', '$12,000'],
    [450, 'usd', 'rent_daily', '$4.50 per day'],
    [1500, 'usd', 'rent_weekly', '$15 per week'],
    [900, 'usd', 'rent', '$9 per rental'],
    [6400, 'jpy', 'buy', '¥6,400'],
    [null, 'usd', 'rent_daily', 'Contact seller'],
    [0, 'usd', 'buy', 'Contact seller'],
  ])('shows %s %s for %s as %s', (amountCents, currency, rateType, text) => {
    const { container } = render(<PriceLabel price={{ amountCents, currency, rateType }} />, { wrapper: MantineProvider });
    expect(container.querySelector('span')?.textContent).toBe(text);
  });
});

describe('money and excerpts', () => {
  it('have two decimals in a cart, yen none', () => {
    expect([money(6400, 'usd'), money(6400, 'jpy'), shortMoney(100050, 'eur')]).toEqual(['$64.00', '¥6,400', '€1,000.50']);
  });

  it('end between words within the requested length', () => {
    const text = 'A swordsman walks through a land of shadows, and every step costs him something dear. '.repeat(4);
    const cut = excerpt(text, 180);
    expect(cut.length).toBeLessThanOrEqual(180);
    expect(cut).toMatch(/\w…$/);
    expect(excerpt('Short.', 180)).toBe('Short.');
  });
});
