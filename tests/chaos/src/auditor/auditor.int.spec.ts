import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LocalPostgres } from '@tankobon/local-postgres';
import { appendFileSync, copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lyingApi } from '../fixtures/lying-api.js';
import { DefectPlanter } from '../fixtures/planting.js';
import { playSmallRun, remove, reopen, type SmallRun } from '../fixtures/small-run.js';
import { makeAuditorRole, type AuditorAccess } from '../stack/auditor-role.js';
import { checkpointOf } from './invariants/store.js';
import type { Sources } from './read/sources.js';
import { World } from './read/world.js';
import { audit, invariants, type Verdict } from './run.js';

const SERVICES = ['identity', 'catalog', 'orders', 'rentals', 'moderation', 'payouts', 'messaging', 'pictures'];
/** What the table of days refuses by itself. */
const NO_GUARD = 'ALTER TABLE rental_windows DROP CONSTRAINT rental_windows_no_overlap, DROP CONSTRAINT rental_windows_way_back;';
const WINDOW = 'INSERT INTO rental_windows (id, listing_id, copy, kind, during, status, deposit_cents) SELECT ';
const LAST_RENTED = `pos = (SELECT max(pos) FROM es_events WHERE type = 'OrderPlaced' AND data ? 'rentals')`;
const broken = (verdicts: readonly Verdict[]) => verdicts.filter(({ violations }) => violations > 0);
const found = (verdicts: readonly Verdict[]) =>
  broken(verdicts).filter(({ offenders }) => !offenders[0]!.includes('could not be checked')).map(({ id }) => id); // prettier-ignore

