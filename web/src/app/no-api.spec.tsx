import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

// A build with an empty stack.config.json: set before anything reads it.
Object.assign(globalThis, { __STACK_CONFIG__: {}, scrollTo: () => undefined });
jest.unstable_mockModule('../base/i18n.js', () => ({ loadTexts: async () => undefined, switchLanguage: () => undefined }));
const { startTexts } = await import('../ui/testing.js');
const { MantineProvider } = await import('@mantine/core');
const { MemoryRouter } = await import('react-router');
const { SessionProvider } = await import('../base/session.js');
const { CartProvider } = await import('../base/cart/use-cart.js');
const { ApolloProvider } = await import('@apollo/client/react');
const { apollo } = await import('../base/apollo.js');
const { Pages } = await import('./pages.js');

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

/** The addresses of the app with its guards, in a build that knows no API. */
async function visit(address: string) {
  globalThis.fetch = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Nobody is asked.')));
  render(
    <MantineProvider env="test">
      <ApolloProvider client={apollo}>
        <SessionProvider>
          <CartProvider>
            <MemoryRouter initialEntries={[address]}>
              <Pages />
            </MemoryRouter>
          </CartProvider>
        </SessionProvider>
      </ApolloProvider>
    </MantineProvider>,
  );
}

describe('build without an API', () => {
  it('shows a hint on an order with a link back to the orders', async () => {
    await visit('/orders/order_1');
    expect(await screen.findByRole('heading', { name: 'API base not configured.' }, { timeout: 10_000 })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All orders' })).toHaveAttribute('href', '/account?tab=orders');
  });

  it.each(['/account?tab=orders', '/buyer', '/seller', '/manage/inventory', '/onboarding', '/checkout'])(
    'shows a hint on %s with a friendly second line instead of a sign-in',
    async (address) => {
      await visit(address);
      expect(await screen.findByRole('heading', { name: 'API base not configured.' }, { timeout: 10_000 })).toBeVisible();
      expect(screen.getByText(/not connected to a marketplace/)).toBeVisible();
      expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
      expect(globalThis.fetch).not.toHaveBeenCalled();
    },
  );

  it('shows how mail would be sent for a new password', async () => {
    await visit('/forgot-password');
    await userEvent.type(await screen.findByLabelText(/^Email/, {}, { timeout: 10_000 }), 'aiko@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('API base not configured. Update stack.config.json to enable email flows.')).toBeVisible();
    expect(screen.getByText(/not connected to a marketplace/)).toBeVisible();
  });

  it('lets a person write a listing and shows the hint at submission', async () => {
    const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }, { timeout: 10_000 }));
    await visit('/sell');
    await userEvent.click(await screen.findByRole('radio', { name: /Custom listing/ }, { timeout: 10_000 }));
    await press('Continue');
    await userEvent.type(await screen.findByLabelText(/^Title/, {}, { timeout: 10_000 }), 'Pluto 1');
    await userEvent.type(screen.getByLabelText(/^Description/), 'Whole.');
    await press('Continue');
    await press('Submit for review');
    expect(await screen.findByText('API base not configured')).toBeVisible();
    expect(screen.getByText(/not connected to a marketplace/)).toBeVisible();
  });

  it.each([
    ['/admin/billing', 'Payout report (CSV)', 'API not configured for exports.'],
    ['/admin/applicants', 'Download CSV', 'API not configured for exports.'],
    ['/admin/billing', null, 'Missing authentication or configuration.'],
    ['/admin/moderation', null, 'Missing authentication or configuration.'],
    ['/admin', null, 'Missing authentication or configuration.'],
  ])('shows the hint on %s (%s)', async (address, button, sentence) => {
    await visit(address);
    if (button) await userEvent.click(await screen.findByRole('button', { name: button }, { timeout: 10_000 }));
    expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeVisible();
  });
});
