import type { Things } from './things.js';

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** Body of a new campaign of one listing. */
export const campaignOf = (itemId: string) => ({
  title: 'Winter reading',
  description: 'All of November.',
  itemIds: [itemId],
  startsAt: inDays(1),
  endsAt: inDays(8),
});

/** Creates a campaign in review, of a live listing. */
export async function campaign(things: Things): Promise<string> {
  const body = campaignOf(await things.live());
  return (await things.as('admin', 'POST', '/admin/market/campaigns', { body })).body.campaign.id;
}
