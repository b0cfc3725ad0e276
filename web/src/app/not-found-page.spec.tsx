import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { startTexts } from '../ui/testing.js';
import { NotFoundPage } from './not-found-page.js';
import { answerCalls, renderAt } from '../base/testing.js';

const user = { id: 'person_1', role: 'buyer', display_name: 'Rei', email: 'rei@example.org', onboarding_status: null };

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('Page not found', () => {
  it('leads a visitor home or to the sign-in', async () => {
    answerCalls({});
    renderAt('/nowhere', <NotFoundPage />);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/signin');
    expect(screen.getByRole('link', { name: 'Go home' })).toHaveAttribute('href', '/');
  });

  it('shows both links to a signed-in person too', async () => {
    localStorage.setItem('app_token', 'h.e30.s');
    const sent = answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
    renderAt('/nowhere', <NotFoundPage />);
    await waitFor(() => expect(sent.some(({ path }) => path === '/user/status')).toBe(true));
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
