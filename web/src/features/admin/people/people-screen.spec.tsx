import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { PeopleScreen } from './people-screen.js';

const userOf = (role: string) => ({
  user: { id: 'person_ada', role, display_name: 'Ada', email: 'a@b.c', onboarding_status: null },
  wallet: null,
});
const person = (id: string, displayName: string, more: object = {}) => ({
  ...{ __typename: 'Person', id, displayName, role: 'seller', email: `${displayName.toLowerCase()}@example.com` },
  ...{ emailVerified: true, createdAt: '2026-03-01T12:00:00.000Z', banned: false, ...more },
});
const everybody = [
  person('person_ada', 'Ada', { role: 'admin' }),
  person('person_mo', 'Mo'),
  person('person_rin', 'Rin', { banned: true }),
];

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

async function open(calls: Parameters<typeof answerCalls>[0] = {}, items: object[] | null = everybody, role = 'admin') {
  localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: userOf(role) }, ...calls });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ PeopleScreen: items && { people: { __typename: 'PersonPage', nextCursor: null, items } } }}>
          <MemoryRouter>
            <PeopleScreen />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  await screen.findByText(items === null ? 'Unable to load people.' : items.length === 0 ? 'Nobody found' : 'Mo');
  return () => sent.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const confirm = (name: string) => act(async () => void fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));

describe('people screen', () => {
  it('bans a person with a reason, and asks for a missing one', async () => {
    const sent = await open({ 'POST /admin/people/person_mo/ban': { body: { user: {} } } });
    await press('Ban Mo');
    await confirm('Ban');
    expect(screen.getByText('Give a reason.')).toBeVisible();
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' Sold prints. ' } });
    await confirm('Ban');
    expect(sent()).toEqual([['/admin/people/person_mo/ban', { reason: 'Sold prints.' }]]);
    expect(await screen.findByText('Mo is banned.')).toBeVisible();
  });

  it('lifts a ban, and offers no second ban', async () => {
    const sent = await open({ 'POST /admin/people/person_rin/unban': { body: { user: {} } } });
    expect(screen.queryByRole('button', { name: 'Ban Rin' })).toBeNull();
    await press('Lift ban of Rin');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'A mistake.' } });
    await confirm('Lift ban');
    expect(sent()).toEqual([['/admin/people/person_rin/unban', { reason: 'A mistake.' }]]);
  });

  it('changes a role', async () => {
    const sent = await open({ 'POST /admin/people/person_mo/role': { body: { user: {} } } });
    await press('Change role of Mo');
    fireEvent.change(within(screen.getByRole('dialog')).getByLabelText('Role'), { target: { value: 'moderator' } });
    await confirm('Change role');
    expect(sent()).toEqual([['/admin/people/person_mo/role', { role: 'moderator' }]]);
  });

  it('keeps the reason and shows the sentence of a failure', async () => {
    await open({ 'POST /admin/people/person_mo/ban': { status: 503, body: { error: 'service_unavailable', message: 'Down.' } } });
    await press('Ban Mo');
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Sold prints.' } });
    await confirm('Ban');
    expect(await screen.findByText(/Unable to change this account/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('Sold prints.');
  });

  it('offers no change of oneself, and none to moderators', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Ban Ada' })).toBeNull();
  });

  it('shows moderators no actions', async () => {
    await open({}, everybody, 'moderator');
    expect(screen.queryByRole('button', { name: 'Ban Mo' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'History' })).toBeNull();
  });

  it.each([
    ['a failed load', null, 'Unable to load people.'],
    ['an empty result', [], 'Nobody found'],
  ])('reports %s', async (_, items, text) => {
    await open({}, items);
    expect(screen.getByText(text)).toBeVisible();
  });
});
