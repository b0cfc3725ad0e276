import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { startTexts } from '../../ui/testing.js';
import { HeaderSearch } from './header-search.js';

const found = {
  matchSeries: [{ __typename: 'Series', id: 'mal-2', title: 'Berserk', authors: ['Miura, Kentarou'] }],
  matchSellers: [{ __typename: 'Seller', id: 'person_bers', name: 'Bersaglio Books', location: 'Milan, IT' }],
  browse: {
    __typename: 'ListingPage',
    items: [
      {
        __typename: 'Listing',
        id: 'listing-berserk-rei',
        title: 'Berserk Volume 1',
        rateCents: 900,
        currency: 'usd',
        rateType: 'buy',
        offers: [],
      },
    ],
  },
};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  answerCalls({});
});

function show(path: string, wanted = false) {
  renderAt(
    path,
    <GraphAnswers answers={{ SearchSuggestions: found }}>
      <HeaderSearch wanted={wanted} />
    </GraphAnswers>,
  );
}

describe('search of every page', () => {
  it('suggests series, sellers and listings, and leads to Explore with Enter', async () => {
    show('/account');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search manga' }), 'bers');
    expect(await screen.findByRole('button', { name: 'Berserk Kentarou Miura' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bersaglio Books Milan, IT' })).toHaveAttribute('href', '/manga?sellerId=person_bers');
    expect(screen.getByRole('link', { name: 'Berserk Volume 1 $9' })).toHaveAttribute('href', '/item/listing-berserk-rei');
    expect(screen.queryByTestId('here')).toBeNull();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByTestId('here')).toHaveTextContent('/manga?q=bers');
  });

  it('gets the focus with / and remembers searches', async () => {
    localStorage.setItem('tankobon_searches', JSON.stringify(['vagabond']));
    show('/account');
    fireEvent.keyDown(document.body, { key: '/' });
    expect(screen.getByRole('searchbox')).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'vagabond' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/manga?q=vagabond');
  });

  it('gets the focus even if it loads after the request', () => {
    show('/account', true);
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('searches nothing during a conversion, and the text once it has ended', async () => {
    show('/account');
    const box = screen.getByRole('searchbox');
    fireEvent.focus(box);
    fireEvent.compositionStart(box);
    fireEvent.change(box, { target: { value: 'しんげき' } });
    fireEvent.submit(screen.getByRole('search'));
    expect(screen.queryByTestId('here')).toBeNull();
    fireEvent.change(box, { target: { value: '進撃' } });
    fireEvent.compositionEnd(box);
    fireEvent.submit(screen.getByRole('search'));
    expect(await screen.findByTestId('here')).toHaveTextContent(`/manga?q=${encodeURIComponent('進撃')}`);
  });

  it('keeps its text on reload of Explore and is emptied with one press', async () => {
    show('/manga?q=vagabond');
    expect(screen.getByRole('searchbox')).toHaveValue('vagabond');
    await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it("appears on the home page when the page's own search has scrolled away", () => {
    show('/');
    expect(screen.queryByRole('searchbox')).toBeNull();
    act(() => {
      Object.assign(window, { scrollY: 900 });
      window.dispatchEvent(new Event('scroll'));
    });
    expect(screen.getByRole('searchbox')).toBeVisible();
    Object.assign(window, { scrollY: 0 });
  });
});
