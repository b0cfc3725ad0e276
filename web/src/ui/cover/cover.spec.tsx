import { describe, expect, it } from '@jest/globals';
import { fireEvent, render } from '@testing-library/react';
import { coverArt } from './cover-art.js';
import { Cover } from './cover.js';

const berserk = { title: 'Berserk Volume 12', series: 'Berserk', demographic: 'Seinen' };

describe('a drawn cover', () => {
  it('is the same for the same book wherever it is shown, with and without what only some places know', () => {
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

  it('takes the place of a picture that does not load', () => {
    const { container } = render(<Cover {...berserk} url="https://example.com/missing.jpg" alt="Berserk" />);
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg')).toHaveAccessibleName('Berserk');
  });
});
