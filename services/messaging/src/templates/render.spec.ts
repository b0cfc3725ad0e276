import { describe, expect, it } from '@jest/globals';
import type { Language } from '@tankobon/messages';
import { render } from './render.js';
import type { TemplateData, TemplateName } from './mails.js';

const origin = 'https://tankobon.example';
const orderId = `order_${'0'.repeat(26)}a1b2c3`;
const line = { title: 'One Piece 1', quantity: 2, priceCents: 900, shippingCents: 600 };
const rentals = { rentalId: 'rental_1', listingId: 'listing-one-piece', title: 'One Piece 1' };
const returnAddress = {
  ...{ fullName: 'Kaito Mori', line1: 'Kanda 1-2-3', line2: '', city: '千代田区', region: '東京都' },
  ...{ postalCode: '101-0051', country: 'JP', phone: '' },
};
const decided = { capturedCents: 700, releasedCents: 1_300, currency: 'usd', reason: 'A torn page.' };
const at = '2026-03-04T12:30:00.000Z';
const disputed = { disputeId: `dispute_${'d'.repeat(32)}`, listingId: 'listing-one-piece', title: 'One Piece 1' };
const offered = {
  ...{ conversationId: `conversation_${'c'.repeat(32)}`, listingId: 'listing-one-piece', title: 'One Piece 1' },
  ...{ amountCents: 700, currency: 'usd' },
};
const asked = { conversationId: `conversation_${'c'.repeat(32)}`, listingId: 'listing-one-piece', title: 'One Piece 1' };
const samples: TemplateData = {
  welcome: {},
  digest: { counts: { sales: 2, money: 1 } },
  verify_email: { token: 'a-b_c' },
  reset_password: { token: 'a-b_c' },
  sign_in_warning: {},
  order_receipt: { orderId, currency: 'usd', totalCents: 2_400, lines: [line] },
  order_to_ship: { orderId, currency: 'usd', lines: [line], needsAddress: true },
  address_missing: { orderId },
  sale_shipped: { orderId, saleId: 'sale_1', title: 'One Piece 1' },
  sale_reminder: { orderId, saleId: 'sale_1', title: 'One Piece 1', shipBy: at },
  sale_delivered_seller: { orderId, saleId: 'sale_1', title: null },
  sale_cancelled: { orderId, saleId: 'sale_1', title: 'One Piece 1', by: 'seller', refundCents: 2_400, currency: 'usd' },
  sale_cancelled_seller: { orderId, saleId: 'sale_1', title: null, by: 'buyer' },
  sale_completed: { saleId: 'sale_1', title: null, earnedCents: 2_400, currency: 'usd' },
  payout_paid: { amountCents: 2_100, currency: 'usd' },
  listing_approved: { listingId: 'listing-one-piece', title: 'One Piece 1' },
  listing_rejected: { listingId: 'listing-one-piece', title: null, reason: 'The pictures are too dark.' },
  listing_removed: { listingId: 'listing-one-piece', title: null, reason: 'A print, not a book.' },
  listing_paused: { listingId: 'listing-one-piece', title: null, reason: 'The pictures are too dark.', at: '2026-03-10T09:30:00.000Z' },
  account_reopened: { reason: 'It was somebody else.' },
  report_upheld: { kind: 'message' },
  report_cleared: { kind: 'listing', listingId: 'listing-one-piece' },
  order_expired: { orderId },
  order_cancelled: { orderId },
  rental_confirmed_seller: { orderId, currency: 'usd', lines: [line], needsAddress: true, listingId: null },
  rental_unsent_seller: { ...rentals, startDate: '2026-03-10' },
  rental_shipped: { ...rentals, returnAddress },
  rental_received_seller: rentals,
  rental_sent_back_seller: rentals,
  rental_returned: { ...rentals, condition: 'near_fine' },
  rental_overdue_seller: rentals,
  rental_extended: { ...rentals, orderId, endDate: '2026-03-20' },
  rental_extended_seller: { ...rentals, endDate: '2026-03-20', rentCents: 1_500 },
  deposit_decided: { ...rentals, ...decided },
  deposit_decided_seller: { ...rentals, ...decided, title: null },
  rental_cancelled: { ...rentals, by: 'seller', refundCents: 4_100, currency: 'usd' },
  rental_cancelled_seller: { ...rentals, by: 'time' },
  rental_reminder: { orderId, listingId: 'listing-one-piece', title: 'One Piece 1', daysLeft: -1, endDate: '2026-03-15', returnAddress },
  order_refunded: { orderId, refundCents: 900, currency: 'usd' },
  payout_failed: { amountCents: 2_100, currency: 'usd', sent: true },
  chargeback_opened: { orderId },
  chargeback_lost: { orderId, amountCents: 2_100, owedCents: 500, currency: 'usd' },
  dispute_refunded: { orderId, disputeId: `dispute_${'d'.repeat(32)}`, amountCents: 900, owedCents: 0, currency: 'usd' },
  balance_charged_back: { orderId, amountCents: 900, currency: 'usd' },
  balance_restored: { orderId, amountCents: 900, currency: 'usd' },
  topup_charged_back: { amountCents: 2_500, takenCents: 1_000, currency: 'usd' },
  topup_restored: { amountCents: 2_500, takenCents: 1_000, currency: 'usd' },
  topup_lost: { amountCents: 2_500, takenCents: 500, owedCents: 1_000, currency: 'usd' },
  account_asked: { needs: ['bank_account', 'document'], dueBy: at },
  account_payable: { needs: [], dueBy: null },
  account_stopped: { needs: ['document'], dueBy: null, isClosed: false },
  kyc_approved: {},
  kyc_needs_info: {},
  kyc_rejected: {},
  refund_returned: { orderId, refundCents: 900, currency: 'usd' },
  dispute_begun: { ...disputed, dueAt: at },
  dispute_opened: { ...disputed, dueAt: at },
  dispute_answered: { ...disputed, offered: true },
  dispute_reminder: { ...disputed, dueAt: at },
  dispute_escalated: { ...disputed, title: null },
  dispute_decided: { ...disputed, refundCents: 900, currency: 'usd' },
  request_opened: asked,
  request_moved: { ...asked, stage: 'offer' },
  request_withdrawn: { ...asked, title: null },
  viewing_set: { ...asked, viewingAt: at },
  offer_made: { ...offered, dueAt: at },
  offer_kept: { ...offered, dueAt: at },
  offer_accepted: offered,
  offer_declined: offered,
  offer_expired: { ...offered, title: null },
  offer_failed: offered,
  offer_lapsed: offered,
  messages_unread: { ...asked, conversationId: null },
  review_wanted: { orderId, saleId: 'sale_1', title: 'One Piece 1' },
  review_wanted_seller: rentals,
  announcement: { announcementId: 'announcement_1', title: 'Autumn fair', body: 'All of November.\n\nSee you there.' },
};
const templates = Object.keys(samples) as TemplateName[];
const letter = <T extends TemplateName>(template: T, language: Language, data: TemplateData[T] = samples[template]) =>
  render({ template, language, data, name: 'Mina', origin });

