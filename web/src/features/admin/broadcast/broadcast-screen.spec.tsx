import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { BroadcastScreen } from './broadcast-screen.js';

const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const PUBLISH = 'POST /admin/announcements';
const fair = {
  ...{ __typename: 'Announcement', id: 'announcement_1', title: 'Autumn fair', body: 'All of November.', audience: 'sellers' },
  ...{ publishedAt: '2026-03-01T12:00:00.000Z', expiresAt: '2026-03-02T12:00:00.000Z' },
  told: { __typename: 'AnnouncementTold', people: 1, goesOn: false },
};
const audiences = { __typename: 'Audiences', all: 12, buyers: 9, sellers: 1 };

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

async function open(calls: Parameters<typeof answerCalls>[0] = {}, announcements: object[] | null = [], signedIn = true) {
  if (signedIn) localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: ada }, ...calls });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ BroadcastScreen: announcements && { announcements, audiences } }}>
          <MemoryRouter>
            <BroadcastScreen />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  if (signedIn) await screen.findByText(/No announcements yet|Autumn fair|Unable to load/);
  return () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body);
}
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const publish = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Publish announcement' })));

describe('announcement screen', () => {
  it.each([
    ['   ', 'A message'],
    ['A title', ' \n '],
  ])('sends nothing without a title and a message: %j, %j', async (title, body) => {
    const sent = await open();
    fill('Title', title);
    fill('Message', body);
    await publish();
    expect(screen.getByText('Provide a title and message before broadcasting.')).toBeVisible();
    expect(sent()).toEqual([]);
  });

  it('publishes the text and confirms for two and a half seconds', async () => {
    const sent = await open({ [PUBLISH]: { status: 201, body: { announcement: { id: 'announcement_1' } } } });
    jest.useFakeTimers();
    fill('Title', 'Autumn fair');
    fill('Message', 'All of November.');
    fill('Audience', 'buyers');
    fill('Ends (optional)', '2100-01-01T10:00');
    await publish();
    const expiresAt = new Date('2100-01-01T10:00').toISOString();
    expect(sent()).toEqual([{ title: 'Autumn fair', body: 'All of November.', audience: 'buyers', expiresAt }]);
    await act(async () => jest.advanceTimersByTime(2_400));
    expect(screen.getByText('Announcement published.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await act(async () => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Announcement published.')).toBeNull();
  });

  it('reports a failure and keeps the text', async () => {
    await open({ [PUBLISH]: { status: 503, body: { error: 'service_unavailable', message: 'Down.' } } });
    fill('Title', 'Autumn fair');
    fill('Message', 'All of November.');
    await publish();
    expect(screen.getByText('Failed to publish announcement. Try again.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Autumn fair');
  });

  it('lists texts, audiences and ended ones', async () => {
    await open({}, [fair]);
    expect(screen.getByText('All of November.')).toBeVisible();
    expect(screen.getByText(/Sellers · .* · ended .* · sent to 1 person$/)).toBeVisible();
  });

  it('shows its reach and progress', async () => {
    await open({}, [{ ...fair, expiresAt: null, told: { ...fair.told, people: 400, goesOn: true } }]);
    expect(screen.getByText('12 people now')).toBeVisible();
    fill('Audience', 'sellers');
    expect(screen.getByText('1 person now')).toBeVisible();
    expect(screen.getByText(/sent to 400 people so far$/)).toBeVisible();
  });

  it('shows no reach for announcements from before notifications', async () => {
    await open({}, [{ ...fair, told: { ...fair.told, people: 0 } }]);
    expect(screen.queryByText(/told/)).toBeNull();
  });

  it('reports a failed load', async () => {
    await open({}, null);
    expect(screen.getByText('Unable to load announcements.')).toBeVisible();
  });

  it('is blocked without a session', async () => {
    const sent = await open({}, null, false);
    fill('Title', 'Autumn fair');
    fill('Message', 'All of November.');
    await publish();
    expect(screen.getByText('Authentication required.')).toBeVisible();
    expect(sent()).toEqual([]);
  });
});
