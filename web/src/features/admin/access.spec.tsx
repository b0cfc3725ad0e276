import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { RequireRole } from '../../base/guard.js';
import { SessionProvider } from '../../base/session.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls } from '../../base/testing.js';
import { loseToken } from '../../base/token.js';
import { startTexts } from '../../ui/testing.js';
import { AdminScreen } from './admin-screen.js';
import { BillingScreen } from './billing/billing-screen.js';

const as = (role: string) => {
  localStorage.setItem('app_token', 'token');
  answerCalls({
    'GET /user/status': { body: { user: { id: 'p', role, display_name: 'Mio', email: 'm@b.c', onboarding_status: null }, wallet: null } },
  });
};

beforeAll(() => startTexts());
beforeEach(() => {
  localStorage.clear();
  answerCalls({});
});

function open(path: string) {
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ AdminScreen: null, BillingScreen: null }}>
          <MemoryRouter initialEntries={[path]}>
            <Routes>
              <Route element={<RequireRole roles={['moderator', 'admin']} />}>
                <Route path="/admin" element={<AdminScreen />} />
              </Route>
              <Route element={<RequireRole roles={['admin']} />}>
                <Route path="/admin/billing" element={<BillingScreen />} />
              </Route>
            </Routes>
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
}

describe('admin area', () => {
  it.each(['buyer', 'seller'])('shows a %s that it is for admins only', async (role) => {
    as(role);
    open('/admin');
    expect(await screen.findByText('Admins only')).toBeVisible();
    expect(screen.queryByText('Control centre')).toBeNull();
  });

  it('shows a moderator the overview without a link to billing', async () => {
    as('moderator');
    open('/admin');
    expect(await screen.findByText('Control centre')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Moderation' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Billing' })).toBeNull();
  });

  it('refuses billing to a moderator', async () => {
    as('moderator');
    open('/admin/billing');
    expect(await screen.findByText('Admins only')).toBeVisible();
  });

  it('reports missing metrics or billing to an admin', async () => {
    as('admin');
    open('/admin');
    expect((await screen.findAllByText('Metrics unavailable'))[0]).toBeVisible();
  });

  it('shows a preview without a session', async () => {
    open('/admin');
    expect(await screen.findByText(/^Development preview/)).toBeVisible();
    expect(screen.getByText('Control centre')).toBeVisible();
  });

  it('has its four panels by name', async () => {
    open('/admin');
    expect(await screen.findByRole('region', { name: 'Marketplace pulse' })).toBeVisible();
    for (const name of ['Alerts and follow-ups', 'Recent worker errors', 'Insights'])
      expect(screen.getByRole('heading', { name })).toBeVisible();
  });

  it('stays when the session is lost and shows it instead of a preview', async () => {
    as('admin');
    open('/admin');
    expect(await screen.findByRole('link', { name: 'Billing' })).toBeVisible();
    act(() => loseToken());
    expect(await screen.findByText('Session expired. Sign in again.')).toBeVisible();
    expect(screen.getByText('Control centre')).toBeVisible();
    expect(screen.queryByText(/^Development preview/)).toBeNull();
  });
});
