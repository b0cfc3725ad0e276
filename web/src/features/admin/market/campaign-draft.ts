import type { EditableCampaignFragment as EditableCampaign } from '../../../generated/graphql.js';

export type ChosenListing = { id: string; title: string };
export type CampaignDraft = {
  title: string;
  description: string;
  status: EditableCampaign['status'];
  listings: readonly ChosenListing[];
  /** Values of `datetime-local` fields, in the reader's time zone. */
  startsAt: string;
  endsAt: string;
};

export const emptyDraft: CampaignDraft = { title: '', description: '', status: 'pending_review', listings: [], startsAt: '', endsAt: '' };

export const draftOf = ({ title, description, status, listings, startsAt, endsAt }: EditableCampaign): CampaignDraft => ({
  ...{ title, description, status },
  listings: listings.map(({ id, title: name }) => ({ id, title: name })),
  startsAt: toLocal(startsAt),
  endsAt: toLocal(endsAt),
});

/** Body of a new campaign. */
export const toBody = ({ title, description, listings, startsAt, endsAt }: CampaignDraft) => ({
  title,
  description,
  itemIds: listings.map(({ id }) => id),
  startsAt: toInstant(startsAt),
  endsAt: toInstant(endsAt),
});

/** Body of an edit: texts and status, and what else has changed. Fields show times to the minute, so that others would lose their seconds. */
export function toChanges(draft: CampaignDraft, before: CampaignDraft) {
  const { title, description, status, startsAt, endsAt } = draft;
  const itemIds = draft.listings.map(({ id }) => id);
  return {
    ...{ title, description, status },
    ...(itemIds.join() !== before.listings.map(({ id }) => id).join() && { itemIds }),
    ...(startsAt !== before.startsAt && { startsAt: toInstant(startsAt) }),
    ...(endsAt !== before.endsAt && { endsAt: toInstant(endsAt) }),
  };
}

const toInstant = (local: string) => new Date(local).toISOString();

/** Formats an instant for a `datetime-local` field, to the minute. */
function toLocal(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Returns the draft with one listing moved by a place. */
export function moved(listings: readonly ChosenListing[], from: number, by: -1 | 1): readonly ChosenListing[] {
  const [one, other] = [listings[from], listings[from + by]];
  if (!one || !other) return listings;
  return listings.with(from, other).with(from + by, one);
}
