import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { ForgotPasswordScreen } from './forgot-password-screen.js';
import { RegisterScreen } from './register-screen.js';
import { ResetPasswordScreen } from './reset-password-screen.js';
import { SignInScreen } from './sign-in-screen.js';
import { VerifyEmailScreen } from './verify-email-screen.js';

const person = { id: 'person_1', role: 'buyer', display_name: 'Aiko', email: 'aiko@example.com', onboarding_status: null };
const status = { body: { user: person, wallet: { balance_cents: 0, pending_cents: 0 } } };
const emptyCart = { body: { id: null, subtotalCents: 0, items: [] } };

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function signIn(email: string, password: string) {
  const user = userEvent.setup();
  if (email) await user.type(screen.getByLabelText(/^Email/), email);
  if (password) await user.type(screen.getByLabelText(/^Password/), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

const broken = { status: 503, body: { error: 'service_unavailable', message: 'identity does not answer', requestId: 'req_7' } };

describe('sign-in screen', () => {
  it('stores the token and returns to the origin', async () => {
    answerCalls({ 'POST /auth/login': { body: { token: 'token-1' } }, 'GET /user/status': status, 'GET /cart': emptyCart });
    renderAt('/signin', <SignInScreen />, { state: { from: '/orders/order_1' } });
    await signIn('aiko@example.com', 'correct horse');
    expect(await screen.findByTestId('here')).toHaveTextContent('/orders/order_1');
    expect(localStorage.getItem('app_token')).toBe('token-1');
  });

  it('leads to the buyer dashboard without an origin', async () => {
    const sent = answerCalls({ 'POST /auth/login': { body: { token: 'token-1' } }, 'GET /user/status': status, 'GET /cart': emptyCart });
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'correct horse');
    expect(await screen.findByTestId('here')).toHaveTextContent('/buyer');
    expect(sent[0]!.body).toMatchObject({ timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone });
  });

  it.each([
    ['seller', '/seller'],
    ['moderator', '/admin'],
    ['admin', '/admin'],
  ])('leads a %s without an origin to %s', async (role, path) => {
    const as = { body: { ...status.body, user: { ...status.body.user, role } } };
    answerCalls({ 'POST /auth/login': { body: { token: 'token-1' } }, 'GET /user/status': as, 'GET /cart': emptyCart });
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'correct horse');
    expect(await screen.findByTestId('here')).toHaveTextContent(path);
  });

  it("shows the server's sentence and keeps typed text", async () => {
    answerCalls({ 'POST /auth/login': { status: 401, body: { error: 'invalid_credentials', message: 'Email or password is wrong.' } } });
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'wrong password');
    expect(await screen.findByText('Email or password is wrong.')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('aiko@example.com');
  });

  it('shows the specified sentence without a response', async () => {
    answerCalls({ 'POST /auth/login': 'no answer' });
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'correct horse');
    expect(await screen.findByText('Unable to sign in. Confirm API credentials and backend deployment before retrying.')).toBeVisible();
    expect(screen.getByText('This is on our side, not yours. Please try again in a few minutes.')).toBeVisible();
  });

  it('refuses a response without a token', async () => {
    answerCalls({ 'POST /auth/login': { body: {} } });
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'correct horse');
    expect(await screen.findByText('Login succeeded but token missing in response.')).toBeVisible();
  });

  it('sends nothing while the password is shorter than eight characters', async () => {
    const sent = answerCalls({});
    renderAt('/signin', <SignInScreen />);
    await signIn('aiko@example.com', 'short');
    expect(screen.getByText('Use at least 8 characters.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('registration screen', () => {
  async function register() {
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Display name/), 'Aiko');
    await user.type(screen.getByLabelText(/^Email/), 'aiko@example.com');
    await user.type(screen.getByLabelText(/^Password/), 'correct horse');
    await user.click(screen.getByRole('button', { name: 'Create account' }));
  }

  it('leads to sign-in with the email', async () => {
    const sent = answerCalls({ 'POST /auth/signup': { status: 201, body: { user: person } } });
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    renderAt('/register', <RegisterScreen />);
    await register();
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin {"email":"aiko@example.com","created":true}');
    expect(sent[0]).toMatchObject({ body: { email: 'aiko@example.com', password: 'correct horse', displayName: 'Aiko', timeZone } });
    expect(sent[0]!.headers.get('Idempotency-Key')).toBeTruthy();
  });

  describe('registration in the same tab', () => {
    const routes = (
      <Routes>
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/signin" element={<SignInScreen />} />
        <Route path="/buyer" element={<p>The dashboard</p>} />
      </Routes>
    );
    const answers = {
      'POST /auth/signup': { status: 201, body: { user: person } },
      'POST /auth/login': { body: { token: 'token-1' } },
      'GET /user/status': status,
      'GET /cart': emptyCart,
    } as const;

    it('signs in with one press and without typing the password again', async () => {
      const sent = answerCalls(answers);
      renderAt('/register', routes, { route: '*' });
      await register();
      await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));
      expect(await screen.findByText('The dashboard')).toBeVisible();
      expect(sent.find(({ path }) => path === '/auth/login')!.body).toMatchObject({ email: 'aiko@example.com', password: 'correct horse' });
    });

    it('keeps the password in memory only, for one visit of the sign-in', async () => {
      answerCalls(answers);
      const { unmount } = renderAt('/register', routes, { route: '*' });
      await register();
      expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
      expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state])).not.toContain('correct horse');
      unmount();
      renderAt('/signin', <SignInScreen />, { state: { email: 'aiko@example.com', created: true } });
      expect(screen.getByLabelText(/^Email/)).toHaveValue('aiko@example.com');
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    });

    it('keeps nothing for another address', async () => {
      answerCalls(answers);
      const { unmount } = renderAt('/register', <RegisterScreen />);
      await register();
      expect(await screen.findByTestId('here')).toHaveTextContent('/signin');
      unmount();
      renderAt('/signin', <SignInScreen />, { state: { email: 'somebody@example.com' } });
      expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    });
  });

  it("shows the server's message beside its field", async () => {
    const fields = [{ path: 'email', code: 'email_taken', message: 'This email already has an account.' }];
    answerCalls({ 'POST /auth/signup': { status: 409, body: { error: 'email_taken', message: 'Choose another email.', fields } } });
    renderAt('/register', <RegisterScreen />);
    await register();
    expect(await screen.findByText('Choose another email.')).toBeVisible();
    expect(screen.getByText('This email already has an account.')).toBeVisible();
  });

  it('shows the specified sentence without a response', async () => {
    answerCalls({ 'POST /auth/signup': 'no answer' });
    renderAt('/register', <RegisterScreen />);
    await register();
    expect(await screen.findByText('Unable to create account. Confirm API deployment and try again.')).toBeVisible();
    expect(screen.getByText('This is on our side, not yours. Please try again in a few minutes.')).toBeVisible();
  });

  it('shows the specified sentence and the request id', async () => {
    answerCalls({ 'POST /auth/signup': broken });
    renderAt('/register', <RegisterScreen />);
    await register();
    const summary = await screen.findByText(/^Unable to create account\. Confirm API deployment and try again\./);
    expect(summary).toHaveTextContent('Quote this when you ask for help: req_7');
    expect(screen.queryByText(/identity does not answer/)).toBeNull();
  });
});

