import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { CartProvider } from './cart/use-cart.js';
import type { CartStore } from './cart/cart-store.js';
import { RequireSession } from './guard.js';
import { SessionProvider } from './session.js';
import { GraphAnswers } from './testing-graph.js';

export type SentCall = { method: string; path: string; search: string; body: unknown; headers: Headers };
type StubbedResponse = { status?: number; body?: unknown } | 'no answer';

/** Test double of the gateway: responds by "METHOD /path" and records the calls. */
export function answerCalls(answers: Record<string, StubbedResponse | ((call: SentCall) => StubbedResponse)>): SentCall[] {
  const sent: SentCall[] = [];
  const answer = (input: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(input, 'http://localhost');
    const path = pathname.replace(/^\/api/, '');
    const call = {
      method: init.method ?? 'GET',
      path,
      search,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: new Headers(init.headers),
    };
    sent.push(call);
    const known = answers[`${call.method} ${path}`] ?? {
      status: 404,
      body: { error: 'not_found', message: `No answer for ${call.method} ${path}` },
    };
    const given = typeof known === 'function' ? known(call) : known;
    if (given === 'no answer') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, body = {} } = given;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const response = {
      status,
      ok: status < 400,
      headers: new Headers(),
      text: async () => text,
      json: async () => JSON.parse(text),
      blob: async () => new Blob([text]),
      clone: () => response,
    };
    return Promise.resolve(response);
  };
  globalThis.fetch = answer as unknown as typeof fetch;
  return sent;
}

/** Shows the current location and its router state. */
export function Here() {
  const { pathname, search, state } = useLocation();
  return <output data-testid="here">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

/** Body of `GET /user/status` for a buyer. */
export const statusOf = (to: object = {}) => ({
  user: { id: 'person_mina', role: 'buyer', display_name: 'Mina', email: 'mina@example.com', onboarding_status: null, ...to },
  wallet: null,
});

type Surroundings = { state?: unknown; cart?: CartStore; route?: string; guarded?: boolean };

/** Renders a screen at an address, with `guarded` behind its guard; any other address shows the location. Subscriptions stay silent. */
export function renderAt(path: string, element: ReactNode, options: Surroundings = {}) {
  const [pathname = '/', search] = path.split('?');
  return render(
    <MantineProvider env="test">
      <GraphAnswers answers={{}}>
        <SessionProvider>
          <CartProvider store={options.cart}>
            <MemoryRouter initialEntries={[{ pathname, search: search ? `?${search}` : '', state: options.state }]}>
              <Routes>
                <Route element={options.guarded ? <RequireSession /> : <Outlet />}>
                  <Route path={options.route ?? pathname} element={element} />
                </Route>
                <Route path="*" element={<Here />} />
              </Routes>
            </MemoryRouter>
          </CartProvider>
        </SessionProvider>
      </GraphAnswers>
    </MantineProvider>,
  );
}
