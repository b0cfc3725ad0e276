import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { SessionProvider } from '../../../base/session.js';
import { GraphAnswers } from '../../../base/testing-graph.js';
import { answerCalls } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { AuditScreen } from './audit-screen.js';

const ada = { user: { id: 'p', role: 'admin', display_name: 'Ada', email: 'a@b.c', onboarding_status: null }, wallet: null };
const entry = {
  ...{
    __typename: 'AuditEntry',
    id: 'event_1',
    createdAt: '2026-03-01T12:00:00.000Z',
    action: 'ListingRejected',
    subjectId: 'listing-akira',
  },
  ...{ actorId: 'person_mo', actorRole: 'moderator', actorEmail: 'mo@example.com', notes: 'Blurred', requestId: 'r-1', ip: '203.0.113.7' },
  changes: [{ __typename: 'FieldChange', field: 'status', before: '"pending"', after: '"rejected"' }],
};

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const Address = () => <output>{useLocation().search}</output>;
async function open(items: object[] | null, address = '/admin/audit') {
  localStorage.setItem('app_token', 'token');
  answerCalls({ 'GET /user/status': { body: ada } });
  render(
    <MantineProvider env="test">
      <SessionProvider>
        <GraphAnswers answers={{ AuditScreen: items && { auditTrail: { __typename: 'AuditPage', nextCursor: null, items } } }}>
          <MemoryRouter initialEntries={[address]}>
            <AuditScreen />
            <Address />
          </MemoryRouter>
        </GraphAnswers>
      </SessionProvider>
    </MantineProvider>,
  );
  await screen.findByText(items === null ? 'Unable to load the audit trail.' : items.length === 0 ? 'No actions found' : 'mo@example.com');
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('audit screen', () => {
  it('shows who changed what, and why', async () => {
    await open([entry]);
    expect(screen.getByText('mo@example.com')).toBeVisible();
    expect(screen.getByText('Moderator · 203.0.113.7')).toBeVisible();
    expect(screen.getByText('status: "pending" → "rejected"')).toBeVisible();
    expect(screen.getByText('Blurred')).toBeVisible();
  });

  it('filters by a value of a row, in the address, and drops the filter again', async () => {
    await open([entry]);
    await press('listing-akira');
    expect(screen.getByRole('status')).toHaveTextContent('?subjectId=listing-akira');
    await press('Subject: listing-akira ×');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['a failed load', null, 'Unable to load the audit trail.'],
    ['an empty result', [], 'No actions found'],
  ])('reports %s', async (_, items, text) => {
    await open(items);
    expect(screen.getByText(text)).toBeVisible();
  });
});
