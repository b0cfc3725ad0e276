import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTexts } from '../../ui/testing.js';
import { answerCalls, renderAt } from '../testing.js';
import { Appeal } from './appeal.js';

const APPEAL = 'POST /items/listing-a/appeal';

beforeAll(() => startTexts());
beforeAll(() => import('./appeal-dialog.js').then(() => undefined));
beforeEach(() => localStorage.clear());

async function open(answers: Parameters<typeof answerCalls>[0] = {}) {
  const sent = answerCalls(answers);
  renderAt('/account', <Appeal listingId="listing-a" title="Akira 1" />);
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for Akira 1' }));
  await screen.findByText(/You can appeal once per listing/);
  return sent;
}
const write = (text: string) => userEvent.type(screen.getByLabelText('Your explanation'), text);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send appeal' }));

it("sends the seller's appeal, confirms it and hides the form", async () => {
  const sent = await open({ [APPEAL]: { status: 201, body: { ok: true } } });
  await write('  It is the first printing. ');
  await send();
  expect(await screen.findByRole('status')).toHaveTextContent('Appeal sent. Our team will review the decision.');
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'It is the first printing.' }]);
  expect(screen.queryByRole('button', { name: 'Appeal for Akira 1' })).toBeNull();
});

it('sends no blank appeal', async () => {
  const sent = await open();
  await write('   ');
  await send();
  expect(await screen.findByText('Write something.')).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps the text of a refused appeal and shows the reason', async () => {
  const message = 'You have appealed already.';
  await open({ [APPEAL]: { status: 409, body: { error: 'already_appealed', message } } });
  await write('Once more.');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Your explanation')).toHaveValue('Once more.');
});

it('shows its own sentence without a response', async () => {
  await open({ [APPEAL]: 'no answer' });
  await write('Please.');
  await send();
  expect(await screen.findByText('The appeal could not be sent. Please try again.')).toBeVisible();
});
