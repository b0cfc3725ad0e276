import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { AskDialog } from './ask-dialog.js';
import type { Item } from './use-item.js';

const item = { id: 'listing-berserk-kaito', seller: { id: 'person_kaito', name: 'Kaito' } } as Item;
const path = 'POST /items/listing-berserk-kaito/conversations';
const signedIn = { 'GET /user/status': { body: { user: { id: 'person_mina', role: 'buyer' }, wallet: null } } };

beforeAll(() => startTexts());
beforeEach(() => localStorage.setItem('app_token', 'h.e30.s'));

async function ask(answers: Parameters<typeof answerCalls>[0], message: string) {
  const sent = answerCalls({ ...signedIn, ...answers });
  renderAt('/item/listing-berserk-kaito', <AskDialog item={item} sample={false} opened onClose={() => {}} />);
  const field = await screen.findByLabelText('Your question');
  if (message) await userEvent.type(field, message);
  await userEvent.click(screen.getByRole('button', { name: 'Send question' }));
  return sent.filter((each) => each.path.endsWith('/conversations'));
}

describe('question to the seller', () => {
  it('opens the conversation and leads there', async () => {
    const sent = await ask({ [path]: { status: 201, body: { conversationId: 'conversation_1', messageId: 'message_1' } } }, ' The obi? ');
    expect(await screen.findByTestId('here')).toHaveTextContent('/account?tab=messages&conversation=conversation_1');
    expect(sent[0]).toMatchObject({ body: { message: 'The obi?' } });
  });

  it('is not sent without text', async () => {
    expect(await ask({}, '  ')).toEqual([]);
    expect(screen.getAllByText('Write a message before sending.').length).toBeGreaterThan(0);
  });

  it('stays if it is refused or unanswered', async () => {
    await ask({ [path]: { status: 409, body: { error: 'left', message: 'The other side has left this conversation.' } } }, 'Hello');
    expect(await screen.findByText('The other side has left this conversation.')).toBeVisible();
    expect(screen.getByLabelText('Your question')).toHaveValue('Hello');
  });

  it('requires a person and a listing', async () => {
    localStorage.clear();
    answerCalls({});
    renderAt('/item/listing-berserk-kaito', <AskDialog item={item} sample={false} opened onClose={() => {}} />);
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeVisible();
  });
});
