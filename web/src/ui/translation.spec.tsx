import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { loadTexts, speak, speakInstead, type Translate, useTranslation } from './translation.js';

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
  speak('en', fetch);
  await loadTexts('common');
});

describe('a text', () => {
  it('is filled with its values, as they are', async () => {
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

  it('that there is not is what was given instead, or its key', () => {
    const t = said() as (key: string, values?: object) => string;
    expect(t('status.mended', { defaultValue: 'Mended' })).toBe('Mended');
    expect(t('constructor.name')).toBe('constructor.name');
  });

  it('with a key that no text has is an error of the compiler', () => {
    // @ts-expect-error no such key
    expect(said()('nav.nowhere')).toBe('nav.nowhere');
    // @ts-expect-error a part of the texts is no text
    expect(said()('nav')).toBe('nav');
  });
});

describe('the language', () => {
  it('changes when everything said so far can be said in it', async () => {
    render(<Home />);
    await act(() => speakInstead('ja'));
    expect(screen.getByText('ja ホーム')).toBeVisible();
    expect(said()('cartButton', { count: 1 })).toBe('1冊');
    await act(() => speakInstead('en'));
  });
});

describe('an area', () => {
  it('that nobody fetched is waited for', async () => {
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

  it('that cannot be had shows its keys and is asked for again', async () => {
    await loadTexts('orders');
    const Order = () => <p>{useTranslation('orders').t('title')}</p>;
    render(<Order />);
    expect(screen.getByText('title')).toBeVisible();
    texts['en/orders'] = { title: 'Order' };
    await loadTexts('orders');
    render(<Order />);
    expect(screen.getByText('Order')).toBeVisible();
    expect(fetched).toEqual(['en/orders', 'en/orders']);
  });
});