describe('forgotten password screen', () => {
  it('shows the specified sentence and the request id of a 5xx', async () => {
    answerCalls({ 'POST /auth/forgot-password': broken });
    renderAt('/forgot-password', <ForgotPasswordScreen />);
    await userEvent.type(screen.getByLabelText(/^Email/), 'aiko@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText(/req_7/)).toBeVisible();
    expect(screen.queryByText(/identity does not answer/)).toBeNull();
  });

  it('sends nothing without an address', async () => {
    const sent = answerCalls({});
    renderAt('/forgot-password', <ForgotPasswordScreen />);
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(sent).toEqual([]);
  });

  it('answers the same for known and unknown addresses', async () => {
    answerCalls({ 'POST /auth/forgot-password': { status: 202, body: { ok: true } } });
    renderAt('/forgot-password', <ForgotPasswordScreen />);
    await userEvent.type(screen.getByLabelText(/^Email/), 'aiko@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('If that email exists, we sent reset instructions. Check your inbox.')).toBeVisible();
  });

  it('shows the specified sentence without a response', async () => {
    answerCalls({ 'POST /auth/forgot-password': 'no answer' });
    renderAt('/forgot-password', <ForgotPasswordScreen />);
    await userEvent.type(screen.getByLabelText(/^Email/), 'aiko@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Unable to request password reset. Try again shortly.')).toBeVisible();
  });
});

describe('new password screen', () => {
  it('sends the token of the link and leads to sign-in', async () => {
    const sent = answerCalls({ 'POST /auth/reset-password': { body: { ok: true } } });
    renderAt('/reset-password?token=abc', <ResetPasswordScreen />);
    await userEvent.type(screen.getByLabelText(/^New password/), 'a better one');
    await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByTestId('here')).toHaveTextContent('/signin');
    expect(sent[0]!.body).toEqual({ token: 'abc', password: 'a better one' });
  });

  it('reports a link without a token', () => {
    answerCalls({});
    renderAt('/reset-password', <ResetPasswordScreen />);
    expect(screen.getByText('This link is incomplete. Request a new one.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
  });
});

describe('verification screen', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Confirm this address' }));

  it('sends the token of the link on a press only', async () => {
    const sent = answerCalls({ 'POST /auth/verify-email': { body: { ok: true } } });
    renderAt('/verify-email?token=abc', <VerifyEmailScreen />);
    expect(sent).toEqual([]);
    await press();
    expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeVisible();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([['/auth/verify-email', { token: 'abc' }]]);
    expect(screen.queryByRole('button', { name: 'Confirm this address' })).toBeNull();
  });

  it("shows the server's sentence for an old link", async () => {
    const message = 'This link is not valid any more. Please request a new one.';
    answerCalls({ 'POST /auth/verify-email': { status: 422, body: { error: 'invalid_verification_token', message } } });
    renderAt('/verify-email?token=abc', <VerifyEmailScreen />);
    await press();
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('reports a link without a token', () => {
    answerCalls({});
    renderAt('/verify-email', <VerifyEmailScreen />);
    expect(screen.getByText(/^This link is incomplete\./)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Confirm this address' })).toBeDisabled();
  });
});
