import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '../../ui/testing.js';
import { answerCalls, renderAt } from '../testing.js';
import { ReportButton } from './report-button.js';

const reader = { id: 'p', role: 'buyer', display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
const session = { 'GET /user/status': { body: { user: reader, wallet: null } }, 'GET /cart': { body: { id: null, subtotalCents: 0, items: [] } } }; // prettier-ignore

beforeAll(() => startTexts());
beforeAll(() => import('./report-dialog.js').then(() => undefined));
beforeEach(() => localStorage.clear());

function open(answers: Parameters<typeof answerCalls>[0], signedIn = true) {
  if (signedIn) localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ ...(signedIn && session), ...answers });
  renderAt('/item/listing-a', <ReportButton kind="listing" id="listing-a" name="Report this listing" />);
  return sent;
}

it('sends reason and note, and confirms', async () => {
  const sent = open({ 'POST /items/listing-a/report': { status: 201, body: { ok: true } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Report this listing' }));
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'stolen_pictures');
  await userEvent.type(screen.getByLabelText('Note'), 'These are mine.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Reported. Thank you.');
  expect(sent.map(({ body }) => body).at(-1)).toEqual({ reason: 'stolen_pictures', note: 'These are mine.' });
});

it('offers reasons of its own for a review', async () => {
  localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ ...session, 'POST /reviews/review_1/report': { status: 201, body: { ok: true } } });
  renderAt('/item/listing-a', <ReportButton kind="review" id="review_1" name="Report the review by Mina" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Report the review by Mina' }));
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'personal_data');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Reported. Thank you.');
  expect(sent.map(({ body }) => body).at(-1)).toEqual({ reason: 'personal_data' });
});

it('keeps the text of a refused report and shows the reason', async () => {
  open({
    'POST /items/listing-a/report': { status: 409, body: { error: 'already_reported', message: 'You have reported this already.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report this listing' }));
  await userEvent.type(await screen.findByLabelText('Note'), 'Again.');
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText('You have reported this already.')).toBeVisible();
  expect(screen.getByLabelText('Note')).toHaveValue('Again.');
});

it('leads a visitor to the sign-in', async () => {
  open({}, false);
  expect(await screen.findByRole('link', { name: 'Report this listing' })).toHaveAttribute('href', expect.stringContaining('/sign'));
});

it('stays hidden until the person is known', async () => {
  open({});
  expect(screen.queryByText('Report this listing')).toBeNull();
  expect(await screen.findByRole('button', { name: 'Report this listing' })).toBeVisible();
});

it('stays hidden if the person is unknown', async () => {
  const sent = open({ 'GET /user/status': 'no answer' });
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/user/status'));
  await expect(screen.findByText('Report this listing', {}, { timeout: 100 })).rejects.toThrow();
});
