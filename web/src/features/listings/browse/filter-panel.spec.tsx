import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { answerCalls, renderAt } from '../../../base/testing.js';
import type { BrowseFilter } from '../../../generated/graphql.js';
import { shortDay } from '../../../ui/format.js';
import { startTexts } from '../../../ui/testing.js';
import { ComparedIn } from './compared-in.js';
import { FilterPanel } from './filter-panel.js';
import type { FilterChange } from './filters.js';
import { ViewSwitch } from './view-switch.js';

beforeAll(() => startTexts());
beforeEach(() => void answerCalls({}));

describe('filters', () => {
  it('keep choices without results in sight, in words of the cards, with "more"', () => {
    const facets = [
      { name: 'category', values: [], capped: true },
      { name: 'condition', values: [{ value: 'near_fine', count: 2 }], capped: false },
      { name: 'language', values: [{ value: 'English', count: 900 }], capped: true },
    ];
    renderAt('/manga', <FilterPanel filter={{ category: 'Seinen' }} facets={facets} onChange={() => {}} />);
    expect(screen.getByRole('button', { name: 'Seinen 0' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('button', { name: 'Near fine 2' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English 900+' })).toBeVisible();
  });

  it('take a price in the chosen currency: yen without decimals', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <FilterPanel filter={{ currency: 'jpy' }} facets={[]} onChange={change} />);
    await userEvent.type(screen.getByLabelText('From'), '1500{Enter}');
    expect(change).toHaveBeenLastCalledWith({ currency: 'jpy', priceMin: '1500', priceMax: '' });
    await userEvent.selectOptions(screen.getByLabelText('Currency'), 'Euros (EUR)');
    expect(change).toHaveBeenLastCalledWith({ currency: 'eur' });
  });

  it('keep typed text while the chosen currency arrives', async () => {
    function Panel() {
      const [filter, setFilter] = useState<BrowseFilter>({});
      return (
        <>
          <FilterPanel filter={filter} facets={[]} onChange={() => undefined} />
          <button onClick={() => setFilter({ currency: 'jpy' })}>The address has changed</button>
        </>
      );
    }
    renderAt('/manga', <Panel />);
    await userEvent.type(screen.getByLabelText('To'), '90000');
    await userEvent.click(screen.getByRole('button', { name: 'The address has changed' }));
    expect(screen.getByLabelText('To')).toHaveValue('90000');
  });

  it('take both days from a calendar loaded on request', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <FilterPanel filter={{}} facets={[]} onChange={change} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose days' }));
    const [from, to] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)) as [string, string];
    for (const day of [from, to]) await userEvent.click(await screen.findByRole('button', { name: shortDay(day) }));
    expect(change).toHaveBeenCalledTimes(1);
    expect(change).toHaveBeenLastCalledWith({ availableFrom: from, availableTo: to });
  });

  it('take several grades of condition', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    const facets = [{ name: 'condition', values: [{ value: 'fine', count: 3 }, { value: 'near_fine', count: 2 }], capped: false }]; // prettier-ignore
    renderAt('/manga', <FilterPanel filter={{ condition: 'as_new,near_fine' }} facets={facets} onChange={change} />);
    for (const name of ['As new 0', 'Near fine 2']) expect(screen.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Fine 3' }));
    expect(change).toHaveBeenLastCalledWith({ condition: 'as_new,fine,near_fine' });
    await userEvent.click(screen.getByRole('button', { name: 'As new 0' }));
    expect(change).toHaveBeenLastCalledWith({ condition: 'near_fine' });
  });

  it('report a highest price below the lowest, and wait', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <FilterPanel filter={{ currency: 'usd' }} facets={[]} onChange={change} />);
    await userEvent.type(screen.getByLabelText('To'), '15');
    await userEvent.type(screen.getByLabelText('From'), '20{Enter}');
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('The highest price is below the lowest.');
    expect(change).not.toHaveBeenCalledWith(expect.objectContaining({ priceMin: '2000' }));
    await userEvent.clear(screen.getByLabelText('To'));
    await userEvent.type(screen.getByLabelText('To'), '30{Enter}');
    expect(screen.queryByText('The highest price is below the lowest.')).toBeNull();
    expect(change).toHaveBeenLastCalledWith({ currency: 'usd', priceMin: '2000', priceMax: '3000' });
  });

  it.each([
    ['Price', undefined],
    ['Price', 'buy'],
    ['Rate per day', 'rent_daily'],
    ['Rate per week', 'rent_weekly'],
  ] as const)('name the compared amount: %s of %s', (name, rateType) => {
    renderAt('/manga', <FilterPanel filter={rateType ? { rateType } : {}} facets={[]} onChange={() => undefined} />);
    expect(screen.getByRole('group', { name })).toBeVisible();
  });

  it('take dollars by default', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <FilterPanel filter={{}} facets={[]} onChange={change} />);
    await userEvent.type(screen.getByLabelText('To'), '15.50{Enter}');
    expect(change).toHaveBeenLastCalledWith({ currency: 'usd', priceMin: '', priceMax: '1550' });
  });
});

describe('currency of compared prices', () => {
  it.each([
    ['an order by price', { currency: 'usd' }, 'price_desc'],
    ['a bound', { currency: 'usd', priceMax: 900 }, 'newest'],
  ] as const)('is shown for %s with the others to choose', async (_, filter, sort) => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <ComparedIn filter={filter} sort={sort} onChange={change} />);
    expect(screen.getByText('Only copies priced in US dollars (USD) are shown.')).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show Yen (JPY)', 'Show Euros (EUR)']);
    await userEvent.click(screen.getByRole('button', { name: 'Show Yen (JPY)' }));
    expect(change).toHaveBeenLastCalledWith({ currency: 'jpy' });
  });
  it('is hidden if no prices are compared', () => {
    renderAt('/manga', <ComparedIn filter={{ currency: 'usd' }} sort="newest" onChange={() => undefined} />);
    expect(screen.queryByText(/priced in/)).toBeNull();
  });
});

describe('view of the listings', () => {
  it('is a grid or a list, in the address', async () => {
    const change = jest.fn<(change: FilterChange) => void>();
    renderAt('/manga', <ViewSwitch view="grid" onChange={change} />);
    expect(screen.getByRole('button', { name: 'Grid' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'List' }));
    expect(change).toHaveBeenLastCalledWith({ view: 'list' });
  });
});
