import type { Actor } from '@tankobon/contracts';
import { Refusal } from '@tankobon/eventstore';
import type { RpcTransport } from '@tankobon/service-kit';
import { startDemoCampaigns } from './campaigns.js';
import { type DemoListing, demoListings, draftListing, largeListings, waitingListings } from './listings.js';
import { placeDemoOrders, sellLargeListings } from './orders.js';
import { admin, buyer, type Cast, collectors, DEMO_PASSWORD, type DemoPerson, moderator, secondBuyer, shops } from './people.js';
import { demoSeries } from './series-facts.js';
import { eventually, seedCall, type Services, servicesOn } from './session.js';

/** Actor of the seed, until there is an admin. */
const FOUNDER: Actor = { id: 'system:seed', role: 'admin' };

/**
 * Fills an empty marketplace with demo data through the public commands. A second run changes nothing.
 *
 * @param say progress, one sentence each.
 */
export async function seed(transport: RpcTransport, say: (sentence: string) => void): Promise<void> {
  const services = servicesOn(transport);
  await services.catalog.importSeries({ series: [...demoSeries] }, seedCall({ ...FOUNDER, role: 'system' }, 'series'));
  say(`Demo data: ${demoSeries.length} series.`);
  const cast = await signUpEverybody(services);
  say(`Demo data: ${5 + cast.shops.length - 1} people.`);
  const live = await list(services, cast);
  say(`Demo data: ${live.length} listings.`);
  await startDemoCampaigns(services, cast, live);
  say('Demo data: two campaigns.');
  await placeDemoOrders(services, cast, live);
  say('Demo data: orders in several states.');
  await sellLargeListings(services, cast, await publish(services, cast, largeListings));
  say('Demo data: two identity reviews.');
}

async function signUpEverybody(services: Services): Promise<Cast> {
  const people = [buyer, secondBuyer, moderator, admin, ...shops, ...collectors];
  const actors: Actor[] = [];
  for (const person of people) actors.push(await signUp(services, person));
  const [first, second, third, fourth, ...sellers] = actors as [Actor, Actor, Actor, Actor, ...Actor[]];
  return { buyer: first, secondBuyer: second, moderator: third, admin: fourth, shops: sellers };
}

async function signUp(
  { identity, payouts }: Services,
  { email, name, role, location, address, withoutAccount }: DemoPerson,
): Promise<Actor> {
  const visitor: Actor = { id: `visitor:seed-${email}`, role: 'visitor' };
  const id = await signedUp(identity, { email, password: DEMO_PASSWORD, displayName: name }, visitor);
  await identity.confirmEmail({ personId: id }, seedCall(FOUNDER, `confirm-${email}`));
  if (role === 'seller') {
    await identity.becomeSeller({}, seedCall({ id, role: 'buyer' }, 'become-seller'));
    if (!withoutAccount) await payouts.onboard({}, seedCall({ id, role }, 'onboard'));
  }
  if (role === 'moderator' || role === 'admin') await identity.changeRole({ personId: id, role }, seedCall(FOUNDER, `role-${email}`));
  if (location) await identity.updateProfile({ location }, seedCall({ id, role }, 'location'));
  if (address) await identity.addAddress({ fullName: name, ...address }, seedCall({ id, role }, 'address'));
  return { id, role };
}

async function signedUp(
  identity: Services['identity'],
  person: { email: string; password: string; displayName: string },
  visitor: Actor,
): Promise<string> {
  try {
    return (await identity.signUp(person, seedCall(visitor, 'sign-up'))).user.id;
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'email_taken') throw error;
    const { email, password } = person;
    return (await identity.signIn({ email, password }, seedCall(visitor, 'sign-in'))).user.id;
  }
}

/** Creates, submits and approves the samples; returns their ids in order. */
async function list(services: Services, cast: Cast): Promise<string[]> {
  const live = await publish(services, cast, demoListings);
  for (const listing of waitingListings) await submit(services, cast, listing);
  await create(services, cast, draftListing);
  return live;
}

async function publish(services: Services, cast: Cast, listings: readonly DemoListing[]): Promise<string[]> {
  const live: string[] = [];
  for (const listing of listings) {
    const listingId = await submit(services, cast, listing);
    await services.catalog.approve({ listingId }, seedCall(cast.moderator, `approve-${listingId}`));
    live.push(listingId);
  }
  return live;
}

async function submit(services: Services, cast: Cast, listing: DemoListing): Promise<string> {
  const listingId = await create(services, cast, listing);
  await services.catalog.submit({ listingId }, seedCall(cast.shops[listing.shop]!, `submit-${listingId}`));
  return listingId;
}

/** Creates a listing once catalog knows its shop's name, which arrives as a fact: the listing's slug contains it. */
async function create({ catalog }: Services, { shops: sellers }: Cast, { shop, details }: DemoListing): Promise<string> {
  const seller = sellers[shop]!;
  const call = seedCall(seller, `create-${details.title}`);
  return (await eventually(() => catalog.create(details, call))).listingId;
}
