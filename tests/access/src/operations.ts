import { createClient } from 'graphql-ws';
import type { ActorName, Market } from './market.js';
import type { Target } from './targets.js';

const seller = (part: string) => `{ sellerOverview { ${part} } }`;
const staff = (part: string) => `{ adminOverview { ${part} } }`;
const listing = (part: string) => `query($id: ID!) { listing(id: $id) { ${part} } }`;
const order = (part: string) => `query($id: ID!) { order(id: $id) { ${part} } }`;

const conversation = (part: string) => `query($id: ID!) { conversation(id: $id) { ${part} } }`;
const rental = (part: string) => `query($id: ID!) { rental(id: $id) { ${part} } }`;

/** Operation that requests a field, by field. */
export const OPERATIONS: Readonly<Record<string, string>> = {
  'Query.home': '{ home { stats { listings } } }',
  'Query.browse': '{ browse(first: 1) { items { id } } }',
  'Query.listing': listing('id'),
  'Query.listings': 'query($id: ID!) { listings(ids: [$id]) { id } }',
  'Query.matchSeries': '{ matchSeries(q: "harbour") { id } }',
  'Query.matchSellers': '{ matchSellers(q: "rei") { id } }',
  'Query.series': '{ series(slug: "paper-harbour") { id } }',
  'Listing.reviews': listing('reviews { count }'),
  'Listing.availability': listing('availability { slots { id } }'),
  'Subscription.availabilityChanged': 'subscription($id: ID!) { availabilityChanged(id: $id) { id } }',
  'Listing.timeline': listing('timeline { type }'),
  'Listing.cover': listing('cover { id }'),
  'StaffPause.reason': listing('pausedByStaff { reason }'),
  'Listing.alike': listing('alike { id }'),
  'Picture.sizes': listing('pictures { sizes { url } }'),
  'Query.me': '{ me { id } }',
  'Query.personReviews': 'query($id: ID!) { personReviews(id: $id, side: seller, first: 1) { count } }',
  'Me.wallet': '{ me { wallet { balances { currency } } } }',
  'Me.sellerAccount': '{ me { sellerAccount { connected } } }',
  'Me.addresses': '{ me { addresses { id } } }',
  'SavedAddress.lines': '{ me { addresses { lines } } }',
  'Query.cart': '{ cart { id } }',
  'CartLine.itemId': '{ cart { items { itemId } } }',
  'CartLine.reason': '{ cart { items { reason } } }',
  'Subscription.cartChanged': 'subscription { cartChanged { id } }',
  'Query.order': order('id'),
  'Address.lines': order('address { lines }'),
  'Order.sales': order('sales { id }'),
  'Order.timeline': order('timeline { type }'),
  'Order.payment': order('payment { intentId }'),
  'Sale.itemId': order('sales { itemId }'),
  'Sale.seller': order('sales { seller { id } }'),
  'OrderRental.itemId': order('rentals { itemId }'),
  'Query.rental': rental('id'),
  'Rental.itemId': rental('itemId'),
  'Rental.depositAmountCents': rental('depositAmountCents'),
  'Rental.contestUntil': rental('contestUntil'),
  'Rental.timeline': rental('timeline { type }'),
  'Rental.returnPictures': rental('returnPictures { id }'),
  'Rental.renterReview': rental('renterReview { id }'),
  'Query.myRentals': '{ myRentals(first: 1) { items { id } } }',
  'Query.myLettings': '{ myLettings(first: 1) { items { id } } }',
  'Query.myOrders': '{ myOrders(first: 1) { items { id } } }',
  'Query.buyerOverview': '{ buyerOverview { metrics { openOrders } } }',
  'Subscription.orderChanged': 'subscription($id: ID!) { orderChanged(id: $id) { id } }',
  'Query.myRequests': '{ myRequests(first: 1) { items { id } } }',
  'Query.applicants': '{ applicants(first: 1) { items { id } } }',
  'Query.applicantsOverview': '{ applicantsOverview { total } }',
  'Application.itemId': '{ myRequests(first: 1) { items { itemId } } }',
  'Application.itemTitle': '{ myRequests(first: 1) { items { itemTitle } } }',
  'Application.coverLetter': '{ myRequests(first: 1) { items { coverLetter } } }',
  'Query.myConversations': '{ myConversations(first: 1) { items { id } } }',
  'Query.conversation': conversation('id'),
  'Conversation.itemId': conversation('itemId'),
  'Conversation.listing': conversation('listing { id }'),
  'Conversation.offers': conversation('offers { id }'),
  'Conversation.messages': conversation('messages(first: 1) { items { id } }'),
  'Message.pictures': conversation('messages(first: 1) { items { pictures { id } } }'),
  'Query.unreadMessages': '{ unreadMessages }',
  'Subscription.messageAdded': 'subscription($id: ID!) { messageAdded(conversationId: $id) { id } }',
  'Subscription.unreadMessagesChanged': 'subscription { unreadMessagesChanged }',
  'Query.sellerOverview': seller('__typename'),
  'SellerOverview.metrics': seller('metrics { live }'),
  'SellerOverview.listings': seller('listings { id }'),
  'SellerOverview.payouts': seller('payouts { contractId }'),
  'SellerOverview.sales': seller('sales { id }'),
  'SellerOverview.requests': seller('requests { id }'),
  'SellerOverview.rentals': seller('rentals { id }'),
  'Query.sellerTerms': '{ sellerTerms { __typename } }',
  'SellerTerms.commissionBasisPoints': '{ sellerTerms { commissionBasisPoints } }',
  'SellerTerms.commissionByCategory': '{ sellerTerms { commissionByCategory { basisPoints } } }',
  'SellerTerms.shippingTiers': '{ sellerTerms { shippingTiers { currency } } }',
  'Query.myListings': '{ myListings(first: 1) { items { id } } }',
  'Query.mySales': '{ mySales(first: 1) { items { id } } }',
  'Query.mySpendable': '{ mySpendable { currency } }',
  'Query.myStatement': '{ myStatement(first: 1) { items { id } } }',
  'Query.myPayouts': '{ myPayouts(first: 1) { items { contractId } } }',
  'Query.myKycReview': '{ myKycReview { status } }',
  'Query.payoutPlan': '{ payoutPlan { rhythm } }',
  'Payout.itemId': '{ myPayouts(first: 1) { items { itemId } } }',
  'Payout.listing': '{ myPayouts(first: 1) { items { listing { id } } } }',
  'Query.myNotices': '{ myNotices(first: 1) { items { id } } }',
  'Query.unreadNotices': '{ unreadNotices { unread } }',
  'Query.noticePreferences': '{ noticePreferences { money } }',
  'Subscription.noticed': 'subscription { noticed { unread } }',
  'Query.announcements': '{ announcements { id told { people } } }',
  'Query.audiences': '{ audiences { all } }',
  'PayoutRefused.message': '{ myPayouts(first: 1) { items { refused { message } } } }',
  'Query.adminOverview': staff('__typename'),
  'AdminOverview.items': staff('items { livePostings }'),
  'AdminOverview.insights': staff('insights { topTrending { mangaId } }'),
  'Query.campaigns': '{ campaigns(first: 1) { items { id } } }',
  'Query.marketInsights': '{ marketInsights { topTrending { mangaId } } }',
  'Campaign.listings': '{ campaigns(first: 1) { items { listings { id } } } }',
  'AdminOverview.applicants': staff('applicants { activeApplications }'),
  'AdminOverview.payoutVolume': staff('payoutVolume { amountCents }'),
  'AdminOverview.disputes': staff('disputes { open }'),
  'AdminOverview.workerErrors': staff('workerErrors { count24h }'),
  'WorkerError.message': staff('workerErrors { recent { message } }'),
  'AdminOverview.webhookReplays': staff('webhookReplays { pending }'),
  'WebhookReplay.reason': staff('webhookReplays { last { reason } }'),
  'AdminOverview.money': staff('money { failedPayouts }'),
  'AdminOverview.mails': staff('mails { failed }'),
  'AdminOverview.integrations': staff('integrations { name }'),
  'Query.dispute': 'query($id: ID!) { dispute(id: $id) { dispute { id } } }',
  'Query.disputeEvidence': 'query($id: ID!) { disputeEvidence(id: $id) { lastHash } }',
  'Evidence.pictures': 'query($id: ID!) { disputeEvidence(id: $id) { pictures { id } } }',
  'Query.myDisputes': '{ myDisputes(side: buyer, first: 1) { items { id } } }',
  'Query.moderationQueue': '{ moderationQueue(first: 1) { counts { listings } } }',
  'FlaggedListing.listing': '{ moderationQueue(first: 1) { flaggedListings { listing { id } } } }',
  'FlaggedListing.reason': '{ moderationQueue(first: 1) { flaggedListings { reason } } }',
  'Query.pausedListings': '{ pausedListings(first: 1) { items { id } } }',
  'Query.flaggedMessages': '{ flaggedMessages(first: 1) { items { id body } } }',
  'Query.reportedPeople': '{ reportedPeople(first: 1) { items { id } } }',
  'Query.reportedReviews': '{ reportedReviews(first: 1) { items { id comment } } }',
  'Report.reason': '{ flaggedMessages(first: 1) { items { reports { reason } } } }',
  'Query.ruleFigures': '{ ruleFigures { rule hits } }',
  'Query.reconciliation': '{ reconciliation { standing } }',
  'Query.moneyDifferences': '{ moneyDifferences(first: 1) { items { kind } } }',
  'Query.policyDryRun': '{ policyDryRun(id: auto_approve, from: "2026-01-01", to: "2026-02-01") { wouldHaveActed } }',
  'Query.automationPolicies': '{ automationPolicies { id on } }',
  'Query.kycReviews': '{ kycReviews(first: 1) { items { id } } }',
  'Query.commissionRules': '{ commissionRules { basisPoints } }',
  'Query.billingOverview': '{ billingOverview(first: 1) { payoutQueue { contractId } } }',
  'Query.analytics': '{ analytics { orderCount } }',
  'Analytics.ledger': '{ analytics { ledger { depositsHeld { amountCents } } } }',
  'Query.people': '{ people(first: 1) { items { id email banned } } }',
  'Query.auditTrail': '{ auditTrail(first: 1) { items { id ip changes { field after } } } }',
  'Query.refundLog': '{ refundLog(first: 1) { items { id } } }',
  'Refund.reason': '{ refundLog(first: 1) { items { reason } } }',
  'Query.chargebacks': '{ chargebacks(first: 1) { items { id } } }',
  'Chargeback.reason': '{ chargebacks(first: 1) { items { reason } } }',
  'Subscription.adminQueueChanged': 'subscription { adminQueueChanged { queue } }',
};

