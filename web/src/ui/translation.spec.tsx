import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { startTransition, Suspense, useState } from 'react';
import { loadTexts, setTranslations, changeLanguage, type Translate, useTranslation } from './translation.js';

const texts: Record<string, object | undefined> = {
  'en/common': { cartButton_zero: 'Empty', cartButton_one: '{{count}} copy', cartButton_other: '{{count}} copies', nav: { home: 'Home' } },
  'ja/common': { cartButton_zero: '空', cartButton_other: '{{count}}冊', nav: { home: 'ホーム' } },
  'en/ui': { rating: '{{rating}} out of 5' },
};
let fetched: string[];
const fetch = async (language: string, area: string) => {
  fetched.push(`${language}/${area}`);
  return texts[`${language}/${area}`] ?? Promise.reject(new Error('offline'));
};

function Home() {
  const { t, language } = useTranslation();
  return <p>{`${language} ${t('nav.home')}`}</p>;
}

const said = (): Translate => renderHook(() => useTranslation()).result.current.t;

beforeEach(async () => {
  fetched = [];
  setTranslations('en', fetch);
  await loadTexts('common');
});

describe('text', () => {
  it('contains its values unchanged', async () => {
    texts['en/item'] = { filled: '{{a}}, {{b}}{{none}}' };
    await loadTexts('item');
    const Filled = () => <p>{(useTranslation('item').t as (key: string, values: object) => string)('filled', { a: '<b>', b: 0 })}</p>;
    render(<Filled />);
    expect(screen.getByText('<b>, 0')).toBeVisible();
  });

  it('is chosen by its count', () => {
    const t = said();
    expect([0, 1, 2].map((count) => t('cartButton', { count }))).toEqual(['Empty', '1 copy', '2 copies']);
  });

  it('falls back to a form of its language before the bare key', async () => {
    texts['en/counted'] = { copies: 'Copies', copies_one: '{{count}} copy', copies_other: '{{count}} copies' };
    await loadTexts('counted');
    const { result } = renderHook(() => useTranslation('counted' as 'common').t as (key: string, values?: object) => string);
    expect([0, 1, 2].map((count) => result.current('copies', { count }))).toEqual(['0 copies', '1 copy', '2 copies']);
    expect(result.current('copies')).toBe('Copies');
  });

  it('keeps braces and dollars of a value', async () => {
    texts['en/quoted'] = { none: 'No “{{q}}”, {{count}}' };
    await loadTexts('quoted');
    const { result } = renderHook(() => useTranslation('quoted' as 'common').t as (key: string, values?: object) => string);
    expect(result.current('none', { q: '{{count}} $& $1', count: 3 })).toBe('No “{{count}} $& $1”, 3');
  });

  it('keeps its order around a right-to-left value', async () => {
    texts['en/sent'] = { offer: '{{name}}: {{count}} copies' };
    await loadTexts('sent');
    const { result } = renderHook(() => useTranslation('sent' as 'common').t as (key: string, values?: object) => string);
    expect(result.current('offer', { name: 'مكتبة', count: 3 })).toBe('\u2068مكتبة\u2069: 3 copies');
    expect(result.current('offer', { name: '\u202eShelf', count: 3 })).toBe('\u2068\u202eShelf\u2069: 3 copies');
    expect(result.current('offer', { name: '本棚 Shelf', count: 3 })).toBe('本棚 Shelf: 3 copies');
  });

  it('is the fallback or its key if it is missing', () => {
    const t = said() as (key: string, values?: object) => string;
    expect(t('status.mended', { defaultValue: 'Mended' })).toBe('Mended');
    expect(t('constructor.name')).toBe('constructor.name');
  });

  it('causes a compiler error for an unknown key', () => {
    // @ts-expect-error no such key
    expect(said()('nav.nowhere')).toBe('nav.nowhere');
    // @ts-expect-error a part of the texts is no text
    expect(said()('nav')).toBe('nav');
  });
});

