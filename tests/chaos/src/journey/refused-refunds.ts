import type { Body, Client, Person } from './client.js';

/** Retries refunds that the provider refused, for example during a chargeback. */
export async function askAgain(client: Client, admin: Person): Promise<void> {
  const request = { method: 'GET', path: '/admin/billing/overview?limit=100', route: 'GET /admin/billing/overview' } as const;
  const { outcome, body } = await client.send(admin, request);
  const refused = outcome === 'ok' ? (body.refunds as Body[]).filter(({ canAskAgain }) => canAskAgain) : [];
  for (const { id } of refused)
    await client.send(admin, { method: 'POST', path: `/admin/refunds/${id}/retry`, route: 'POST /admin/refunds/:id/retry' });
}
