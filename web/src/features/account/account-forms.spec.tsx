import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { answerCalls, renderAt, statusOf } from '../../base/testing.js';
import { loseToken } from '../../base/token.js';
import { startTexts } from '../../ui/testing.js';
import { AddressBook } from './address-book.js';
import { ProfileForm } from './profile-form.js';
import { ReviewForm } from './review-form.js';

const done = async () => {};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('profile', () => {
  it('offers all time zones', async () => {
    const sent = answerCalls({ 'PATCH /user/profile': { body: { user: {} } } });
    renderAt('/account', <ProfileForm displayName="Aiko" location="" timeZone="UTC" onSaved={() => {}} />);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveValue('UTC');
    await userEvent.selectOptions(zone, 'America/New York');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    expect(sent[0]!.body).toEqual({ displayName: 'Aiko', location: null, timeZone: 'America/New_York' });
  });
});

describe('text typed before the session ended', () => {
  const signIn = () => {
    localStorage.setItem('app_token', 'token-1');
    return answerCalls({
      'GET /user/status': { body: statusOf() },
      'PATCH /user/profile': { body: { user: {} } },
      'POST /user/addresses': { status: 201, body: { id: 'address_1' } },
    });
  };
  async function revisit(form: ReactNode, type: () => Promise<void>) {
    signIn();
    const shown = renderAt('/account', form, { guarded: true });
    await screen.findByText(/Save|Add an address/);
    await type();
    act(() => loseToken());
    shown.unmount();
    const sent = signIn();
    const again = renderAt('/account', form, { guarded: true });
    await screen.findByRole('button', { name: 'Save' });
    return { sent, again };
  }

  it('is in the profile again until it is saved', async () => {
    const form = <ProfileForm displayName="Aiko" location="" timeZone="UTC" onSaved={() => {}} />;
    const { again } = await revisit(form, () => userEvent.type(screen.getByLabelText('Display name'), ' M'));
    expect(screen.getByLabelText('Display name')).toHaveValue('Aiko M');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Profile saved.')).toBeVisible();
    again.unmount();
    renderAt('/account', form, { guarded: true });
    expect(await screen.findByLabelText('Display name')).toHaveValue('Aiko');
  });

  it('is in the open address form again until it is saved', async () => {
    const { sent } = await revisit(<AddressBook addresses={[]} onChange={() => {}} />, async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
      await userEvent.type(screen.getByLabelText(/^City/), 'Leeds');
    });
    expect(screen.getByLabelText(/^City/)).toHaveValue('Leeds');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Add an address' })).toBeVisible();
    expect(sent.at(-1)?.body).toMatchObject({ city: 'Leeds', makeDefault: true });
    await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
    expect(screen.getByLabelText(/^City/)).toHaveValue('');
  });
});

describe('removed address', () => {
  const saved = (n: number) => ({
    ...{ id: `address_${n}`, lines: [`Street ${n}`], isDefault: false, fullName: 'Mina', line1: `Street ${n}`, line2: '' },
    ...{ city: 'Berlin', region: '', postalCode: '10115', country: 'DE', phone: '' },
  });
  function Book() {
    const [left, setLeft] = useState([1, 2]);
    return (
      <main>
        <h1>Account</h1>
        <AddressBook addresses={left.map(saved) as never} onChange={() => setLeft(left.slice(1))} />
      </main>
    );
  }

  it('moves the focus to the next one, or the heading after the last', async () => {
    answerCalls({
      'DELETE /user/addresses/address_1': { body: { items: [] } },
      'DELETE /user/addresses/address_2': { body: { items: [] } },
    });
    renderAt('/account', <Book />);
    const remove = async () => {
      await userEvent.click((await screen.findAllByRole('button', { name: 'Remove' }))[0]!);
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    };
    await remove();
    await waitFor(() => expect(screen.queryByText('Street 1')).toBeNull());
    await waitFor(() => expect(screen.getAllByRole('button').map((each) => each === document.activeElement)).toContain(true));
    await remove();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Account' })).toHaveFocus());
  });
});

describe('review', () => {
  it('has five stars by default and an optional comment', async () => {
    const sent = answerCalls({ 'POST /orders/order_1/reviews': { status: 201, body: { review: { id: 'review_1' } } } });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Thank you for your review.')).toBeVisible();
    expect(sent[0]!.body).toEqual({ rating: 5 });
  });

  it('requires an order', async () => {
    const sent = answerCalls({});
    renderAt('/account', <ReviewForm orderId={null} onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(screen.getByText('Select an order before submitting a review.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows the specified sentence without a response', async () => {
    answerCalls({ 'POST /orders/order_1/reviews': 'no answer' });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Unable to submit review. Try again.')).toBeVisible();
  });
});