it("distinguishes a payout returned by the seller's bank from one by the provider", () => {
  const said = (byBank: boolean) => letter('payout_failed', 'en', { ...samples.payout_failed, byBank }).text;
  expect(said(true)).toContain('Your bank sent your payout of $21.00 back.');
  expect(said(false)).toContain('The payment provider took your payout back of $21.00');
});

describe('mail about a payout account', () => {
  it('names required data and its deadline if known', () => {
    const { text } = letter('account_asked', 'en');
    expect(text).toContain('The payment provider needs your bank account and a document to check by 2026-03-04 12:30 UTC.');
    expect(letter('account_asked', 'ja').text).toContain('2026-03-04 12:30 UTC までに次のものを求めています：銀行口座、確認書類');
    const open = letter('account_asked', 'en', { needs: ['person'], dueBy: null }).text;
    expect(open).toContain('needs details of who you are.');
  });
  it('distinguishes a closed account from delayed payouts', () => {
    const said = (isClosed: boolean) => letter('account_stopped', 'en', { needs: ['document'], dueBy: null, isClosed }).text;
    expect(said(false)).toContain('needs a document to check.');
    expect(said(true)).toContain('has closed your payout account');
    expect(said(true)).not.toContain('a document');
  });
});

describe.each(['en', 'ja'] as const)('mail in %s', (language) => {
  it.each(templates)('has equal plain text and HTML about %s', (template) => {
    const { subject, text, html } = letter(template, language);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).toContain('Mina');
    const words = html
      .replace(/<style[^]*?<\/style>|<[^>]+>/g, ' ')
      .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const paragraphs = text.split('\n\n').filter((each) => !/https?:|^-- |: [^ ]*\d/.test(each));
    for (const paragraph of paragraphs) expect(words).toContain(paragraph.replaceAll('\n', ' '));
    for (const link of text.match(/https?:\S+/g) ?? []) expect(html).toContain(`href="${link.replaceAll('&', '&#38;')}"`);
  });

  it.each(templates)('links to the web app only, about %s', (template) => {
    const { text, html } = letter(template, language);
    const links = [...(text.match(/https?:\/\/\S+/g) ?? []), ...[...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!)];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(new URL(link).origin).toBe(origin);
  });
});