/** Real: the whole marketplace on an embedded PostgreSQL, a journey over HTTP, then copies of its databases. */
describe('auditor', () => {
  let run: SmallRun;
  let server: LocalPostgres;
  let readOnly: AuditorAccess;
  let planting: DefectPlanter;
  let clean: Verdict[];
  let lied: Verdict[];
  let sources: Sources;
  let copies = 0;

  beforeAll(async () => {
    run = await playSmallRun();
    const running = await reopen(run.folder);
    readOnly = await makeAuditorRole(running.url('postgres'), [...SERVICES, 'eventlog']);
    const checkpoint = join(run.folder, 'checkpoint.json');
    const logs = [join(run.folder, 'all.log')];
    writeFileSync(logs[0]!, '{"level":30,"msg":"started"}\n');
    sources = {
      databases: readOnly.databases,
      log: { kind: 'postgres', url: readOnly.url('eventlog') },
      history: run.history.file,
      checkpoint,
      logs,
    };
    const people = [run.stage.admin, ...run.stage.buyers, ...run.stage.sellers].map(({ email, password }) => ({ email, password }));
    await writeCheckpoint(checkpoint);
    clean = await audit({ ...sources, api: run.api, people });
    const liar = await lyingApi(run.api);
    lied = await audit({ ...sources, api: liar.url, people, quietMs: 0 });
    await liar.stop();
    await run.backend.stop();
    server = await reopen(run.folder);
    planting = new DefectPlanter(server, readOnly);
    sources = { ...sources, ...planting.addresses() };
  }, 300_000);

  afterAll(async () => {
    await server.stop();
    await remove(run.folder);
  });

  const historyLines = () => readFileSync(run.history.file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)); // prettier-ignore

  it('finds nothing in a run without faults', () => {
    expect(broken(clean).map(({ id, offenders }) => ({ id, offenders }))).toEqual([]);
    expect(clean.map(({ id }) => id)).toEqual(['I00', ...invariants.map(({ id }) => id)]);
    expect(clean.filter(({ checked, skipped }) => checked === 0 && skipped === undefined).map(({ id }) => id)).toEqual([
      'I12',
      'I15',
      'I68',
    ]);
  });

  it('finds an API that differs from the store (I22, I23, I24, I41, I53, I62, I70)', () =>
    expect(found(lied)).toEqual(['I22', 'I23', 'I24', 'I41', 'I53', 'I62', 'I70']));

  it.each<[defect: string, found: string, database: string, sql: string]>([
    ['an event that was lost', 'I01', 'orders', `DELETE FROM es_events WHERE version = 1 AND stream_id = (SELECT min(id) FROM es_streams WHERE version > 2)`],
    ['a stream that forgot its last event', 'I02', 'catalog', `DELETE FROM es_events WHERE pos = (SELECT max(pos) FROM es_events)`],
    ['a gap between two positions', 'I03', 'orders', `UPDATE es_events SET pos = pos + 1 WHERE pos = (SELECT max(pos) FROM es_events)`],
    ['an event without a position', 'I03', 'payouts', `UPDATE es_events SET pos = NULL WHERE pos = 3`],
    ['two events of a stream that changed places', 'I04', 'orders', `UPDATE es_events SET pos = CASE version WHEN 1 THEN (SELECT max(pos) + 1 FROM es_events) ELSE pos END WHERE stream_id = (SELECT min(id) FROM es_streams WHERE version > 1)`],
    ['an event that was rewritten', 'I05', 'orders', `UPDATE es_events SET data = data || '{"totalCents": 1}' WHERE pos = (SELECT min(pos) FROM es_events WHERE type = 'OrderPlaced')`],
    ['a service that may change its events', 'I06', 'orders', `GRANT UPDATE ON es_events TO orders`],
    ['a fact that was never sent', 'I07', 'eventlog', `DELETE FROM log_records WHERE topic = 'orders.events.v1' AND "offset" = (SELECT max("offset") FROM log_records WHERE topic = 'orders.events.v1')`],
    ['records of a stream in the wrong order', 'I08', 'eventlog', `UPDATE log_records SET "offset" = -1 WHERE (topic, partition, "offset") = (SELECT topic, partition, max("offset") FROM log_records WHERE topic = 'catalog.events.v1' AND (record ->> 'value')::json ->> 'streamVersion' > '1' GROUP BY 1, 2 LIMIT 1)`],
    ['a relay that stopped', 'I10', 'orders', `UPDATE relay_cursor SET pos = pos - 1`],
    ['a fact that a listener missed', 'I11', 'payouts', `DELETE FROM inbox WHERE event_id = (SELECT event_id FROM inbox LIMIT 1)`],
    ['an event nobody knows the cause of', 'I13', 'orders', `UPDATE es_events SET meta = meta || '{"causationId": "nothing"}' WHERE pos = 5`],
    ['an acknowledged command without its row', 'I14', 'orders', `DELETE FROM idempotency_keys WHERE key = (SELECT key FROM idempotency_keys WHERE key LIKE 'key-%' LIMIT 1)`],
    ['a view that is off by one', 'I20', 'catalog', `UPDATE stock SET available = available - 1, rented_out = rented_out + 1 WHERE id = (SELECT min(id) FROM stock WHERE available > 0)`],
    ['an order with another status', 'I20', 'orders', `UPDATE orders SET status = 'refunded' WHERE id = (SELECT min(id) FROM orders)`],
    ['negative stock', 'I30', 'catalog', `ALTER TABLE stock DROP CONSTRAINT stock_adds_up, DROP CONSTRAINT stock_available_check; UPDATE stock SET available = -1 WHERE id = (SELECT min(id) FROM stock)`],
    ['two reservations for one copy', 'I31', 'catalog', `INSERT INTO reservations SELECT 'checkout_other', listing_id, 1, 'held', now() + interval '1 hour' FROM stock LIMIT 1`],
    ['a copy that was sold twice', 'I32', 'catalog', `UPDATE es_events SET data = jsonb_set(jsonb_set(data, '{quantity}', '500'), '{stock,sold}', '500') WHERE pos = (SELECT max(c.pos) FROM es_events c WHERE c.type = 'StockCommitted' AND NOT EXISTS (SELECT FROM es_events n WHERE n.stream_id = c.stream_id AND n.version > c.version))`],
    ['a line that was sold twice', 'I32', 'orders', `UPDATE es_events SET data = jsonb_set(data, '{lines}', data -> 'lines' || jsonb_set(jsonb_set(data -> 'lines' -> 0, '{quantity}', '500'), '{saleId}', '"sale_x"')) WHERE type = 'OrderPlaced' AND stream_id IN (SELECT stream_id FROM es_events WHERE type = 'OrderPaid') AND data -> 'lines' <> '[]'`],
    ['a hold that nobody ended', 'I36', 'catalog', `UPDATE reservations SET status = 'held', expires_at = now() - interval '1 hour' WHERE checkout_id = (SELECT min(checkout_id) FROM reservations)`],
    ['a payment for an order that never was', 'I38', 'payouts', `INSERT INTO simulated_objects VALUES ('sim_pi_x', 'order_nowhere', NULL, 500, 'usd', 'open')`],
    ['a transfer that is not balanced', 'I40', 'payouts', `UPDATE ledger_transfers SET amount = amount + 1 WHERE id = (SELECT min(id) FROM ledger_transfers WHERE kind = 'earning')`],
    ['a pending transfer posted with another sum', 'I43', 'payouts', `UPDATE ledger_transfers SET amount = amount + 1 WHERE id = (SELECT min(id) FROM ledger_transfers WHERE kind = 'payout_posted')`],
    ['an order that was charged another sum', 'I44', 'payouts', `UPDATE simulated_objects SET amount_cents = amount_cents + 1 WHERE id = (SELECT min(id) FROM simulated_objects WHERE status = 'succeeded')`],
    ['a refund of more than was charged', 'I45', 'payouts', `INSERT INTO ledger_transfers SELECT 'refund:x', credit_account, 'refunds', amount + 1, currency, 'refund_pending', NULL, ref, created FROM ledger_transfers WHERE kind = 'charge' LIMIT 1`],
    ['a ledger line that is there twice', 'I46', 'payouts', `INSERT INTO ledger_transfers SELECT id || ':again', debit_account, credit_account, amount, currency, kind, NULL, ref, created FROM ledger_transfers WHERE kind = 'charge' LIMIT 1`],
    ['a buyer who was charged twice', 'I47', 'payouts', `INSERT INTO simulated_objects SELECT id || ':2', order_id, intent_id, amount_cents, currency, status FROM simulated_objects WHERE status = 'succeeded' LIMIT 1`],
    ['a payout that was sent twice', 'I49', 'payouts', `INSERT INTO simulated_objects SELECT id || ':2', order_id, intent_id, amount_cents, currency, status FROM simulated_objects WHERE status = 'transferred' LIMIT 1`],
    ['a payout that was on hold', 'I50', 'payouts', `UPDATE es_events SET type = 'PayoutHeld' WHERE pos = (SELECT max(p.pos) FROM es_events p JOIN es_events r USING (stream_id) WHERE p.type IN ('PayoutScheduled', 'PayoutReleased') AND r.type = 'PayoutRequested' AND r.version = p.version + 1)`],
    ['a payout while a dispute was open', 'I50', 'payouts', `UPDATE es_events e SET type = 'PayoutDisputed', data = data || '{"claimId": "dispute_x"}' WHERE type = 'EarningRecorded' AND stream_id = (SELECT min(stream_id) FROM es_events WHERE type = 'PayoutRequested')`],
    ['a payout while the identity of its seller was in review', 'I50', 'payouts', `UPDATE es_events e SET type = 'KycReviewOpened' WHERE type = 'EarningRecorded' AND stream_id = (SELECT min(stream_id) FROM es_events WHERE type = 'PayoutRequested')`],
    ['a dispute that holds no payout', 'I59', 'moderation', `UPDATE es_events SET type = 'DisputeOpened' WHERE pos = (SELECT min(pos) FROM es_events)`],
    ['a paid order without its copies', 'I51', 'catalog', `UPDATE es_events SET type = 'StockReleased' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'StockCommitted')`],
    ['an order in another currency than its listing', 'I52', 'orders', `UPDATE es_events SET data = data || '{"currency": "jpy"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'OrderPlaced')`],
    ['a line that was charged more shipping than was accepted', 'I55', 'orders', `UPDATE es_events SET data = jsonb_set(data, '{lines,0,shippingCents}', '1299') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'OrderPlaced' AND data -> 'lines' <> '[]')`],
    ['a line that was charged in another currency than was accepted', 'I55', 'orders', `UPDATE es_events SET data = data || '{"currency": "eur"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'OrderPlaced')`],
    ['a checkout that began with another price than the cart had', 'I55', 'orders', `UPDATE es_events SET data = jsonb_set(data, '{lines,0,priceCents}', '1') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'CheckoutStarted')`],
    ['money that is not at the provider', 'I54', 'payouts', `DELETE FROM simulated_objects WHERE id = (SELECT min(id) FROM simulated_objects WHERE status = 'succeeded')`],
    ['a cancelled sale whose copies came back only in part', 'I56', 'catalog', `UPDATE es_events SET data = jsonb_set(data, '{quantity}', '0') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'StockRestocked')`],
    ['a cancelled sale that was not refunded in full', 'I56', 'payouts', `UPDATE es_events SET data = jsonb_set(data, '{refundCents}', '1') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'RefundIssued')`],
    ['a seller who keeps what was given back', 'I56', 'payouts', `DELETE FROM es_events WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'EarningReversed')`],
    ['a sale that was completed before it was sent', 'I60', 'orders', `UPDATE es_events SET type = 'SaleCompleted' WHERE pos = (SELECT min(pos) FROM es_events WHERE type = 'SaleShipped')`],
    ['something staff did that is not in the trail', 'I63', 'moderation', `ALTER TABLE audit_trail DISABLE TRIGGER audit_trail_append_only; DELETE FROM audit_trail WHERE id = (SELECT min(id) FROM audit_trail)`],
    ['an approval by a buyer', 'I64', 'catalog', `UPDATE es_events SET meta = jsonb_set(meta, '{actor,role}', '"buyer"') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'ListingApproved')`],
    ['a listing that shows a picture that was swept', 'I70', 'pictures', `UPDATE es_events SET type = 'PictureSwept' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'PictureReferred')`],
    ['a listing that shows a picture that never was', 'I70', 'pictures', `DELETE FROM es_events WHERE type = 'PictureTaken' AND stream_id = (SELECT stream_id FROM es_events WHERE type = 'PictureReferred' LIMIT 1)`],
    ['a listing that shows evidence', 'I70', 'pictures', `UPDATE es_events SET data = data || '{"use": "evidence"}' WHERE type = 'PictureTaken'`],
    ["a listing that shows somebody else's picture", 'I70', 'catalog', `UPDATE listing_cards SET seller_id = 'person_x' WHERE pictures <> '[]'`],
    ['a rental on days that another has of the same copy', 'I33', 'rentals', `UPDATE es_events SET data = data || '{"copy": 1}' WHERE type = 'WindowBooked'`],
    ['a rental on the way back of another', 'I33', 'rentals', `${NO_GUARD} ${WINDOW}'rental_x', listing_id, copy, 'rental', during, 'confirmed', 0 FROM rental_windows WHERE kind = 'buffer' LIMIT 1`],
    ['a rental that lost its days', 'I33', 'rentals', `UPDATE es_events SET type = 'WindowFreed' WHERE pos = (SELECT max(w.pos) FROM es_events w JOIN es_events c ON c.stream_id = w.data ->> 'slotId' AND c.type = 'RentalShipped' WHERE w.type = 'WindowBooked')`],
    ['a block over rented days', 'I34', 'rentals', `${NO_GUARD} ${WINDOW}'slot_x', listing_id, NULL, 'block', during, 'blocked', 0 FROM rental_windows WHERE kind = 'rental' LIMIT 1`],
    ['days that were rented out over a block', 'I34', 'rentals', `UPDATE es_events SET data = data || '{"copy": null}' WHERE type = 'WindowBlocked'`],
    ['a rental without a day', 'I35', 'rentals', `UPDATE es_events SET data = data || jsonb_build_object('endDate', data ->> 'startDate') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'WindowBooked')`],
    ['a rental of days that were over', 'I35', 'rentals', `UPDATE es_events SET data = data || '{"startDate": "2020-01-01"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'WindowBooked')`],
    ['a copy that is sold and lent', 'I37', 'catalog', `UPDATE stock SET sold = sold + available, available = 0`],
    ['a copy that was sold while somebody had it', 'I37', 'rentals', `UPDATE es_events e SET data = e.data || jsonb_build_object('copy', b.data -> 'copy') FROM es_events b WHERE e.type = 'CopyWithdrawn' AND b.type = 'WindowBooked' AND b.stream_id = e.stream_id AND b.version < e.version`],
    ['a copy that was let although it was sold', 'I37', 'rentals', `${NO_GUARD} ${WINDOW}'rental_x', listing_id, copy, 'rental', daterange(current_date + 30, current_date + 33), 'confirmed', 0 FROM rental_windows WHERE kind = 'sale' LIMIT 1`],
    ['a sale of which the calendar knows nothing', 'I39', 'rentals', `DELETE FROM es_events WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'CopyWithdrawn')`],
    ['a copy that came back on sale and not into its calendar', 'I39', 'rentals', `DELETE FROM es_events WHERE type = 'WindowFreed' AND data ->> 'slotId' IN (SELECT data ->> 'slotId' FROM es_events WHERE type = 'CopyWithdrawn')`],
    ['a copy that is withdrawn under the hold of another', 'I39', 'rentals', `UPDATE es_events SET data = data || '{"holdId": "checkout_x"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'CopyWithdrawn')`],
    ['a sold copy that counts as being bought', 'I39', 'rentals', `DELETE FROM es_events WHERE type = 'CopiesSold'`],
    ['copies withdrawn of what was never for rent', 'I39', 'catalog', `UPDATE es_events SET data = jsonb_set(data, '{content,offers}', '[]') WHERE type = 'ListingCreated' AND data -> 'content' ->> 'title' = 'Sold or lent'`],
    ['a sale of a copy that ends', 'I35', 'rentals', `UPDATE es_events SET data = data || '{"endDate": "2030-01-01"}' WHERE type = 'CopyWithdrawn'`],
    ['a deposit that is decided for more than it is', 'I48', 'rentals', `UPDATE es_events SET data = data || '{"capturedCents": 99999}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'DepositDecided')`],
    ['a deposit that is decided twice', 'I48', 'rentals', `UPDATE es_events SET type = 'DepositDecided' WHERE pos = (SELECT max(c.pos) FROM es_events c JOIN es_events d USING (stream_id) WHERE c.type = 'RentalClosed' AND d.type = 'DepositDecided')`],
    ['a deposit of which less went back than was promised', 'I48', 'rentals', `UPDATE es_events SET data = data || '{"releaseCents": 1201}' WHERE type = 'RentalReturned' AND data ->> 'releaseCents' = '500'`],
    ['a deposit that is settled otherwise than decided', 'I48', 'payouts', `UPDATE es_events SET data = data || '{"capturedCents": 0, "releasedCents": 2000}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'DepositSettled' AND data ->> 'capturedCents' = '800')`],
    ['a captured deposit that its seller got twice', 'I48', 'payouts', `UPDATE es_events SET data = data || '{"addedCents": 1600}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'EarningAdded' AND data ->> 'addedCents' = '800')`],
    ['a released deposit that was not given back', 'I48', 'payouts', `UPDATE es_events SET data = data || '{"refundCents": 1}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'RefundIssued' AND data ->> 'reference' LIKE 'deposit:%')`],
    ['a payout while its deposit was held', 'I50', 'payouts', `DELETE FROM es_events d USING es_events p WHERE d.type = 'DepositSettled' AND p.type = 'PayoutRequested' AND p.data ->> 'contractId' = d.data ->> 'rentalId'`],
    ['an order that was charged without its deposit', 'I44', 'orders', `UPDATE es_events SET data = jsonb_set(data, '{rentals,0,rental,depositCents}', '1') WHERE ${LAST_RENTED}`],
    ['a top-up of another sum than was taken', 'I44', 'payouts', `UPDATE simulated_objects SET amount_cents = amount_cents + 1 WHERE order_id LIKE 'topup_%'`],
    ['a top-up that nobody asked for', 'I38', 'payouts', `DELETE FROM es_events WHERE type = 'TopUpStarted'`],
    ['a top-up that is in nobody\'s wallet', 'I20', 'payouts', `DELETE FROM ledger_transfers WHERE kind = 'topup'`],
    ['a rental that is paid by no order', 'I51', 'rentals', `UPDATE es_events SET data = data || '{"orderId": "order_x"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'RentalConfirmed')`],
    ['a rental that was charged for other days than were accepted', 'I55', 'orders', `UPDATE es_events SET data = jsonb_set(data, '{rentals,0,rental,endDate}', '"2030-01-01"') WHERE ${LAST_RENTED}`],
    ['a cancelled rental that was not refunded in full', 'I56', 'rentals', `UPDATE es_events SET data = data || '{"refundCents": 1}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'RentalCancelled')`],
    ['a rental that came back before it was sent', 'I60', 'rentals', `UPDATE es_events SET type = 'RentalReturned' WHERE pos = (SELECT min(pos) FROM es_events WHERE type = 'RentalShipped')`],
    ['a rental with another status', 'I20', 'rentals', `UPDATE rentals SET status = 'closed' WHERE id = (SELECT min(id) FROM rentals WHERE status <> 'closed')`],
    ['days that are shown free although they are taken', 'I20', 'rentals', `DELETE FROM rental_windows WHERE id = (SELECT min(id) FROM rental_windows WHERE kind = 'rental')`],
    ['a rental that orders knows otherwise', 'I20', 'orders', `UPDATE rental_facts SET released_cents = released_cents + 1 WHERE rental_id = (SELECT min(rental_id) FROM rental_facts)`],
    ['an order whose balance was to pay another part', 'I44', 'orders', `UPDATE es_events SET data = data || '{"walletCents": 399}' WHERE type = 'OrderPlaced' AND data ->> 'walletCents' = '400'`],
    ['a balance that was spent for nothing', 'I44', 'payouts', `UPDATE es_events SET data = data - 'walletCents' WHERE type = 'PaymentSucceeded' AND data ->> 'walletCents' = '1500'`],
    ['more on a balance than its order had cost', 'I45', 'payouts', `UPDATE ledger_transfers SET amount = amount + 1 WHERE kind = 'refund_to_wallet' AND amount = 400`],
    ['a part of a balance that nobody booked', 'I20', 'payouts', `DELETE FROM ledger_transfers WHERE kind = 'wallet_freed'`],
    ['a balance that got back another sum than was reserved', 'I43', 'payouts', `UPDATE ledger_transfers SET amount = amount + 1 WHERE kind = 'wallet_freed'`],
    ['a balance that paid more than it held', 'I42', 'payouts', `UPDATE es_events SET data = data || '{"amountCents": 1}' WHERE type = 'TopUpSucceeded' AND data ->> 'amountCents' = '9000'`],
    ['a released deposit that did not come back to the balance it was paid from', 'I48', 'payouts', `UPDATE es_events SET data = data || '{"toWalletCents": 1}' WHERE type = 'RefundIssued' AND data ->> 'reference' LIKE 'deposit:%' AND data ->> 'toWalletCents' = '900'`],
    ['a cancelled sale whose balance got only a part back', 'I56', 'payouts', `UPDATE es_events SET data = data || '{"toWalletCents": 1}' WHERE type = 'RefundIssued' AND data ->> 'toWalletCents' = '400'`],
    ['a message that was acknowledged and is shown with other words', 'I69', 'messaging', `UPDATE messages SET body = 'Nothing.' WHERE body LIKE '%whisper-%' AND number > 1`],
    ['a message that was acknowledged and is nowhere', 'I69', 'messaging', `DELETE FROM es_events WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'MessageSent')`],
    ['a thread that shows a message as the other side\'s', 'I71', 'messaging', `UPDATE messages SET sender_id = 'person_x' WHERE id = (SELECT min(id) FROM messages WHERE sender_id IS NOT NULL)`],
    ['a thread that counts more unread than there are', 'I71', 'messaging', `UPDATE conversation_sides SET unread = unread + 1`],
    ['a thread with a number that is missing', 'I71', 'messaging', `UPDATE es_events SET data = data || '{"number": 99}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'MessageSent')`],
    ['a notice that nothing caused', 'I72', 'messaging', `UPDATE es_events SET meta = meta || '{"causationId": "nothing"}' WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'Noticed')`],
    ['a notice of an order that never was', 'I72', 'messaging', `UPDATE es_events SET data = jsonb_set(data, '{about,orderId}', '"order_x"') WHERE pos = (SELECT max(pos) FROM es_events WHERE type = 'Noticed' AND data -> 'about' ? 'orderId')`],
    ['a notice that is not shown', 'I72', 'messaging', `DELETE FROM notices WHERE id = (SELECT min(id) FROM notices)`],
    ['two open requests of a buyer for a listing', 'I73', 'messaging', `UPDATE es_events SET type = 'RequestNoted' WHERE type = 'RequestWithdrawn' AND meta -> 'actor' ->> 'role' <> 'system'`],
    ['a request that its buyer moved', 'I73', 'messaging', `UPDATE es_events SET meta = jsonb_set(meta, '{actor,id}', data -> 'buyerId') WHERE type = 'RequestMoved'`],
    ['a dispute that is over and still holds its payout', 'I59', 'payouts', `DELETE FROM es_events WHERE type IN ('PayoutUndisputed', 'DisputeForgotten')`],
    ['a dispute that gave back more than was decided', 'I59', 'payouts', `UPDATE es_events SET data = data || '{"amountCents": 301}' WHERE type = 'RefundRequested' AND data ->> 'reference' LIKE 'dispute_%'`],
    ['an offer that was lowered between the look and the accept', 'I77', 'moderation', `UPDATE es_events SET data = data || '{"offerCents": 1}' WHERE type = 'DisputeEvidenceAdded' AND (data ->> 'offerCents')::int > 0`],
    ['an accepted offer of which less was given back', 'I77', 'moderation', `UPDATE es_events SET data = data || '{"refundCents": 1}' WHERE type = 'DisputeClosed' AND data ->> 'note' = 'Offer accepted'`],
    ['a review that is seen before the other side has spoken', 'I74', 'orders', `UPDATE es_events SET data = data - 'heldUntil' WHERE type = 'RenterReviewed'`],
    ['a review that is kept back although both have spoken', 'I74', 'orders', `DELETE FROM es_events WHERE type = 'ReviewsPublished'`],
    ['a review that was shown before its time', 'I74', 'orders', `UPDATE reviews SET published_at = now() WHERE published_at IS NULL`],
    ['a copy that is kept at another price than was agreed', 'I75', 'catalog', `UPDATE es_events SET data = jsonb_set(data, '{lines,0,rateCents}', '1') WHERE type = 'HoldPlaced' AND data ? 'offerId'`],
    ['an offer that was made while another was open', 'I75', 'messaging', `DELETE FROM es_events WHERE type = 'OfferCountered'`],
    ['an offer that its maker accepted', 'I75', 'messaging', `UPDATE es_events a SET data = a.data || jsonb_build_object('by', m.data ->> 'madeBy') FROM es_events m WHERE a.type = 'OfferAccepted' AND m.type = 'OfferMade' AND m.stream_id = a.stream_id`],
    ['an offer that kept a copy for somebody else', 'I75', 'orders', `UPDATE es_events SET data = data || '{"buyerId": "person_x"}' WHERE type = 'OrderPlaced' AND data -> 'lines' -> 0 ? 'offer'`],
    ['an offer that lapsed although its copy was sold', 'I75', 'messaging', `UPDATE es_events SET type = 'OfferLapsed' WHERE type = 'OfferBought'`],
    ['a report that nobody answered', 'I76', 'moderation', `DELETE FROM es_events WHERE type = 'ListingReportsAnswered'`],
    ['a report that was answered to somebody else', 'I76', 'moderation', `UPDATE es_events SET data = data || '{"reporterIds": ["person_x"]}' WHERE type = 'SubjectResolved'`],
    ['a report that counts as answered and is not', 'I76', 'moderation', `UPDATE reports SET answered = true`],
    ['a report whose author heard nothing of it', 'I76', 'messaging', `DELETE FROM es_events WHERE type = 'Noticed' AND data ->> 'kind' = 'report_cleared'`],
  ])('finds %s (%s)', async (_, id, database, sql) => {
    const verdicts = await audit(await planting.planted(sources, database, sql));
    expect(found(verdicts)).toContain(id);
  }); // prettier-ignore

  it.each<[defect: string, found: string, line: object]>([
    ['an unknown command that was never resolved', 'I15', { outcome: 'unknown', key: 'key-x', status: 0 }],
    ['a write that its author did not see', 'I25', { outcome: 'ok', key: null, status: 200, saw: false }],
    ['a failure without a line in the logs', 'I68', { outcome: 'unknown', key: null, status: 500, error: 'internal', request_id: 'r-x' }],
  ])('finds %s (%s)', async (_, id, line) => {
    const history = join(run.folder, `history-${(copies += 1)}.jsonl`);
    copyFileSync(run.history.file, history);
    appendFileSync(
      history,
      `${JSON.stringify({ op_id: 'x', actor: 'x', actor_id: 'x', route: 'x', sent_at: '', body_ref: null, ...line })}\n`,
    );
    expect(found(await audit({ ...sources, history, quietMs: 0 }))).toContain(id);
  });

  it('finds two responses to one key, except refusals with other reasons (I15)', async () => {
    const line = { actor: 'x', actor_id: 'x', key: 'key-y', route: 'POST /x', sent_at: '', body_ref: null };
    const asked = async (first: object, second: object) => {
      const history = join(run.folder, `history-${(copies += 1)}.jsonl`);
      copyFileSync(run.history.file, history);
      const lines = [
        { op_id: 'y', outcome: 'unknown', status: 0 },
        { op_id: 'y1', resolves: 'y', ...first },
        { op_id: 'y2', resolves: 'y', ...second },
      ];
      for (const each of lines) appendFileSync(history, `${JSON.stringify({ ...line, ...each })}\n`);
      return found(await audit({ ...sources, history, quietMs: 0 }));
    };
    const refused = { outcome: 'fail', status: 409, error: 'price_changed', answer: 'a' };
    expect(await asked(refused, { ...refused, answer: 'b' })).not.toContain('I15');
    expect(await asked(refused, { ...refused, error: 'cart_empty' })).toContain('I15');
    expect(await asked({ outcome: 'ok', status: 200, answer: 'a' }, { outcome: 'ok', status: 200, answer: 'b' })).toContain('I15');
  });

  it('finds a price shown to visitors long after its change (I26)', async () => {
    const history = join(run.folder, `history-${(copies += 1)}.jsonl`);
    const reported = readFileSync(run.history.file, 'utf8');
    const lines = reported.split('\n').filter((line) => line.includes('"shown"')).map((line) => JSON.parse(line)); // prettier-ignore
    const [look] = lines;
    writeFileSync(history, `${reported}${JSON.stringify({ ...look, shown: { ...look.shown, priceCents: look.shown.priceCents + 1 } })}\n`);
    expect(found(await audit({ ...sources, history, quietMs: 0 }))).toEqual(['I26']);
  });

  it('finds a refusal with an event (I16)', async () => {
    const history = join(run.folder, `history-${(copies += 1)}.jsonl`);
    const requestId = await one('orders', `SELECT meta ->> 'requestId' AS value FROM es_events WHERE type = 'SaleShipped' LIMIT 1`);
    const line = {
      op_id: 'x',
      actor: 'x',
      actor_id: 'x',
      route: 'x',
      key: 'x',
      sent_at: '',
      body_ref: null,
      outcome: 'fail',
      status: 409,
      request_id: requestId,
    };
    writeFileSync(history, `${readFileSync(run.history.file, 'utf8')}${JSON.stringify(line)}\n`);
    expect(found(await audit({ ...sources, history, quietMs: 0 }))).toContain('I16');
  });

  it('finds a live feed with a missing, repeated or cut-off message (I69)', async () => {
    const reported = readFileSync(run.history.file, 'utf8');
    const followed = reported.split('\n').filter((line) => line.includes('"feed"')).map((line) => JSON.parse(line)); // prettier-ignore
    const whole = followed.find(({ feed }) => feed.added.length > 2)!;
    const heard = async (feed: object) => {
      const history = join(run.folder, `history-${(copies += 1)}.jsonl`);
      writeFileSync(history, `${reported}${JSON.stringify({ ...whole, feed: { ...whole.feed, ...feed } })}\n`);
      return found(await audit({ ...sources, history, quietMs: 0 }));
    };
    const [first, second, ...rest] = whole.feed.added;
    expect(await heard({ added: [first, ...rest] })).toEqual(['I69']);
    expect(await heard({ added: [first, first, second, ...rest] })).toEqual(['I69']);
    expect(await heard({ added: [first], known: 2 })).toEqual(['I69']);
  });

  it('finds text of an erased person in a table, a topic or a log (I65)', async () => {
    const erased = new Set((await planting.execute<{ id: string }>('identity', `SELECT stream_id AS id FROM es_events WHERE type = 'PersonErased'`)).map(({ id }) => id)); // prettier-ignore
    const lines = historyLines();
    const { wrote } = lines.find(({ actor_id, wrote }) => erased.has(actor_id) && wrote);
    const log = join(run.folder, 'words.log');
    writeFileSync(log, `${JSON.stringify({ msg: wrote })}\n`);
    expect(found(await audit({ ...sources, logs: [log], quietMs: 0 }))).toEqual(['I65']);
    const kept = `UPDATE listing_titles SET title = '${wrote}' WHERE listing_id = (SELECT min(listing_id) FROM listing_titles)`;
    expect(found(await audit(await planting.planted(sources, 'messaging', kept)))).toEqual(['I65']);
    const said = `UPDATE log_records SET record = jsonb_set(record::jsonb, '{value}', to_jsonb(replace(record ->> 'value', '"facts":[{', '"facts":[{"was":"${wrote}",'))) WHERE topic = 'messaging.events.v1'`;
    expect(found(await audit(await planting.planted(sources, 'eventlog', said)))).toContain('I65');
  });

  it('finds a secret in a log (I66)', async () => {
    const log = join(run.folder, 'leak.log');
    writeFileSync(log, '{"msg":"login","password":"ink on rice paper"}\n');
    const verdicts = await audit({ ...sources, logs: [log], secrets: ['ink on rice paper'], quietMs: 0 });
    expect(found(verdicts)).toEqual(['I66']);
  });

  it('shares no code with the checked system', () => {
    const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) => /\.ts$/.test(file) && !/\.spec\.ts$/.test(file)); // prettier-ignore
    const imports = files.flatMap((file) => [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, from]) => from!)); // prettier-ignore
    const outside = imports.filter(
      (from) => !from.startsWith('./') && !/^\.\.\/(fold|read|invariants|knowledge|invariant|quiet|run)/.test(from),
    );
    expect(new Set(outside)).toEqual(new Set(['kafkajs', 'node:crypto', 'node:fs', 'pg']));
  });

  async function writeCheckpoint(file: string): Promise<void> {
    const world = new World(sources);
    writeFileSync(file, JSON.stringify(await checkpointOf(world)));
    await world.close();
  }

  const one = async (database: string, sql: string) => (await planting.execute<{ value: string }>(database, sql))[0]!.value;
});
