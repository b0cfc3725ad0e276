import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answerCalls, renderAt } from '../../base/testing.js';
import { makeFragmentData } from '../../generated/index.js';
import { startTexts } from '../../ui/testing.js';
import { paddedListings } from './demo/demo.js';
import { ListingCardFragment } from './listing-card.js';
import { ListingGrid } from './listing-grid.js';

const items = paddedListings()
  .slice(0, 20)
  .map((listing) => ({ ...makeFragmentData(listing, ListingCardFragment), id: listing.id }));
const page = { items, total: 20, totalCapped: false, nearest: null, hasMore: false, loadMore: () => {}, loadingMore: false };

beforeAll(() => startTexts());
beforeEach(() => void answerCalls({}));

describe('page of listings', () => {
  it('draws visible cards first, with placeholders for the others', async () => {
    renderAt('/', <ListingGrid page={page} onClear={() => {}} />);
    expect(screen.getByRole('list', { name: 'Listings' }).children).toHaveLength(20);
    expect(screen.getAllByTestId('listing-card')).toHaveLength(10);
    await waitFor(() => expect(screen.getAllByTestId('listing-card')).toHaveLength(20));
  });

  it('draws all of them at once on return', () => {
    renderAt('/', <ListingGrid page={page} onClear={() => {}} />);
    expect(screen.getAllByTestId('listing-card')).toHaveLength(20);
  });
});
