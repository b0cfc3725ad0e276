import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

let bring: (code: () => React.ReactNode) => void = () => undefined;
const one = { texts: [], load: async () => One };
let two = { texts: [], load: (): Promise<() => React.ReactNode> => Promise.reject(new Error('No network.')) };
const slow = { texts: [], load: () => new Promise<() => React.ReactNode>((resolve) => (bring = resolve)) };
const screens = { '/': one, '/manga': { texts: [], load: () => two.load() }, '/signin': slow };
jest.unstable_mockModule('./screens.js', () => ({ screens }));
jest.unstable_mockModule('../base/i18n.js', () => ({ loadTexts: async () => undefined, switchLanguage: () => undefined }));
jest.unstable_mockModule('../ui/retrying.js', () => ({ retrying: (load: () => unknown) => load() }));
jest.unstable_mockModule('./layout/layout.js', () => ({
  Layout: ({ children }: { children: React.ReactNode }) => <main>{children}</main>,
}));

const { Link, BrowserRouter } = await import('react-router');
const { MantineProvider } = await import('@mantine/core');
const { startTexts } = await import('../ui/testing.js');
const { staying } = await import('../base/staying.js');
const { Pages } = await import('./pages.js');

function One() {
  return (
    <>
      <h1>One</h1>
      <Link to="/manga">On</Link>
      <Link to="/signin">Sign in</Link>
      <Link to="/?q=x" {...staying}>
        Narrow
      </Link>
    </>
  );
}
const Two = () => <h1>Two</h1>;
const scrollTo = jest.fn<(x: number, y: number) => void>((_x, y) => Object.assign(window, { scrollY: y }));

beforeAll(() => startTexts());
beforeEach(() => {
  history.replaceState(null, '', '/');
  Object.assign(window, { scrollTo, scrollY: 0 });
  scrollTo.mockClear();
  render(
    <MantineProvider env="test">
      <BrowserRouter>
        <Pages />
      </BrowserRouter>
    </MantineProvider>,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});

const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const arrived = (name: string) => screen.findByRole('heading', { name });
function scrollAway(y: number) {
  Object.assign(window, { scrollY: y });
  window.dispatchEvent(new Event('scroll'));
}

describe('pages', () => {
  it('show an error for a screen that fails to load, and retry on dismissal', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await arrived('One');
    await press('On');
    await arrived('Something went wrong');
    two = { texts: [], load: async () => Two };
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss error' }));
    await arrived('Two');
  });

  it('keep the screen until the next one is loaded', async () => {
    await arrived('One');
    await press('Sign in');
    expect(location.pathname).toBe('/signin');
    expect(screen.getByRole('heading', { name: 'One' })).toBeVisible();
    await act(async () => bring(() => <h1>Three</h1>));
    await arrived('Three');
    expect(screen.queryByRole('heading', { name: 'One' })).toBeNull();
  });

  it('begin at the top, keep their place in another view and restore it on return', async () => {
    await arrived('One');
    scrollAway(700);
    scrollTo.mockClear();
    await press('Narrow');
    await waitFor(() => expect(location.search).toBe('?q=x'));
    expect(scrollTo).not.toHaveBeenCalled();
    await press('On');
    await arrived('Two');
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    scrollAway(90);
    act(() => history.back());
    await arrived('One');
    await waitFor(() => expect(scrollTo).toHaveBeenLastCalledWith(0, 700));
  });
});
