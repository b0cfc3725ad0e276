import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { sampleListings } from './demo/demo.js';
import { ListingCardFragment } from './listing-card.js';
import { ListingGrid, type GridPage } from './listing-grid.js';

const berserk = {
  __typename: 'Series',
  id: 'mal-2',
  title: 'Berserk',
  authors: ['Miura, Kentarou'],
  demographic: 'Seinen',
  synopsis: 'Guts.',
};
const one = { ...makeFragmentData(sampleListings[0]!, ListingCardFragment), id: sampleListings[0]!.id };
const page = { items: [one], total: 1, totalCapped: false, nearest: null, hasMore: false, loadMore: () => {}, loadingMore: false };

beforeAll(() => startTexts());
beforeEach(() => void answerCalls({}));

function show(change: Partial<GridPage>, q: string) {
  const search = jest.fn();
  renderAt(
    '/manga',
    <GraphAnswers answers={{ InCatalogue: { matchSeries: [berserk] } }}>
      <ListingGrid page={{ ...page, ...change }} onClear={() => {}} q={q} onSearch={search} />
    </GraphAnswers>,
  );
  return search;
}

describe('search without results', () => {
  it('offers the catalogue, the nearest spelling and a way to list a copy', async () => {
    const search = show({ items: [], total: 0 }, 'bersrk');
    expect(screen.getByText('No manga match your filters yet. Try a different search or category.')).toBeVisible();
    const found = within(await screen.findByRole('region', { name: 'In the catalogue' }));
    expect(found.getByRole('heading', { name: 'Berserk' })).toBeVisible();
    expect(found.getByRole('link', { name: 'List a copy of Berserk' })).toHaveAttribute('href', '/sell');
    await userEvent.click(found.getByRole('button', { name: 'Search for “Berserk”' }));
    expect(search).toHaveBeenCalledWith('Berserk');
  });

  it('reports that it shows the closest results', async () => {
    const search = show({ nearest: 'Vagabond' }, 'vagbond');
    expect(screen.getByText(/No results for “vagbond”. Closest matches:/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Vagabond' }));
    expect(search).toHaveBeenCalledWith('Vagabond');
  });
});