/** Fetches that wait until they are told to end. */
function slowly(): () => void {
  const waiting: (() => void)[] = [];
  setTranslations('en', async (language, area) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return fetch(language, area);
  });
  return () => waiting.splice(0).forEach((end) => end());
}

describe('language', () => {
  beforeEach(() => {
    for (const area of ['common', 'item', 'counted', 'quoted', 'sent', 'late', 'more'])
      for (const tongue of ['en', 'ja', 'fr', 'de']) texts[`${tongue}/${area}`] ??= {};
  });

  it('changes once all shown texts are loaded', async () => {
    render(<Home />);
    await act(() => changeLanguage('ja'));
    expect(screen.getByText('ja ホーム')).toBeVisible();
    expect(said()('cartButton', { count: 1 })).toBe('1冊');
    await act(() => changeLanguage('en'));
  });

  it('is the last chosen one, whichever loads first', async () => {
    const end = slowly();
    render(<Home />);
    const french = changeLanguage('fr');
    await act(() => changeLanguage('en'));
    end();
    await act(() => french);
    expect(screen.getByText('en Home')).toBeVisible();
  });

  it('waits for areas requested during its load', async () => {
    const end = slowly();
    const german = changeLanguage('de');
    const late = loadTexts('late');
    end();
    await late;
    await new Promise((resolve) => setTimeout(resolve));
    end();
    await german;
    expect(fetched).toContain('de/late');
    setTranslations('en', fetch);
  });

  it('stays if the new one cannot be loaded', async () => {
    render(<Home />);
    await act(() => changeLanguage('xx'));
    expect(screen.getByText('en Home')).toBeVisible();
  });
});

describe('area of texts', () => {
  it('is awaited if it was not requested', async () => {
    const Rated = () => <p>{useTranslation('ui').t('rating', { rating: '4.5' })}</p>;
    await act(async () => {
      render(
        <Suspense fallback="waits">
          <Rated />
        </Suspense>,
      );
    });
    expect(await screen.findByText('4.5 out of 5')).toBeVisible();
    expect(fetched).toEqual(['en/ui']);
  });

  it('shows keys after a failure, retries on use and appears everywhere once loaded', async () => {
    const Order = () => <p>{useTranslation('orders').t('title')}</p>;
    const screenful = () => (
      <Suspense fallback="waits">
        <Order />
      </Suspense>
    );
    await act(async () => void render(screenful()));
    expect(await screen.findByText('title')).toBeVisible();
    texts['en/orders'] = { title: 'Order' };
    await act(async () => void render(screenful()));
    expect(screen.getAllByText('Order')).toHaveLength(2);
    const asked = fetched.length;
    await act(async () => void render(screenful()));
    expect(fetched).toHaveLength(asked);
  });

  it('is not requested without end after a failure', async () => {
    const Gone = () => <p>{useTranslation('checkout').t('title')}</p>;
    await act(
      async () =>
        void render(
          <Suspense fallback="waits">
            <Gone />
          </Suspense>,
        ),
    );
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByText('title')).toBeVisible();
    expect(fetched.length).toBeLessThanOrEqual(2);
  });
});

describe('part whose texts load during a transition', () => {
  function Late() {
    const { t } = useTranslation('soon' as 'common');
    const [word] = useState('shown');
    return <p>{`${(t as (key: string) => string)('hello')} ${word}`}</p>;
  }
  function Page() {
    const [shown, setShown] = useState(false);
    return (
      <>
        <button onClick={() => startTransition(() => setShown(true))}>Show</button>
        <Suspense fallback={null}>{shown && <Late />}</Suspense>
      </>
    );
  }

  it('is rendered with them, without an error that React recovers from', async () => {
    texts['en/soon'] = { hello: 'Hello' };
    const recovered: unknown[] = [];
    render(<Page />, { onRecoverableError: (error) => recovered.push(error) });
    await act(async () => screen.getByRole('button').click());
    expect(await screen.findByText('Hello shown')).toBeVisible();
    expect(recovered).toEqual([]);
  });
});
