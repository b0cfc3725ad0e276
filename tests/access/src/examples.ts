import { randomUUID } from 'node:crypto';
import { PASSWORD, type Market } from './market.js';
import { OFFER } from './haggling.js';
import { REPORT } from './reported.js';
import { tomorrow } from './requested.js';
import { ADDRESS, COMPLAINT, days, LISTING, ONE_PICTURE, RENT } from './things.js';
import { campaignOf } from './campaigns.js';
import type { Target } from './targets.js';

type Example = (market: Market, target: Target) => unknown;
const idOf = ({ params }: Target) => params?.id;
const NO_CONVERSATION = `conversation_${'0'.repeat(32)}`;
const conversationIn = (target: Target) => (idOf(target)?.startsWith('conversation_') ? idOf(target) : NO_CONVERSATION);

/** Day offset of the last booking; each booking takes days that no request has had. */
let booked = 40;

/** Returns a valid body for every route that takes one. */
export const BODIES: Readonly<Record<string, Example>> = {
  'POST /auth/signup': () => ({ email: `new-${randomUUID()}@example.org`, password: PASSWORD, displayName: 'Somebody New' }),
  'POST /auth/login': ({ people }) => ({ email: people['buyer B'].email, password: PASSWORD }),
  'POST /auth/forgot-password': ({ people }) => ({ email: people['buyer B'].email }),
  'POST /auth/reset-password': () => ({ token: 'a'.repeat(43), password: PASSWORD }),
  'POST /auth/verify-email': () => ({ token: 'a'.repeat(43) }),
  'PATCH /user/profile': () => ({ location: 'Leeds, GB', timeZone: 'Europe/London' }),
  'POST /user/addresses': () => ADDRESS,
  'PUT /user/addresses/{id}': () => ({ ...ADDRESS, line2: 'Second floor' }),
  'POST /items/{id}/availability': () => days(30, 31),
  'POST /items/{id}/bookings': () => days((booked += 4), booked + 1),
  'PUT /items/{id}/rental-terms': () => ({ minDays: 1, maxDays: 28, bufferDays: 2 }),
  'POST /pictures': () => ONE_PICTURE,
  'POST /items': () => ({ ...LISTING, offers: [RENT] }),
  'POST /items/bulk': () => ({ items: [{ title: 'A row', description: 'Of a file.', minRate: 500 }], publish: false }),
  'PUT /items/{id}': () => ({ sku: `SHELF-${randomUUID().slice(0, 8)}` }),
  'POST /cart/items': (_, target) => ({ itemId: idOf(target), quantity: 1 }),
  'PATCH /cart/items/{lineId}': () => ({ quantity: 2 }),
  'POST /cart/items/{lineId}/accept-price': () => ({ shown: { priceCents: LISTING.minRate, shippingCents: 0, currency: 'usd' } }),
  'POST /cart/checkout-intent': () => ({}),
  'POST /wallet/topups': () => ({ amountCents: 2_500, currency: 'usd' }),
  'POST /messages': (_, target) => ({ conversationId: conversationIn(target), body: 'Is the box still there?' }),
  'POST /conversations/{id}/read': () => ({ upTo: 1 }),
  'POST /conversations/{id}/offers': () => OFFER,
  'POST /offers/{id}/counter': () => OFFER,
  'POST /cart/merge': () => ({ items: [{ itemId: 'listing-nowhere', quantity: 1 }] }),
  'PUT /orders/{id}/address': () => ADDRESS,
  'POST /orders/{id}/reviews': () => ({ rating: 5, comment: 'Exactly as described.' }),
  'POST /contracts/{id}/reviews': () => ({ rating: 5, comment: 'It came back on time.' }),
  'POST /reviews/{id}/reply': () => ({ body: 'Thank you for the kind words.' }),
  'POST /items/{id}/conversations': () => ({ message: 'Is the obi there?' }),
  'POST /items/{id}/requests': () => ({ message: 'Is the obi there?', preferredDelivery: 'either' }),
  'PATCH /requests/{id}': () => ({ stage: 'interview', interviewScheduledAt: tomorrow(), notes: 'Asked politely.' }),
  'POST /contracts/{id}/mark-sent': () => ({ carrier: 'Royal Mail', trackingNumber: 'AB123456789GB' }),
  'POST /contracts/{id}/send-back': () => ({ carrier: 'Royal Mail', trackingNumber: 'AB987654321GB' }),
  'POST /contracts/{id}/extend': () => ({ endDate: days(3, 10).endDate }),
  'POST /contracts/{id}/mark-returned': () => ({ condition: 'Good', releaseDepositCents: 400, pictureIds: [] }),
  'POST /contracts/{id}/deposit/capture': () => ({ amountCents: 300, reason: 'A page is torn.' }),
  'POST /contracts/{id}/correct-shipment': () => ({ carrier: 'DHL', trackingNumber: '00340434161094042557' }),
  'POST /contracts/{id}/cancel': () => ({ reason: 'The copy was damaged on the way to the post office.' }),
  'PUT /admin/billing/commission': () => ({ category: 'Artbook', basisPoints: 800 }),
  'POST /admin/kyc/reviews/{id}/decision': () => ({ status: 'approved', notes: 'Seen at the provider.' }),
  'POST /sellers/kyc/answer': () => ({ answer: 'The back of the card is there now.' }),
  'PUT /seller/payout-plan': () => ({ rhythm: 'weekly', minimumCents: { usd: 5_000, eur: 5_000, jpy: 7_000 } }),
  'POST /orders/{id}/disputes': () => COMPLAINT,
  'POST /contracts/{id}/disputes': () => COMPLAINT,
  'POST /disputes/{id}/evidence': () => ({ text: 'The parcel as it came.', pictures: [] }),
  'POST /disputes/{id}/accept': () => ({ offerCents: 300 }),
  'POST /disputes/{id}/answer': () => ({ text: 'It left whole.', offerCents: 300, pictures: [] }),
  'PATCH /admin/disputes/{id}': () => ({ severity: 'high', evidenceStatus: 'received', note: 'A picture shows it.' }),
  'POST /items/{id}/report': () => REPORT,
  'POST /messages/{id}/report': () => REPORT,
  'POST /people/{id}/report': () => REPORT,
  'POST /reviews/{id}/report': () => REPORT,
  'POST /items/{id}/appeal': () => ({ note: 'It has its hologram.' }),
  'POST /admin/messages/{id}/resolve': () => ({ action: 'clear' }),
  'POST /admin/reviews/{id}/resolve': () => ({ action: 'remove' }),
  'POST /admin/items/{id}/reject': () => ({ reason: 'A print, not a book.' }),
  'POST /admin/items/bulk': (_, target) => ({ action: 'approve', itemIds: [idOf(target)] }),
  'POST /admin/ops/webhooks/replay': () => ({ target: 'all', reason: 'The mail server was away for an hour.' }),
  'POST /notifications/read': () => ({ upTo: '2026-01-31T12:00:00.000Z' }),
  'PUT /user/notification-preferences': () => ({ listings: 'digest' }),
  'POST /admin/announcements': () => ({ title: 'Autumn fair', body: 'All of November.', audience: 'all' }),
  'POST /admin/market/policies/{id}': () => ({ on: false }),
  'POST /admin/market/campaigns': (_, target) => campaignOf(idOf(target)!),
  'POST /admin/market/campaigns/{id}': () => ({ description: 'All of December.', status: 'featured' }),
  'POST /admin/people/{id}/role': () => ({ role: 'moderator' }),
  'POST /admin/items/{id}/pause': () => ({ reason: 'Whose pictures are these?' }),
  'POST /admin/people/{id}/unban': () => ({ reason: 'It was somebody else.' }),
  'POST /admin/people/{id}/ban': () => ({ reason: 'Sold prints as originals.' }),
};
/** Required query strings. */
export const QUERIES: Readonly<Record<string, string>> = {
  'GET /series': '?q=berserk',
  'GET /messages': '?conversationId={id}',
  'GET /admin/market/policies/{id}/dry-run': '?from=2026-01-01&to=2026-02-01',
  'GET /admin/billing/exports/{kind}.csv': '?from=2026-01-01&to=2026-02-01',
};

/** Returns the path of a route with the ids of a target in it. */
export function pathOf(path: string, { params = {} }: Target): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`));
}
