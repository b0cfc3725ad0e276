import { describe, expect, it } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { withFields, useSearch } from './use-search.js';

const wrapper = ({ children }: { children: ReactNode }) => <MemoryRouter initialEntries={['/list?tab=all&q=old']}>{children}</MemoryRouter>;

describe('query of the address', () => {
  it('keeps both of two changes before React renders the first', () => {
    const { result } = renderHook(() => useSearch(), { wrapper });
    act(() => {
      const [, change] = result.current;
      change((before) => withFields(before, { q: 'berserk' }));
      change((before) => withFields(before, { stage: 'interview' }));
    });
    expect(result.current[0].toString()).toBe('tab=all&q=berserk&stage=interview');
  });

  it('drops an emptied field', () => {
    expect(withFields(new URLSearchParams('tab=all&q=old'), { q: '' }).toString()).toBe('tab=all');
  });
});
