import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { useNarrowing } from './use-narrowing.js';

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={['/list?tab=all&q=old']}>{children}</MemoryRouter>;

describe('filters in the address', () => {
  it('keep both of two changes that come before React has rendered the first', () => {
    const { result } = renderHook(() => useNarrowing(), { wrapper });
    act(() => {
      const [, narrow] = result.current;
      narrow({ q: 'berserk' });
      narrow({ stage: 'interview' });
    });
    expect(result.current[0].toString()).toBe('tab=all&q=berserk&stage=interview');
  });

  it('lose a filter that is emptied', () => {
    const { result } = renderHook(() => useNarrowing(), { wrapper });
    act(() => result.current[1]({ q: '' }));
    expect(result.current[0].toString()).toBe('tab=all');
  });
});
