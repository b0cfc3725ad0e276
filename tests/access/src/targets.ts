import { identity } from '@tankobon/contracts';
import { systemCall } from '@tankobon/eventstore';
import { inProcessTransport, rpcClient } from '@tankobon/service-kit';
import { randomUUID } from 'node:crypto';
import { campaign } from './campaigns.js';
import { type ActorName, type Market, PASSWORD, signIn } from './market.js';
import { haggling, offered } from './haggling.js';
import { askedSeller, reviewedSeller } from './kyc.js';
import { knownPerson, message, rejected, reportable, reportedMessage, reportedReview } from './reported.js';
import { arrivedRental, paidRental, returnedRental, sentRental } from './rented.js';
import { askable, knownDraft, requested, withViewing } from './requested.js';
import { FORM, Things } from './things.js';

/** Subject of a request: the ids for its path, a token and headers. */
export type Target = {
  readonly params?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};
type TargetFactory = (things: Things, market: Market, actor: ActorName) => Promise<Target>;

const id = (made: Promise<string>): Promise<Target> => made.then((value) => ({ params: { id: value } }));

/** Factories by the words of the column `on`. A thing is reused until a request changes it; `own` things are made for each actor. */
const MAKES: Readonly<Record<string, { readonly make: TargetFactory; readonly own?: boolean }>> = {
  '-': { make: async () => ({}) },
  'a form': { make: async () => ({ headers: FORM }) },
  picture: { make: (things) => id(things.picture()) },
  live: { make: (things) => id(things.live()) },
  pictured: { make: (things) => id(things.pictured()) },
  draft: { make: (things) => id(things.draft()) },
  pending: { make: (things) => id(things.pending()) },
  paused: { make: (things) => id(things.paused()) },
  rent: { make: (things) => id(things.rent()) },
  'sold and let': { make: (things) => id(things.soldAndLet()) },
  'blocked days': { make: (things) => things.blocked().then((params) => ({ params })) },
  'booked days': { make: (things) => id(things.booked()) },
  'cart line': { make: (things) => things.line().then((lineId) => ({ params: { lineId } })) },
  address: { make: (things) => id(things.address()) },
  order: { make: (things) => id(things.order()) },
  'paid order': { make: (things) => things.paid().then((paid) => ({ params: { id: paid.id } })) },
  'paid sale': { make: (things) => things.paid().then(({ saleId }) => ({ params: { id: saleId } })) },
  'sent sale': { make: (things) => id(things.sent()) },
  'earned sale': { make: (things) => id(things.earned()) },
  'held sale': { make: (things) => id(things.held()) },
  'paid rental': { make: (things, market) => id(paidRental(things, market)) },
  'sent rental': { make: (things, market) => id(sentRental(things, market)) },
  'arrived rental': { make: (things, market) => id(arrivedRental(things, market)) },
  'returned rental': { make: (things, market) => id(returnedRental(things, market)) },
  reviewed: { make: (things) => id(things.reviewed()) },
  review: { make: (things) => id(things.review()) },
  dispute: { make: (things) => id(things.dispute()) },
  queued: { make: (things) => id(things.queued()) },
  report: { make: async () => ({ params: { kind: 'payouts' } }) },
  policy: { make: async () => ({ params: { id: 'auto_approve' } }) },
  person: { make: async (_, market) => ({ params: { id: (await market.somebody('Somebody Else')).id } }) },
  askable: { make: (things, market) => id(askable(things, market)) },
  'known draft': { make: (things, market) => id(knownDraft(things, market)) },
  request: { make: (things, market) => id(requested(things, market)) },
  viewing: { make: (things, market) => id(withViewing(things, market)) },
  reportable: { make: (things, market) => id(reportable(things, market)) },
  rejected: { make: (things) => id(rejected(things)) },
  message: { make: (things) => id(message(things)) },
  'reported message': { make: (things) => id(reportedMessage(things)) },
  'reported review': { make: (things) => id(reportedReview(things)) },
  'known person': { make: (_, market) => id(knownPerson(market)) },
  campaign: { make: (things) => id(campaign(things)) },
  'top-up': { make: (things) => id(things.topUp()) },
  conversation: { make: (things) => id(things.conversation()) },
  'talk that ends': { make: (things) => id(things.conversation()) },
  haggling: { make: (things, market) => id(haggling(things, market)) },
  offer: { make: (things, market) => id(offered(things, market)) },
  'own cart': { make: ownCart, own: true },
  'own session': { make: ownSession, own: true },
  'own account': { make: ownAccount, own: true },
  'identity review': { make: (things, market) => id(reviewedSeller(things, market).then(({ reviewId }) => reviewId)) },
  'own request for information': { make: ownAsked, own: true },
};

export class Targets {
  private readonly made = new Map<string, Promise<Target>>();
  private readonly things: Things;

  constructor(private readonly market: Market) {
    this.things = new Things(market);
  }

  of(word: string, actor: ActorName): Promise<Target> {
    const { make, own = false } = MAKES[word] ?? unknown(word);
    if (own) return make(this.things, this.market, actor);
    const target = this.made.get(word) ?? make(this.things, this.market, actor);
    this.made.set(word, target);
    return target;
  }

  /** Discards a changed thing, so that the next request gets a new one. */
  usedUp(word: string): void {
    this.made.delete(word);
  }
}

function unknown(word: string): never {
  throw new Error(`Nobody knows how to make "${word}": add it to targets.ts.`);
}

async function ownCart(things: Things, _: Market, actor: ActorName): Promise<Target> {
  if (actor !== 'visitor') await things.line(actor, actor === 'seller A' ? 'seller B' : 'seller A');
  return {};
}

/** Creates a session of its own, whose end leaves the others alone. */
async function ownSession(_: Things, { http, people }: Market, actor: ActorName): Promise<Target> {
  const headers = { 'x-requested-with': 'tankobon' };
  if (actor === 'visitor') return { headers };
  const { headers: answered } = await http.call('POST', '/auth/login', { body: { email: people[actor].email, password: PASSWORD } });
  const [cookie] = String(answered['set-cookie']).split(';');
  return { headers: { ...headers, cookie: cookie! } };
}

/** Creates a seller who is asked for more, where a seller calls; others have no review. */
async function ownAsked(things: Things, market: Market, actor: ActorName): Promise<Target> {
  if (!actor.startsWith('seller')) return {};
  return { token: (await askedSeller(things, market)).token };
}

/** Creates a person of the same role, for requests that change or end an account. */
async function ownAccount(_: Things, market: Market, actor: ActorName): Promise<Target> {
  if (actor === 'visitor') return {};
  const person = await market.somebody(`Another ${actor}`);
  const role = actor.split(' ')[0] as 'buyer' | 'seller' | 'moderator' | 'admin';
  if (role === 'buyer') return { token: person.token };
  const client = rpcClient(identity, inProcessTransport(market.backend.network, { from: 'tests' }));
  await client.changeRole({ personId: person.id, role }, systemCall('tests.roles', { causationId: randomUUID(), step: person.id }));
  return { token: await signIn(market.http, person.email) };
}
