import type { Address as PostalAddress, Analytics as AnalyticsAnswer, Application as ApplicationAnswer, Campaign as CampaignAnswer, Cart as CartAnswer, Conversation as ConversationAnswer, ListingCard, Message as MessageAnswer, moderation, Order as OrderAnswer, orders, CallOutput, payouts, Person, Picture as PictureAnswer, PictureSize, Rental as RentalAnswer, rentals, Sale as SaleAnswer } from '@tankobon/contracts'; // prettier-ignore

/** Parent objects that field resolvers start from: the answer of a contract, or an empty object. */
export type Listing = ListingCard;
export type Address = PostalAddress;
export type SavedAddress = PostalAddress & { readonly id: string; readonly isDefault: boolean };
/** `sizes`: the signed addresses of a private picture. */
export type Picture = PictureAnswer & { readonly sizes?: PictureSize[] };
export type Order = OrderAnswer;
export type OrderRental = OrderAnswer['rentals'][number];
/** The seller's list adds the buyer and the shipping address. */
export type Sale = SaleAnswer & Partial<CallOutput<typeof orders.mySales>['items'][number]>;
/** The seller's list adds the renter. */
export type Rental = RentalAnswer & Partial<CallOutput<typeof rentals.myLettings>['items'][number]>;
export type Cart = CartAnswer;
export type CartLine = CartAnswer['items'][number];
export type Conversation = ConversationAnswer;
export type Message = MessageAnswer;
export type Me = Person;
export type Payout = CallOutput<typeof payouts.sellerPayouts>['items'][number];
export type FlaggedListing = CallOutput<typeof moderation.queue>['flaggedListings'][number];
export type Application = ApplicationAnswer;
export type Campaign = CampaignAnswer;
export type Evidence = CallOutput<typeof moderation.evidence>;
export type SellerOverview = object;
export type SellerTerms = object;
export type AdminOverview = object;
/** `asOf`: the day for which figures of other services are asked too. */
export type Analytics = AnalyticsAnswer & { readonly asOf?: string };
