import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { partOf, Read, type ScreenPart } from './part.js';
import { startTexts } from './testing.js';

beforeAll(() => startTexts());

function show(part: ScreenPart<string[] | { items: string[] }>) {
  return render(
    <MantineProvider env="test">
      <MemoryRouter>
        <Read part={part} failed="Unable to load." empty={{ title: 'Nothing yet', reason: 'It comes.' }}>
          {(data) => <p>{(Array.isArray(data) ? data : data.items).join(', ')}</p>}
        </Read>
      </MemoryRouter>
    </MantineProvider>,
  );
}
const refetch = jest.fn(async () => undefined);

describe('part of a screen', () => {
  it('is busy while it loads', () => {
    expect(show(partOf<string[]>(null, { loading: true, refetch })).container.querySelector('[aria-busy=true]')).not.toBeNull();
  });

  it('shows an error after a failure, never an empty state, and retries', async () => {
    show(partOf<string[]>(undefined, { loading: false, refetch }));
    expect(screen.getByRole('alert')).toHaveTextContent('Unable to load.');
    expect(screen.queryByText('Nothing yet')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(refetch).toHaveBeenCalledTimes(1);
  });

  it.each([[[]], [{ items: [] }]])('shows an empty state (%j)', (data) => {
    show(partOf<string[] | { items: string[] }>(data, { loading: false, refetch }));
    expect(screen.getByText('Nothing yet')).toBeVisible();
  });

  it('shows its data, also during a reload', () => {
    show(partOf({ items: ['Pluto'] }, { loading: true, refetch }));
    expect(screen.getByText('Pluto')).toBeVisible();
  });
});
