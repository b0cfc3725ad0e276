import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, Route, Routes } from 'react-router';
import { startTexts } from '../ui/testing.js';
import { api } from './api.js';
import { RequireSession } from './guard.js';
import { SessionProvider, useSession } from './session.js';
import { answerCalls, Here, statusOf } from './testing.js';

const token = (sub: string, seconds: number) => `h.${btoa(JSON.stringify({ sub, exp: Math.floor(Date.now() / 1000) + seconds }))}.s`;
const mina = { 'GET /user/status': { body: statusOf({ display_name: 'Mina' }) } };
const ended = { status: 401, body: { error: 'session_expired', message: 'Sign in again.' } };

/** A page with something typed, a command and ways on. */
function Desk({ name }: { name: string }) {
  const { user, signOut } = useSession();
  return (
    <>
      <h1>{name}</h1>
      <p>{user?.displayName}</p>
      <input aria-label="Note" />
      <button onClick={() => void api.get('/orders').catch(() => undefined)}>Act</button>
      <button onClick={() => void signOut()}>Leave</button>
      <Link to="/buyer?page=2">Next</Link>
      <Link to="/seller">Shop</Link>
    </>
  );
}

function open(path: string) {
  return render(
    <MantineProvider env="test">
      <SessionProvider>
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route element={<RequireSession />}>
              {['/buyer', '/seller', '/account'].map((each) => (
                <Route key={each} path={each} element={<Desk name={each} />} />
              ))}
            </Route>
            <Route path="*" element={<Here />} />
          </Routes>
        </MemoryRouter>
      </SessionProvider>
    </MantineProvider>,
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const message = 'Session expired. Sign in again.';

/** Mina has typed something, then her session can neither be used nor renewed. */
async function dies() {
  localStorage.setItem('app_token', token('mina', 900));
  answerCalls(mina);
  open('/buyer?page=1');
  expect(await screen.findByText('Mina')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Note'), 'half a sentence');
  const sent = answerCalls({ 'GET /orders': ended, 'POST /auth/refresh': ended });
  await press('Act');
  expect(await screen.findByText(message)).toBeVisible();
  return sent;
}

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('private page (090)', () => {
  it.each(['/buyer', '/seller', '/account?tab=orders'])('sends a visitor of %s to the sign-in and back', async (path) => {
    answerCalls({});
    open(path);
    expect(await screen.findByTestId('here')).toHaveTextContent(`/signin ${JSON.stringify({ from: path })}`);
  });

  it.each(['/buyer', '/seller', '/account'])('waits on %s during a check of the session, and leaves without one', async (path) => {
    localStorage.setItem('app_token', token('mina', 900));
    answerCalls({ 'GET /user/status': ended, 'POST /auth/refresh': ended });
    open(path);
    expect(screen.getByText('Checking session…')).toBeVisible();
    expect(screen.queryByRole('heading')).toBeNull();
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin');
  });
});

describe('session that ends on an open page (X-18)', () => {
  it('leaves the page with typed text, one message and a way back', async () => {
    const sent = await dies();
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    expect(screen.getByText('Mina')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(sent.map(({ path }) => path)).toEqual(['/orders', '/auth/refresh']);
    await follow('Sign in');
    expect(screen.getByTestId('here')).toHaveTextContent(`/signin ${JSON.stringify({ from: '/buyer?page=1' })}`);
  });

  it('ends with the removal of its token', async () => {
    localStorage.setItem('app_token', token('mina', 900));
    answerCalls({ ...mina, 'GET /orders': ended });
    open('/buyer');
    expect(await screen.findByText('Mina')).toBeVisible();
    localStorage.clear();
    await press('Act');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('opens no other page', async () => {
    await dies();
    await follow('Next');
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
    await follow('Shop');
    expect(await screen.findByTestId('here')).toHaveTextContent(`/signin ${JSON.stringify({ from: '/seller' })}`);
  });

  it('is forgotten after a sign-in in another tab', async () => {
    await dies();
    answerCalls(mina);
    const fresh = token('mina', 900);
    localStorage.setItem('app_token', fresh);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app_token', oldValue: null, newValue: fresh })));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  });

  it.each([
    ['ran out in another tab leaves the page', -60, message],
    ['was ended in another tab takes it away', 900, /^\/signin/],
  ])('%s', async (_what, seconds, said) => {
    localStorage.setItem('app_token', token('mina', 900));
    answerCalls(mina);
    open('/buyer');
    expect(await screen.findByText('Mina')).toBeVisible();
    localStorage.clear();
    const oldValue = token('mina', seconds);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'app_token', oldValue, newValue: null })));
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('shows no message after a sign-out', async () => {
    localStorage.setItem('app_token', token('mina', 900));
    answerCalls({ ...mina, 'POST /auth/logout': {} });
    open('/buyer');
    expect(await screen.findByText('Mina')).toBeVisible();
    await press('Leave');
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin');
  });
});
