import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { ProfileForm } from './profile-form.js';
import { ReviewForm } from './review-form.js';

const done = async () => {};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

describe('a profile', () => {
  it('has a time zone that is chosen from all of them', async () => {
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

describe('a review', () => {
  it('is five stars unless the buyer says otherwise, with an optional comment', async () => {
    const sent = answerCalls({ 'POST /orders/order_1/reviews': { status: 201, body: { review: { id: 'review_1' } } } });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Thank you for your review.')).toBeVisible();
    expect(sent[0]!.body).toEqual({ rating: 5 });
  });

  it('needs an order', async () => {
    const sent = answerCalls({});
    renderAt('/account', <ReviewForm orderId={null} onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(screen.getByText('Select an order before submitting a review.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('says the specified sentence when nobody answers', async () => {
    answerCalls({ 'POST /orders/order_1/reviews': 'no answer' });
    renderAt('/account', <ReviewForm orderId="order_1" onDone={done} />);
    await userEvent.click(screen.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Unable to submit review. Try again.')).toBeVisible();
  });
});
