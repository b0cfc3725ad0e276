import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readsInvalidatedBy, type FactName, invalidationRules } from '@tankobon/gateway';
import { setTimeout as sleep } from 'node:timers/promises';
import { startMarket } from '../market.js';
import { PublicAnswers } from './public-answers.js';
import { Shop } from './shop.js';
import { openStalls, type Stalls } from './stalls.js';

const AT_ONCE_MS = 2_000;
/** A newcomer is not there before: the answers are old by what catalog has not heard of them. */
const isOfNewcomer = (fact: FactName) => fact === 'identity.PersonRegistered.v1' || fact === 'identity.BecameSeller.v1';
/** REST lists say nothing of campaigns. */
const isOfCampaign = (fact: FactName) => fact.startsWith('catalog.Campaign');
/** The screen of an item shows reserved days, and nothing of whether they are paid. The reviewed seller is not verified before either. */
const isUnseen = (fact: FactName, question: string) =>
  (isOfCampaign(fact) && question.startsWith('/items')) ||
  fact === 'payouts.KycReviewOpened.v1' ||
  (fact === 'rentals.RentalConfirmed.v1' && question.startsWith('/graphql'));
const facts = new Set<string>(Object.values(invalidationRules).flat());

/** Real: the whole marketplace on an embedded PostgreSQL. Answers are kept before a fact, and kept again while services hear of it late. */
describe('public responses', () => {
  let shop: Shop;
  let answers: PublicAnswers;
  let stalls: Stalls;
  beforeAll(async () => {
    const market = await startMarket();
    shop = await Shop.open(market);
    answers = new PublicAnswers(market.http, shop);
    stalls = await openStalls(market.backend);
  }, 120_000);
  afterAll(async () => {
    await stalls.close();
    await shop.market.stop();
  });

  /** In the order of a story: each begins where the one before ended. */
  const scenes: readonly [fact: FactName, happens: () => Promise<unknown>][] = [
    ['catalog.ListingApproved.v1', () => shop.approve()],
    ['catalog.ListingEdited.v1', () => shop.edit()],
    ['catalog.ListingPaused.v1', () => shop.step('pause')],
    ['catalog.ListingResumed.v1', () => shop.step('resume')],
    ['catalog.CampaignStarted.v1', () => shop.startCampaign()],
    ['catalog.CampaignPaused.v1', () => shop.editCampaign({ status: 'paused' })],
    ['catalog.CampaignFeatured.v1', () => shop.editCampaign({ status: 'featured' })],
    ['catalog.CampaignEdited.v1', () => shop.editCampaign({ title: 'Autumn reading' })],
    ['catalog.CampaignReturned.v1', () => shop.editCampaign({ status: 'pending_review' })],
    ['catalog.CampaignEnded.v1', () => shop.endCampaign()],
    ['catalog.ListingRejected.v1', () => shop.reject()],
    ['catalog.StockReserved.v1', () => shop.order()],
    ['catalog.StockReleased.v1', () => shop.cancel()],
    ['orders.SaleCompleted.v1', () => shop.confirm()],
    ['orders.ReviewGiven.v1', () => shop.review()],
    ['orders.ReviewReplied.v1', () => shop.reply()],
    ['orders.ReviewWordsRemoved.v1', () => shop.removeReview()],
    ['identity.ProfileChanged.v1', () => shop.rename()],
    ['catalog.StockRestocked.v1', () => shop.restock()],
    ['rentals.WindowBlocked.v1', () => shop.block()],
    ['rentals.WindowUnblocked.v1', () => shop.unblock()],
    ['rentals.RentalTermsSet.v1', () => shop.setTerms()],
    ['rentals.WindowBooked.v1', () => shop.bookFromToday()],
    ['rentals.WindowFreed.v1', () => shop.letGo()],
    ['rentals.RentalBooked.v1', () => shop.book()],
    ['rentals.RentalConfirmed.v1', () => shop.payRental()],
    ['rentals.RentalCancelled.v1', () => shop.cancelRental()],
    ['rentals.RentalReturned.v1', () => shop.takeBack()],
    ['rentals.RentalExpired.v1', () => shop.letGo()],
    ['payouts.SellerAccountChanged.v1', () => shop.onboard()],
    ['payouts.KycReviewOpened.v1', () => shop.openKycReview()],
    ['payouts.KycDecided.v1', () => shop.approveKyc()],
    ['identity.BecameSeller.v1', () => shop.newcomer()],
    ['identity.RoleChanged.v1', () => shop.takeRole()],
    ['identity.PersonRegistered.v1', () => shop.newcomer()],
    ['messaging.AnnouncementPublished.v1', () => shop.announce()],
    ['identity.PersonErased.v1', () => shop.erase()],
  ];

  it('have a scene for every fact that invalidates them', () => {
    expect(scenes.map(([fact]) => fact).toSorted()).toEqual([...facts].toSorted());
  });

  it.each(scenes)('are new at once after %s', async (fact, happens) => {
    const old = readsInvalidatedBy(fact);
    await shop.before(fact);
    let before = isOfNewcomer(fact) ? {} : await answers.settled(old);
    const happensAndIsKept = async () => {
      await happens();
      await sleep(150);
      await answers.read(old);
      const kept = await answers.read(old);
      if (isOfNewcomer(fact)) before = kept;
    };
    await (fact.startsWith('catalog.') ? happens() : stalls.whileCatalogIsBehind(happensAndIsKept));
    const until = performance.now() + AT_ONCE_MS;
    let same = Object.keys(before).filter((question) => !isUnseen(fact, question));
    while (same.length > 0 && performance.now() < until) {
      const now = await answers.read(old);
      same = same.filter((question) => now[question] === before[question]);
      await sleep(25);
    }
    expect(same).toEqual([]);
  });
});
