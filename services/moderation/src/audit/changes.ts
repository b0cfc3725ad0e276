import { LISTING_AFTER } from '@tankobon/contracts';

type Data = Readonly<Record<string, unknown>>;

const status = (value: string) => (): Data => ({ status: value });
const payoutStatus = (value: string) => (): Data => ({ payoutStatus: value });
/** Leaves out the fields that identify or describe a fact without being changed by it. */
const editedFields = ({ listingId: _, sellerId: __, at: ___, by: ____, material: _____, campaignId: ______, ...fields }: Data): Data =>
  fields;

const CHANGES: Readonly<Record<string, (data: Data) => Data>> = {
  'catalog.ListingCreated.v1': (data) => ({ ...editedFields(data), status: 'draft' }),
  'catalog.ListingEdited.v1': editedFields,
  ...Object.fromEntries(Object.entries(LISTING_AFTER).map(([type, after]) => [type, status(after)])),
  'catalog.ListingRejected.v1': ({ reason }) => ({ status: LISTING_AFTER['catalog.ListingRejected.v1'], reason }),
  'catalog.ListingPaused.v1': ({ reason }) => ({
    status: LISTING_AFTER['catalog.ListingPaused.v1'],
    ...(reason !== undefined && { reason }),
  }),
  'catalog.CampaignCreated.v1': (data) => ({ ...editedFields(data), status: 'pending_review' }),
  'catalog.CampaignEdited.v1': editedFields,
  'catalog.CampaignFeatured.v1': status('featured'),
  'catalog.CampaignPaused.v1': status('paused'),
  'catalog.CampaignReturned.v1': status('pending_review'),
  'identity.PersonRegistered.v1': ({ role }) => ({ role, banned: false }),
  'identity.BecameSeller.v1': () => ({ role: 'seller' }),
  'identity.RoleChanged.v1': ({ role }) => ({ role }),
  'identity.PersonBanned.v1': () => ({ banned: true }),
  'identity.PersonUnbanned.v1': () => ({ banned: false }),
  'orders.OrderPlaced.v1': status('placed'),
  'orders.OrderPaid.v1': status('paid'),
  'orders.OrderExpired.v1': status('expired'),
  'orders.OrderCancelled.v1': status('cancelled'),
  'orders.SaleShipped.v1': status('shipped'),
  'orders.SaleDelivered.v1': status('delivered'),
  'orders.SaleCompleted.v1': status('completed'),
  'orders.SaleCancelled.v1': status('cancelled'),
  'payouts.CommissionSet.v1': ({ scope, of, basisPoints }) => ({ scope, of, basisPoints }),
  'payouts.KycReviewOpened.v1': status('pending'),
  'payouts.KycDecided.v1': ({ status: decided }) => ({ status: decided }),
  'payouts.WebhookReplayRequested.v1': ({ target }) => ({ target }),
  'payouts.PayoutScheduled.v1': payoutStatus('ready'),
  'payouts.PayoutHeld.v1': payoutStatus('hold'),
  'payouts.PayoutReleased.v1': payoutStatus('ready'),
  'payouts.PayoutPaid.v1': payoutStatus('paid'),
  'payouts.PayoutFailed.v1': payoutStatus('failed'),
};

/** Returns the subject's fields that a fact changes, with their new values; an empty object for a fact without an entry in `CHANGES`. */
export const changesOf = (type: string, data: Data): Data => CHANGES[type]?.(data) ?? {};