describe('extension within a paid week', () => {
  it('is no payment to its seller', () => {
    const reported = { ...rentals, endDate: '2026-03-20', rentCents: 0 };
    expect(letter('rental_extended_seller', 'en', reported).text).toContain('The rent they have paid covers these days.');
    expect(letter('rental_extended_seller', 'ja', reported).text).toContain('お支払い済みの料金に含まれています');
  });
});

describe('amounts in a mail', () => {
  it('follow the currency in every language', () => {
    const yen = { amountCents: 1_500, currency: 'jpy' };
    expect(letter('payout_paid', 'en', { amountCents: 123_456, currency: 'eur' }).text).toContain('€1,234.56');
    expect(letter('payout_paid', 'en', yen).text).toContain('¥1,500');
    expect(letter('payout_paid', 'ja', yen).text).toContain('¥1,500');
  });

  it('add up line by line in a receipt', () => {
    const { text } = letter('order_receipt', 'en');
    expect(text).toContain('One Piece 1 × 2: $18.00');
    expect(text).toContain('Shipping: $6.00');
    expect(text).toContain('Total: $24.00');
  });
});

describe('mail about a cancelled sale', () => {
  const about = { orderId, saleId: 'sale_1', title: 'One Piece 1' };
  it.each([
    ['buyer', 'You have cancelled “One Piece 1”.', 'The buyer has cancelled “One Piece 1” before it was sent.'],
    ['seller', 'The reason is on the page of your order.', 'You have cancelled the sale of “One Piece 1”.'],
    ['time', 'has not shipped “One Piece 1” in time', '“One Piece 1” was not marked shipped in time'],
  ] as const)('tells both sides, after one by its %s, the reason and the way of the money', (by, toBuyer, toSeller) => {
    const buyers = letter('sale_cancelled', 'en', { ...about, by, refundCents: 2_400, currency: 'usd' }).text;
    const sellers = letter('sale_cancelled_seller', 'en', { ...about, by }).text;
    expect([buyers, sellers]).toEqual([expect.stringContaining(toBuyer), expect.stringContaining(toSeller)]);
    expect(buyers).toContain('$24.00 go back to you');
    expect(sellers).toContain('your copies are on sale again');
  });
});

describe('text of people', () => {
  const nasty = '<img src=x onerror=alert(1)>"&\r\nBcc: evil@example.com';

  it('stays text in HTML', () => {
    const { html } = letter('listing_rejected', 'en', { listingId: 'listing-a', title: nasty, reason: nasty });
    expect(html).not.toContain('<img');
    expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  });

  it('stays one line in a subject', () => {
    const { subject } = letter('listing_approved', 'en', { listingId: 'listing-a', title: nasty });
    expect(subject).not.toMatch(/[\r\n]/);
  });

  it('stays one line in a greeting', () => {
    const { text } = render({ template: 'welcome', language: 'en', data: {}, name: 'Mina,\n\nYour bank needs your password', origin });
    expect(text.split('\n\n')[0]).toBe('Hello Mina, Your bank needs your password,');
  });

  it('cannot leave the web app through a link', () => {
    const { text } = letter('reset_password', 'en', { token: '//evil.example/?a=b&c' });
    expect(text).toContain('https://tankobon.example/reset-password?token=%2F%2Fevil.example%2F%3Fa%3Db%26c');
  });
});
