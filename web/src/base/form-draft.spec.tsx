import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormDraft } from './form-draft.js';
import { useSession } from './session.js';
import { answerCalls, renderAt, statusOf } from './testing.js';
import { loseToken, storeToken } from './token.js';

function Form() {
  const [typed, setTyped, forget] = useFormDraft<{ city: string }>('place');
  const { user } = useSession();
  return (
    <>
      <output>{user?.id}</output>
      <input aria-label="City" value={typed?.city ?? 'Leeds'} onChange={(event) => setTyped({ city: event.currentTarget.value })} />
      <button onClick={() => forget()}>Save</button>
    </>
  );
}

const signedIn = (id: string) => answerCalls({ 'GET /user/status': { body: statusOf({ id }) } });
const city = () => screen.getByLabelText('City');
async function show(id: string) {
  signedIn(id);
  const shown = renderAt('/account', <Form />);
  await screen.findByText(id);
  return shown;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  localStorage.setItem('app_token', 'token-1');
});

describe('form draft', () => {
  it('survives the end of a session for the same person', async () => {
    const shown = await show('person_mina');
    await userEvent.clear(city());
    await userEvent.type(city(), 'York');
    act(() => loseToken());
    await userEvent.type(city(), '!');
    shown.unmount();
    localStorage.setItem('app_token', 'token-2');
    await show('person_mina');
    expect(city()).toHaveValue('York!');
  });

  it('is hidden from another person', async () => {
    const shown = await show('person_mina');
    await userEvent.type(city(), '!');
    act(() => loseToken());
    shown.unmount();
    localStorage.setItem('app_token', 'token-2');
    await show('person_ken');
    expect(city()).toHaveValue('Leeds');
  });

  it('leaves an open form when another person signs in', async () => {
    await show('person_mina');
    await userEvent.type(city(), '!');
    signedIn('person_ken');
    act(() => storeToken('token-2'));
    await screen.findByText('person_ken');
    expect(city()).toHaveValue('Leeds');
  });

  it.each([
    ['saved', async () => userEvent.click(screen.getByRole('button', { name: 'Save' }))],
    ['signed out', async () => act(() => storeToken(null))],
  ])('is deleted once %s', async (_, end) => {
    const shown = await show('person_mina');
    await userEvent.type(city(), '!');
    await end();
    shown.unmount();
    localStorage.setItem('app_token', 'token-2');
    await show('person_mina');
    expect(city()).toHaveValue('Leeds');
  });
});
