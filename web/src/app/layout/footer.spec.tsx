import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const spoken: string[] = [];
jest.unstable_mockModule('../../base/i18n.js', () => ({
  loadTexts: async () => undefined,
  switchLanguage: async (language: string) => void spoken.push(language),
}));

const { startTexts } = await import('../../ui/testing.js');
const { answerCalls, renderAt } = await import('../../base/testing.js');
const { storeToken } = await import('../../base/token.js');
const { Toasts } = await import('../../ui/toast.js');
const { Footer } = await import('./footer.js');

const status = { body: { user: { id: 'p', role: 'buyer', display_name: 'Aiko', email: 'aiko@example.com' }, wallet: null } };
const choose = async (saved: object, token?: string) => {
  await startTexts();
  if (token) storeToken(token);
  const sent = answerCalls({ 'GET /user/status': status, 'GET /cart': { body: { items: [] } }, 'PATCH /user/profile': saved });
  renderAt(
    '/',
    <>
      <Footer />
      <Toasts />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '日本語' }));
  await waitFor(() => expect(spoken).toEqual(['ja']));
  return sent.filter(({ method }) => method === 'PATCH');
};

beforeEach(() => {
  localStorage.clear();
  spoken.length = 0;
});

describe('language switch', () => {
  it('saves the language of a signed-in person, once per click', async () => {
    expect(await choose({ body: status.body }, 'token-1')).toMatchObject([{ body: { language: 'ja' } }]);
  });

  it('sends nothing for a visitor', async () => expect(await choose({ body: status.body })).toEqual([]));

  it('reports a failure of the account', async () => {
    await choose({ status: 500, body: {} }, 'token-1');
    expect(await screen.findByText(/We could not save the language of your emails/)).toBeVisible();
  });
});
