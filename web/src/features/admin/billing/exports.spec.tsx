import { beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt, type SentCall } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { Exports } from './exports.js';

const ME = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const REPORT = 'GET /admin/billing/exports/ledger-journal.csv';

describe('ledger exports of some days', () => {
  let sent: SentCall[];
  const saved: string[] = [];
  const open = async (answer: object) => {
    sent = answerCalls({ 'GET /user/status': { body: ME }, [REPORT]: answer });
    renderAt('/admin/billing', <Exports lastExportAt={null} />);
    fireEvent.change(await screen.findByLabelText('First day'), { target: { value: '2026-10-01' } });
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-10-31' } });
    await waitFor(() => expect(sent.some(({ path }) => path === '/user/status')).toBe(true));
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Ledger journal (CSV)' }));

  beforeAll(() => startTexts());
  beforeEach(() => {
    localStorage.setItem('app_token', 'token');
    saved.length = 0;
    Object.assign(URL, { createObjectURL: () => 'blob:a', revokeObjectURL: () => undefined });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });

  it("are downloaded with both days in the file's name", async () => {
    await open({ body: 'at,id\r\n' });
    await waitFor(async () => {
      await press();
      expect(saved).toContain('tankobon-ledger-journal-2026-10-01-2026-11-01.csv');
    });
    expect(sent.at(-1)).toMatchObject({ path: '/admin/billing/exports/ledger-journal.csv', search: '?from=2026-10-01&to=2026-11-01' });
  });

  it('show a fault beside the day', async () => {
    const message = 'An export covers 366 days at most.';
    await open({ status: 422, body: { error: 'invalid_range', message, fields: [{ path: 'to', code: 'invalid_range', message }] } });
    await waitFor(async () => {
      await press();
      expect(screen.getByLabelText('Last day')).toHaveAccessibleDescription(message);
    });
    expect(saved).toEqual([]);
  });
});
