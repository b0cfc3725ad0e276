import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import type { DisputeRowFragment } from '../../../generated/graphql.js';
import { makeFragmentData } from '../../../generated/index.js';
import { startTexts } from '../../../ui/testing.js';
import { DisputeFragment, Disputes } from './disputes.js';

const row: DisputeRowFragment = {
  ...{ id: 'dispute_1', title: 'Akira 1', summary: 'A page is torn', status: 'open', severity: 'medium', slaStatus: 'due_soon' },
  ...{ responseDueAt: '2026-11-21T10:00:00Z', evidenceDueAt: null, escalationLevel: 'level_1', currency: 'usd' },
  ...{ kind: 'complaint', chargeback: null },
};
const show = (answers: Parameters<typeof answerCalls>[0], ...rows: DisputeRowFragment[]) => {
  const sent = answerCalls(answers);
  const data = rows.map((each) => makeFragmentData(each, DisputeFragment));
  renderAt('/admin/moderation', <Disputes part={{ data, loading: false, retry: () => {} }} onDone={async () => {}} />);
  return sent;
};
const failing = { status: 500, body: null };

beforeAll(() => startTexts());
beforeEach(() => localStorage.setItem('app_token', 'token'));
// Compiled before the clock of the first look-up runs.
beforeAll(() => import('./dispute-actions.js').then(() => undefined));

describe('dispute actions without a session', () => {
  it('send nothing and show the specified sentence (119)', async () => {
    localStorage.clear();
    const sent = show({ 'PATCH /admin/disputes/dispute_1': { body: {} } }, row);
    await userEvent.click(await screen.findByRole('button', { name: 'Escalate' }));
    expect(await screen.findByText('Authentication required.')).toBeVisible();
    expect(sent).toEqual([]);
  });
});

describe('refunded amount', () => {
  it.each([
    ['10.5', 'jpy'],
    ['10.505', 'usd'],
    ['0', 'usd'],
  ])('refuses %s in %s', async (amount, currency) => {
    const sent = show({ 'PATCH /admin/disputes/dispute_1': { body: {} } }, { ...row, currency });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Amount (leave empty to refund all that is left)'), amount);
    await userEvent.type(dialog.getByLabelText('Reason (shown to both sides)'), 'Torn.');
    await userEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect(sent.filter(({ path }) => path === '/admin/disputes/dispute_1')).toEqual([]);
    expect(dialog.getByRole('alert')).not.toBeEmptyDOMElement();
  });
});

describe('disputes decided by staff', () => {
  it.each([
    ['on_track', 'On track'],
    ['due_soon', 'Due soon'],
    ['overdue', 'Overdue'],
    ['not_set', 'Not set'],
  ])('show their status: %s is "%s" (132)', async (slaStatus, label) => {
    show({}, { ...row, slaStatus });
    expect(screen.getByText(label)).toBeVisible();
  });

  it('are the undecided ones with links to their pages (131)', () => {
    show({}, row, { ...row, id: 'dispute_2', summary: 'Late', status: 'closed' });
    expect(screen.getByRole('link', { name: 'A page is torn' })).toHaveAttribute('href', '/disputes/dispute_1');
    expect(screen.queryByText('Late')).toBeNull();
  });

  it('are escalated to level 2, refunded in part, or closed (131)', async () => {
    const sent = show({ 'PATCH /admin/disputes/dispute_1': { body: {} } }, row);
    await userEvent.click(await screen.findByRole('button', { name: 'Escalate' }));
    expect(await screen.findByText('Dispute dispute_1 escalated.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Refund' }));
    const refund = await screen.findByRole('dialog');
    await userEvent.type(within(refund).getByLabelText('Amount (leave empty to refund all that is left)'), '9');
    await userEvent.click(within(refund).getByRole('button', { name: 'Refund' }));
    expect(within(refund).getAllByText('Give a reason. Both sides will see it.').length).toBeGreaterThan(0);
    await userEvent.type(within(refund).getByLabelText('Reason (shown to both sides)'), 'Page 31 is torn.');
    await userEvent.click(within(refund).getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Dispute dispute_1 refunded.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close dispute' }));
    const close = within(await screen.findByRole('dialog', { name: /^Close/ }));
    await userEvent.type(close.getByLabelText('Reason (shown to both sides)'), 'It is as described.');
    await userEvent.click(close.getByRole('button', { name: 'Close dispute' }));
    expect(await screen.findByText('Dispute dispute_1 closed.')).toBeVisible();
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([
      { status: 'escalated', escalationLevel: 'level_2' },
      { status: 'refunded', refundCents: 900, note: 'Page 31 is torn.' },
      { status: 'closed', resolution: 'no_action', note: 'It is as described.' },
    ]);
  });

  it('are reminded, confirmed for two seconds (S2§8, 259)', async () => {
    show({ 'POST /admin/disputes/dispute_1/remind': { body: { lastReminderAt: '2026-11-20T10:00:00Z' } } }, row);
    await userEvent.click(await screen.findByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('Reminder for dispute dispute_1 recorded.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/^Reminder/)).toBeNull(), { timeout: 2_600 });
  });

  it.each([
    ['an answer', { status: 'open' }, 'The response is due on', 'responseDueAt'],
    ['evidence', { status: 'awaiting_evidence', evidenceDueAt: '2026-11-28T10:00:00Z' }, 'Evidence is due on', 'evidenceDueAt'],
  ])('are extended by %s with a reason for both sides', async (_what, to, said, field) => {
    const sent = show({ 'PATCH /admin/disputes/dispute_1': { body: {} } }, { ...row, ...to } as DisputeRowFragment);
    await userEvent.click(await screen.findByRole('button', { name: 'Extend' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(new RegExp(`^${said}`))).toBeVisible();
    const extend = () => userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    const until = (time: string) => fireEvent.change(dialog.getByLabelText(/^New deadline/), { target: { value: time } });
    until('2026-11-01T10:00');
    await extend();
    expect(dialog.getByText('Choose a time after now and after the current deadline.')).toBeVisible();
    until('2099-01-02T10:00');
    await userEvent.type(dialog.getByLabelText(/^Reason/), '   ');
    await extend();
    expect(dialog.getByText('Give a reason for the extension.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'The parcel is with the customs.');
    await extend();
    expect(await screen.findByText('Dispute dispute_1 extended.')).toBeVisible();
    const wanted = { [field]: new Date('2099-01-02T10:00').toISOString(), note: 'The parcel is with the customs.' };
    expect(sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body)).toEqual([wanted]);
  });

  it('show the specified texts after a failure (133)', async () => {
    show({ 'PATCH /admin/disputes/dispute_1': failing, 'POST /admin/disputes/dispute_1/remind': failing }, row);
    await userEvent.click(await screen.findByRole('button', { name: 'Escalate' }));
    expect(await screen.findByText('Dispute action failed.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('Failed to record reminder.')).toBeVisible();
  });
});
