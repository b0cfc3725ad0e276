import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { ReplayPanel } from './replay-panel.js';

type StubbedResponses = Parameters<typeof answerCalls>[0];
const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const REPLAY = 'POST /admin/ops/webhooks/replay';
const last = {
  __typename: 'WebhookReplay',
  replayId: 'replay_1',
  target: 'payments',
  reason: 'Why not',
  queued: 8,
  waitsForMail: false,
  requestedAt: '2026-03-01T12:00:00.000Z',
};
const replays = (pending: number, given: object | null = last) => ({
  adminOverview: { __typename: 'AdminOverview', webhookReplays: { __typename: 'WebhookReplays', pending, last: given } },
});

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

async function open(calls: StubbedResponses = {}, answer: () => object = () => replays(0, null), signedIn = true) {
  if (signedIn) localStorage.setItem('app_token', 'token');
  const sent = answerCalls({ 'GET /user/status': { body: ada }, ...calls });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ WebhookReplays: answer }}>
          <ReplayPanel />
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  if (signedIn) await screen.findByText(/No replays yet|Why not/);
  return sent.filter(({ path }) => path.endsWith('/replay'));
}
const fill = (reason: string) => fireEvent.change(screen.getByLabelText('Reason'), { target: { value: reason } });
const send = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Queue replay' })));

describe('webhook replay panel', () => {
  it('shows the missing session and sends nothing', async () => {
    const sent = await open({}, undefined, false);
    await send();
    expect(screen.getByText('Connect the API before replaying webhooks.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends the choice and the reason, and confirms for three seconds', async () => {
    const bodies: unknown[] = [];
    await open({
      [REPLAY]: ({ body }) => {
        bodies.push(body);
        return { status: 202, body: { replayId: 'replay_1', pending: 8 } };
      },
    });
    jest.useFakeTimers();
    fireEvent.change(screen.getByLabelText('Target'), { target: { value: 'email' } });
    fill('The mail server was away.');
    await send();
    expect(bodies).toEqual([{ target: 'email', reason: 'The mail server was away.' }]);
    expect(screen.getByText('Replay queued: 8 entries.')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(2_900));
    expect(screen.getByText('Replay queued: 8 entries.')).toBeVisible();
    await act(async () => jest.advanceTimersByTime(200));
    expect(screen.queryByText('Replay queued: 8 entries.')).toBeNull();
  });

  it('shows that mails of a replay wait', async () => {
    await open({}, () => replays(0, { ...last, target: 'all', waitsForMail: true }));
    expect(
      await screen.findByText('The email service is unavailable right now. Its entries are queued as soon as it is back.'),
    ).toBeVisible();
    expect(screen.queryByText(/^Done/)).toBeNull();
  });

  it('sends the id of one event and shows its fault beside it', async () => {
    const bodies: unknown[] = [];
    const fields = [{ path: 'target', code: 'invalid', message: 'Choose something.' }];
    await open({
      [REPLAY]: ({ body }) => {
        bodies.push(body);
        return { status: 400, body: { error: 'invalid', message: 'The request is not valid.', fields } };
      },
    });
    fireEvent.change(screen.getByLabelText('Target'), { target: { value: 'event' } });
    fireEvent.change(screen.getByLabelText('Event id'), { target: { value: ' evt_1 ' } });
    fill('It was lost.');
    await send();
    expect(bodies).toEqual([{ target: 'evt_1', reason: 'It was lost.' }]);
    expect(screen.getByText('Choose something.')).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('It was lost.');
  });

  it('shows the specified sentence without a response', async () => {
    await open({ [REPLAY]: 'no answer' });
    fill('Why not');
    await send();
    expect(screen.getByText('Failed to queue webhook replay.')).toBeVisible();
  });

  it('shows the rest of the last replay and refreshes until its end', async () => {
    let pending = 3;
    await open({}, () => replays(pending));
    expect(screen.getByText('3 left')).toBeVisible();
    expect(screen.getByText(/Why not/)).toBeVisible();
    pending = 0;
    expect(await screen.findByText('Done: 8 entries.', undefined, { timeout: 6_000 })).toBeVisible();
  }, 15_000);
});