type FieldResult = { readonly data?: unknown; readonly errors?: readonly { extensions?: { status?: number; code?: string } }[] };

/** Returns `ok`, `null`, or the refusal of the field (`403 forbidden`). */
export async function ask(market: Market, field: string, actor: ActorName, target: Target): Promise<string> {
  const query = OPERATIONS[field] ?? missing(field);
  const variables = query.includes('$id') ? { id: target.params?.id } : {};
  const asked = field.startsWith('Subscription.') ? subscribe : post;
  const { data, errors } = await asked(market, actor, { query, variables });
  const [error] = errors ?? [];
  if (error) return `${error.extensions?.status} ${error.extensions?.code}`;
  return innermost(data) === null ? 'null' : 'ok';
}

function missing(field: string): never {
  throw new Error(`${field} has no operation: add it to operations.ts.`);
}

/** Returns the value at the end of the operation's path. A list counts by its first entry; an empty list is a value too. */
function innermost(data: unknown): unknown {
  if (Array.isArray(data)) return data.length === 0 ? data : innermost(data[0]);
  if (typeof data !== 'object' || data === null) return data ?? null;
  return innermost(Object.values(data)[0]);
}

type Operation = { readonly query: string; readonly variables: Record<string, unknown> };

async function post({ http, tokenOf }: Market, actor: ActorName, body: Operation): Promise<FieldResult> {
  return (await http.call('POST', '/graphql', { token: tokenOf(actor), body })).body;
}

const SILENCE_MS = 400;

/** Returns the first answer of a subscription. Silence for a moment means that it was accepted. */
async function subscribe({ http, tokenOf }: Market, actor: ActorName, operation: Operation): Promise<FieldResult> {
  const token = tokenOf(actor);
  const client = createClient({
    url: `${http.base.replace('http', 'ws')}/graphql`,
    retryAttempts: 0,
    ...(token !== undefined && { connectionParams: { token } }),
  });
  try {
    const quiet = new Promise<FieldResult>((resolve) => setTimeout(() => resolve({ data: true }), SILENCE_MS));
    const first = client
      .iterate(operation)
      .next()
      .then(({ value }) => value as FieldResult);
    return await Promise.race([first.catch((errors: FieldResult['errors']) => ({ errors: [errors].flat() }) as FieldResult), quiet]);
  } finally {
    await client.dispose();
  }
}
