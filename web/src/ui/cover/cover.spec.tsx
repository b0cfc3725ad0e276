import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { coverArt } from './cover-art.js';
import { Cover } from './cover.js';

const berserk = { title: 'Berserk Volume 12', series: 'Berserk', demographic: 'Seinen' };

describe('drawn cover', () => {
  it('is the same for the same book everywhere, with any known fields', () => {
    const { palette, motif, chance } = coverArt(berserk);
    expect(coverArt({ ...berserk })).toEqual(coverArt(berserk));
    expect(coverArt({ title: berserk.title })).toMatchObject({ palette, motif, chance, lines: ['Berserk'], volume: '12' });
  });

  it('differs between the volumes of a series', () => {
    const volumes = Array.from({ length: 40 }, (_, index) => coverArt({ ...berserk, title: `Berserk Volume ${index + 1}` }));
    expect(new Set(volumes.map(({ palette, motif }) => palette.ground + motif)).size).toBeGreaterThan(15);
  });

  it('carries series, volume and readership', () => {
    expect(coverArt(berserk)).toMatchObject({ lines: ['Berserk'], volume: '12', mark: '青年' });
    expect(coverArt({ title: 'Akira Complete Set' })).toMatchObject({ volume: null, label: 'Complete Set' });
  });

  it('sets a long title smaller, in whole words', () => {
    const { lines, fontSize } = coverArt({ ...berserk, series: "JoJo's Bizarre Adventure Part 7: Steel Ball Run" });
    expect(fontSize).toBeLessThan(34);
    expect(lines.join(' ')).toBe("JoJo's Bizarre Adventure Part 7: Steel Ball Run");
  });

  it('replaces a picture that does not load', () => {
    const { container } = render(<Cover {...berserk} url="https://example.com/missing.jpg" alt="Berserk" />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveAccessibleName('Berserk');
  });
});

describe('uploaded cover', () => {
  const sizes = ['image/webp', 'image/jpeg'].flatMap((type) =>
    [480, 1600].map((width) => ({ type, width, url: `/media/a-${width}.${type.slice(6)}` })),
  );
  const upload = { width: 1200, height: 1600, color: '#804020', placeholder: 'data:image/webp;base64,AA', sizes };
  const show = (of: Partial<Parameters<typeof Cover>[0]> = {}) =>
    render(<Cover {...berserk} url="/media/a-1600.jpeg" upload={upload} {...of} />).container;

  it('is fetched as WebP or JPEG in the size of its place', () => {
    const container = show({ width: 100 });
    const [source, image] = [container.querySelector('source')!, container.querySelector('img')!];
    expect(source).toHaveAttribute('type', 'image/webp');
    expect(source).toHaveAttribute('srcset', '/media/a-480.webp 480w, /media/a-1600.webp 1600w');
    expect(image).toHaveAttribute('srcset', '/media/a-480.jpeg 480w, /media/a-1600.jpeg 1600w');
    // A broad frame is filled from edge to edge: 1.125 × as wide as what is seen.
    expect([source.sizes, image.sizes]).toEqual(['113px', '113px']);
  });

  it('keeps its place, in its colours, until it has loaded', () => {
    const image = show().querySelector('img')!;
    expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '1600']);
    expect(image).toHaveStyle({ backgroundColor: 'rgb(128, 64, 32)', backgroundImage: 'url("data:image/webp;base64,AA")' });
  });

  it('loads when it is near, or at once in the first rows', () => {
    expect(show().querySelector('img')).toHaveAttribute('loading', 'lazy');
    expect(show({ eager: true }).querySelector('img')).toHaveAttribute('loading', 'eager');
  });

  it('is shown by its address from another site, without a referrer', () => {
    const container = show({ url: 'https://a.example/1.jpg', upload: null });
    expect(container.querySelector('source')).toBeNull();
    expect(container.querySelector('img')).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(container.querySelector('img')).not.toHaveAttribute('srcset');
  });
});
