import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SessionProvider } from '../../base/session.js';
import { GraphAnswers } from '../../base/testing-graph.js';
import { answerCalls } from '../../base/testing.js';
import { startTexts } from '../../ui/testing.js';
import { AnnouncementBanner } from './announcement-banner.js';

const said = (id: string, title: string, audience = 'all', expiresAt: string | null = null) => ({
  ...{ __typename: 'Announcement', id, title, body: `All about ${title}.`, audience, expiresAt },
});
const fair = said('announcement_1', 'Autumn fair');
const fees = said('announcement_2', 'New fees');

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

function open(announcements: object[], role?: string) {
  if (role) localStorage.setItem('app_token', 'token');
  const user = { id: 'p', role, display_name: 'Mio', email: 'm@b.c', onboarding_status: null };
  answerCalls({ 'GET /user/status': { body: { user, wallet: null } } });
  return render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ [role ? 'Announced' : 'AnnouncedToAll']: { announcements } }}>
          <AnnouncementBanner />
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
}

describe('announcement banner', () => {
  it('shows the newest, and the next one after a dismissal', async () => {
    open([fees, fair]);
    expect(await screen.findByText('New fees')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss: New fees' }));
    expect(screen.getByText('Autumn fair')).toBeVisible();
    expect(screen.queryByText('New fees')).toBeNull();
  });

  it('stays dismissed', async () => {
    const first = open([fair]);
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss: Autumn fair' }));
    first.unmount();
    open([fair, fees]);
    expect(await screen.findByText('New fees')).toBeVisible();
    expect(screen.queryByText('Autumn fair')).toBeNull();
  });

  it('shows staff current announcements for everybody', async () => {
    const [over, sellers] = [
      said('announcement_3', 'Long gone', 'all', '2020-01-01T00:00:00.000Z'),
      said('announcement_4', 'For shops', 'sellers'),
    ];
    open([over, sellers, fair], 'admin');
    expect(await screen.findByText('Autumn fair')).toBeVisible();
  });
});
