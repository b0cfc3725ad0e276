import { instantAfter } from '@tankobon/contracts';
import type { Cast } from './people.js';
import { seedCall, type Services } from './session.js';

const RUN = { days: 60 };
/** Listings by their place among the samples. */
const CAMPAIGNS = [
  { title: 'Books to keep', description: 'Hardcovers, slipcases and box sets.', places: [0, 3, 5, 13], isFeatured: true },
  { title: 'Borrow a whole series', description: 'Sets by the week.', places: [2, 6, 10], isFeatured: false },
];

/** Creates a featured campaign and one in review. A second run finds them by their titles. */
export async function startDemoCampaigns({ catalog }: Services, { admin }: Cast, live: readonly string[]): Promise<void> {
  const { items } = await catalog.campaigns({}, seedCall(admin, 'campaigns'));
  const startsAt = new Date().toISOString();
  const times = { startsAt, endsAt: instantAfter(startsAt, RUN) };
  for (const { places, isFeatured, ...texts } of CAMPAIGNS) {
    const content = { ...texts, ...times, listingIds: places.map((place) => live[place]!) };
    const earlier = items.find(({ title }) => title === texts.title);
    const { id } = earlier ?? (await catalog.createCampaign(content, seedCall(admin, `campaign-${texts.title}`))).campaign;
    if (isFeatured && !earlier?.approvedAt)
      await catalog.editCampaign({ campaignId: id, status: 'featured' }, seedCall(admin, `feature-${texts.title}`));
  }
}
