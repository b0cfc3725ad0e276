import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { Listing as ListingParent, Picture as PictureParent, Order as OrderParent, OrderRental as OrderRentalParent, Sale as SaleParent, Rental as RentalParent, Cart as CartParent, CartLine as CartLineParent, Conversation as ConversationParent, Me as MeParent, Payout as PayoutParent, FlaggedListing as FlaggedListingParent, Campaign as CampaignParent, Application as ApplicationParent, Evidence as EvidenceParent, Address as AddressParent, SavedAddress as SavedAddressParent, SellerOverview as SellerOverviewParent, SellerTerms as SellerTermsParent, AdminOverview as AdminOverviewParent, Analytics as AnalyticsParent } from '../graphql/parents.js';
export type Maybe<T> = T | null | undefined;
export type InputMaybe<T> = T | null | undefined;
export type Omit<T, K extends keyof T> = Pick<T, Exclude<keyof T, K>>;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day, YYYY-MM-DD. */
  Day: { input: string; output: string; }
  /** An instant, ISO 8601 in UTC. */
  Instant: { input: string; output: string; }
};

export type Address = {
  city: Scalars['String']['output'];
  country: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  line1: Scalars['String']['output'];
  line2: Scalars['String']['output'];
  /** As on a parcel of its country, one line per part. */
  lines: Array<Scalars['String']['output']>;
  phone: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  region: Scalars['String']['output'];
};

export type AdminApplicants = {
  activeApplications: Scalars['Int']['output'];
  contractsInSignature: Scalars['Int']['output'];
  newApplicantsLast7Days: Scalars['Int']['output'];
};

export type AdminDisputes = {
  awaitingEvidence: Scalars['Int']['output'];
  open: Scalars['Int']['output'];
};

export type AdminItems = {
  averageTimeToFillDays: Maybe<Scalars['Float']['output']>;
  livePostings: Scalars['Int']['output'];
  pendingReview: Scalars['Int']['output'];
};

export type AdminMails = {
  /** Those that can be sent again. */
  failed: Scalars['Int']['output'];
  waiting: Scalars['Int']['output'];
};

export type AdminMoney = {
  failedPayouts: Scalars['Int']['output'];
  /** Events of the payment provider that are not worked on to their end though they had the time. */
  unworkedEvents: Scalars['Int']['output'];
};

export type AdminOverview = {
  applicants: Maybe<AdminApplicants>;
  disputes: Maybe<AdminDisputes>;
  insights: Maybe<MarketInsights>;
  integrations: Maybe<Array<Integration>>;
  items: Maybe<AdminItems>;
  mails: Maybe<AdminMails>;
  money: Maybe<AdminMoney>;
  /** Payouts that were paid, of all sellers. */
  payoutVolume: Maybe<Array<Money>>;
  webhookReplays: Maybe<WebhookReplays>;
  workerErrors: Maybe<WorkerErrors>;
};

export type AdminQueueChange = {
  id: Scalars['ID']['output'];
  queue: Scalars['String']['output'];
};

/** A listing, and what of it looks like a picture of another one. */
export type AlikeListing = {
  id: Scalars['ID']['output'];
  /** Null where it is not shown any more. */
  picture: Maybe<Picture>;
  seller: Seller;
  since: Scalars['Instant']['output'];
  status: ListingStatus;
  title: Scalars['String']['output'];
};

export type Analytics = {
  by: PeriodLength;
  /** The newest month first. */
  cohorts: Array<Cohort>;
  /** Null with an error when payouts cannot be asked. */
  ledger: Maybe<LedgerFigures>;
  /** The ten first of each currency. */
  listings: Array<TopListing>;
  /** Orders of all currencies. */
  orderCount: Scalars['Int']['output'];
  /** Periods with orders, of the range or the last 30 days, the oldest first. */
  periods: Array<SalesPeriod>;
  /** By currency. */
  sales: Array<SalesFigures>;
  /** The ten first of each currency. */
  sellers: Array<TopSeller>;
  users: NewPeople;
};

export type Announcement = {
  /** buyers, sellers or all */
  audience: Scalars['String']['output'];
  body: Scalars['String']['output'];
  expiresAt: Maybe<Scalars['Instant']['output']>;
  id: Scalars['ID']['output'];
  publishedAt: Scalars['Instant']['output'];
  title: Scalars['String']['output'];
  /** Of people one by one; for staff */
  told: Maybe<AnnouncementTold>;
};

export type AnnouncementTold = {
  goesOn: Scalars['Boolean']['output'];
  people: Scalars['Int']['output'];
};

export type ApplicantsOverview = {
  stages: Array<StageCount>;
  statuses: Array<StandingCount>;
  total: Scalars['Int']['output'];
  upcomingInterviews: Array<Application>;
};

/** A buyer's request for a listing. */
export type Application = {
  actions: Array<RequestAction>;
  /** For staff alone. */
  applicantEmail: Maybe<Scalars['String']['output']>;
  applicantId: Scalars['ID']['output'];
  /** Null where they were erased. */
  applicantName: Maybe<Scalars['String']['output']>;
  contractSentAt: Maybe<Scalars['Instant']['output']>;
  conversationId: Scalars['ID']['output'];
  coverLetter: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  /** Null for staff. */
  direction: Maybe<RequestDirection>;
  id: Scalars['ID']['output'];
  interviewScheduledAt: Maybe<Scalars['Instant']['output']>;
  itemId: Scalars['ID']['output'];
  itemTitle: Scalars['String']['output'];
  overdue: Scalars['Boolean']['output'];
  /** The page of who asks; null where they were erased. */
  portfolioUrl: Maybe<Scalars['String']['output']>;
  preferredDelivery: Scalars['String']['output'];
  rejectedReason: Maybe<Scalars['String']['output']>;
  sellerId: Scalars['ID']['output'];
  stage: RequestStage;
  status: RequestStatus;
  updatedAt: Scalars['Instant']['output'];
};

export type ApplicationPage = {
  items: Array<Application>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type Audiences = {
  all: Scalars['Int']['output'];
  buyers: Scalars['Int']['output'];
  sellers: Scalars['Int']['output'];
};

export type AuditEntry = {
  action: Scalars['String']['output'];
  /** Null once they are erased. */
  actorEmail: Maybe<Scalars['String']['output']>;
  actorId: Scalars['String']['output'];
  actorRole: Scalars['String']['output'];
  changes: Array<FieldChange>;
  createdAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  ip: Maybe<Scalars['String']['output']>;
  notes: Maybe<Scalars['String']['output']>;
  requestId: Maybe<Scalars['String']['output']>;
  service: Scalars['String']['output'];
  subjectId: Scalars['String']['output'];
};

export type AuditPage = {
  items: Array<AuditEntry>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type AutomationPolicy = {
  /** How often it has acted. */
  effects: Scalars['Int']['output'];
  id: PolicyId;
  lastRunAt: Maybe<Scalars['Instant']['output']>;
  name: Scalars['String']['output'];
  /** Null while it is off, without anything due, and where it acts at once. */
  nextRunAt: Maybe<Scalars['Instant']['output']>;
  on: Scalars['Boolean']['output'];
  /** The service that applies it. */
  owner: Scalars['String']['output'];
  /** When it was switched last; null while it never was. */
  updatedAt: Maybe<Scalars['Instant']['output']>;
};

export type Availability = {
  copies: Scalars['Int']['output'];
  reservations: Array<Reservation>;
  slots: Array<Slot>;
  terms: RentalTerms;
  /** The seller's, IANA. */
  timeZone: Scalars['String']['output'];
  /** The day it is where its seller is. */
  today: Scalars['Day']['output'];
};

export type Balance = {
  balanceCents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  pendingCents: Scalars['Int']['output'];
};

/** Reports that are made by the clock: revenue share daily at 02:00 UTC, payouts on Mondays at 02:00 UTC. */
export type BillingExports = {
  payoutSummary: ExportSchedule;
  revenueShare: ExportSchedule;
  runs: Array<ExportRun>;
};

export type BillingOverview = {
  exports: BillingExports;
  lastRevenueShareExportAt: Maybe<Scalars['Instant']['output']>;
  nextCursor: Maybe<Scalars['String']['output']>;
  payoutQueue: Array<Payout>;
  totals: PayoutQueueTotals;
};

export type BrowseFilter = {
  /** Rentals with a copy that is free on all days from this one until before `availableTo`: both or none. */
  availableFrom?: InputMaybe<Scalars['Day']['input']>;
  availableTo?: InputMaybe<Scalars['Day']['input']>;
  category?: InputMaybe<Scalars['String']['input']>;
  /** Grades with commas between find any of them; anything else is words of the condition. */
  condition?: InputMaybe<Scalars['String']['input']>;
  /** Prices are compared within one currency, those of the chosen rate; without one the listing's own. */
  currency?: InputMaybe<CurrencyCode>;
  demographic?: InputMaybe<Scalars['String']['input']>;
  genre?: InputMaybe<Scalars['String']['input']>;
  language?: InputMaybe<Language>;
  location?: InputMaybe<Scalars['String']['input']>;
  priceMax?: InputMaybe<Scalars['Int']['input']>;
  priceMin?: InputMaybe<Scalars['Int']['input']>;
  q?: InputMaybe<Scalars['String']['input']>;
  rateType?: InputMaybe<RateType>;
  sellerId?: InputMaybe<Scalars['ID']['input']>;
  seriesId?: InputMaybe<Scalars['ID']['input']>;
};

export type BuyerMetrics = {
  activeRentals: Maybe<Scalars['Int']['output']>;
  currency: Scalars['String']['output'];
  openDisputes: Maybe<Scalars['Int']['output']>;
  openOrders: Scalars['Int']['output'];
  totalSpentCents: Scalars['Int']['output'];
};

export type BuyerOverview = {
  /** Null when its service is down. */
  disputes: Maybe<Array<Dispute>>;
  metrics: BuyerMetrics;
  orders: Array<Order>;
  /** Null when its service is down. */
  rentals: Maybe<Array<Rental>>;
};

export type Campaign = {
  /** First time that it became featured. */
  approvedAt: Maybe<Scalars['Instant']['output']>;
  description: Scalars['String']['output'];
  endsAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  /** In the order of the rail. */
  listings: Array<Listing>;
  phase: CampaignPhase;
  startsAt: Scalars['Instant']['output'];
  status: CampaignStatus;
  title: Scalars['String']['output'];
};

export type CampaignPage = {
  items: Array<Campaign>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type CampaignPhase =
  | 'over'
  | 'planned'
  | 'running';

/** A running campaign with its listings that can be bought or rented. */
export type CampaignRail = {
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  items: Array<Listing>;
  title: Scalars['String']['output'];
};

export type CampaignStatus =
  | 'featured'
  | 'paused'
  | 'pending_review';

export type Cart = {
  currency: Scalars['String']['output'];
  /** Goes back after the rentals. */
  depositCents: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  items: Array<CartLine>;
  shippingCents: Scalars['Int']['output'];
  subtotalCents: Scalars['Int']['output'];
  /** Grows with each change of its lines. */
  version: Scalars['Int']['output'];
};

export type CartLine = {
  coverUrl: Maybe<Scalars['String']['output']>;
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  /** Of a copy that is bought at the price of an accepted offer: until when it is kept. */
  keptUntil: Maybe<Scalars['Instant']['output']>;
  /** What was agreed to before, where the listing asks for something else now. */
  previous: Maybe<LineTerms>;
  priceCents: Scalars['Int']['output'];
  quantity: Scalars['Int']['output'];
  reason: Maybe<Scalars['String']['output']>;
  /** Whether taking it as it is now makes it one that can be bought. */
  refreshable: Scalars['Boolean']['output'];
  /** Reserved days of a rented line. Its price is their rent. */
  rental: Maybe<CartRental>;
  shippingCents: Scalars['Int']['output'];
  /** False = handed over in person. */
  ships: Scalars['Boolean']['output'];
  status: CartLineStatus;
  title: Scalars['String']['output'];
};

export type CartLineStatus =
  | 'active'
  | 'price_changed'
  | 'reservation_expired'
  | 'unavailable';

export type CartRental = {
  days: Scalars['Int']['output'];
  depositCents: Scalars['Int']['output'];
  endDate: Scalars['Day']['output'];
  /** Rental extended by these days. */
  extendsId: Maybe<Scalars['ID']['output']>;
  /** End of the reservation. */
  payBy: Scalars['Instant']['output'];
  rateCents: Scalars['Int']['output'];
  rateType: RateType;
  reservationId: Scalars['ID']['output'];
  startDate: Scalars['Day']['output'];
};

export type CategoryCommission = {
  basisPoints: Scalars['Int']['output'];
  category: Scalars['String']['output'];
};

export type CategoryCount = {
  count: Scalars['Int']['output'];
  name: Scalars['String']['output'];
};

export type Chargeback = {
  amountCents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  dueBy: Maybe<Scalars['Instant']['output']>;
  endedAt: Maybe<Scalars['Instant']['output']>;
  feeCents: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  openedAt: Scalars['Instant']['output'];
  /** What was charged: an order or a top-up. */
  orderId: Maybe<Scalars['ID']['output']>;
  reason: Scalars['String']['output'];
  status: Scalars['String']['output'];
  topUpId: Maybe<Scalars['ID']['output']>;
};

export type ChargebackPage = {
  items: Array<Chargeback>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** People who joined in a month, their orders, and how many of them have bought. */
export type Cohort = {
  buyers: Scalars['Int']['output'];
  month: Scalars['String']['output'];
  newBuyers: Scalars['Int']['output'];
  newSellers: Scalars['Int']['output'];
  orders: Scalars['Int']['output'];
};

/** What Tankobon keeps of a sale: a seller's own rule wins over that of a category, and that over the one for everybody. */
export type CommissionRule = {
  basisPoints: Scalars['Int']['output'];
  /** The category in small letters, or the seller's id. */
  of: Maybe<Scalars['String']['output']>;
  scope: CommissionScope;
  since: Maybe<Scalars['Instant']['output']>;
};

export type CommissionScope =
  | 'category'
  | 'everybody'
  | 'seller';

export type Condition =
  | 'as_new'
  | 'fair'
  | 'fine'
  | 'good'
  | 'near_fine'
  | 'poor'
  | 'very_good';

/** What the buyer and the seller of one listing say to each other, as one of them sees it. */
export type Conversation = {
  /** Whether the caller lets the other side write to them no more. */
  blocked: Scalars['Boolean']['output'];
  buyerId: Scalars['ID']['output'];
  /** What was ordered and booked of the listing, the newest first. */
  deals: Array<Deal>;
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  lastMessage: Maybe<Message>;
  /** Null where the listing is not shown to the caller any more. */
  listing: Maybe<Listing>;
  /** The newest first. */
  messages: MessagePage;
  /** The last ones, the newest first. */
  offers: Array<Offer>;
  otherId: Scalars['ID']['output'];
  /** Null where the other side was erased. */
  otherName: Maybe<Scalars['String']['output']>;
  sellerId: Scalars['ID']['output'];
  title: Maybe<Scalars['String']['output']>;
  unread: Scalars['Int']['output'];
  updatedAt: Scalars['Instant']['output'];
};


/** What the buyer and the seller of one listing say to each other, as one of them sees it. */
export type ConversationMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};

export type ConversationPage = {
  items: Array<Conversation>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type CurrencyCode =
  | 'eur'
  | 'jpy'
  | 'usd';

/** `ordered` or `booked`, with its order. */
export type Deal = {
  line: Scalars['String']['output'];
  ref: Scalars['ID']['output'];
};

/** What two sides of a contract say against each other. */
export type Dispute = {
  attachments: Array<DisputeAttachment>;
  attachmentsCount: Scalars['Int']['output'];
  buyerId: Scalars['ID']['output'];
  /** What the buyer's bank says beside it: open, won or lost */
  chargeback: Maybe<Scalars['String']['output']>;
  closedAt: Maybe<Scalars['Instant']['output']>;
  contractId: Scalars['ID']['output'];
  createdAt: Scalars['Instant']['output'];
  currency: Scalars['String']['output'];
  details: Maybe<Scalars['String']['output']>;
  escalationLevel: Scalars['String']['output'];
  evidenceDueAt: Maybe<Scalars['Instant']['output']>;
  evidenceStatus: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  /** complaint, or chargeback: the buyer's bank opened it */
  kind: Scalars['String']['output'];
  lastReminderAt: Maybe<Scalars['Instant']['output']>;
  lastUpdatedAt: Scalars['Instant']['output'];
  note: Maybe<Scalars['String']['output']>;
  offerCents: Maybe<Scalars['Int']['output']>;
  openedBy: DisputeSide;
  orderId: Scalars['ID']['output'];
  reasonCode: Scalars['String']['output'];
  refundCents: Maybe<Scalars['Int']['output']>;
  /** The part of the money that is asked back; null where it is all of it, or was left open. */
  requestedCents: Maybe<Scalars['Int']['output']>;
  requestedOutcome: Scalars['String']['output'];
  resolution: Maybe<Scalars['String']['output']>;
  responseDueAt: Maybe<Scalars['Instant']['output']>;
  sellerId: Scalars['ID']['output'];
  severity: Scalars['String']['output'];
  slaStatus: Scalars['String']['output'];
  status: Scalars['String']['output'];
  summary: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  updatedAt: Scalars['Instant']['output'];
};

/** A picture that one side shows. Its address is good for ten minutes. */
export type DisputeAttachment = {
  createdAt: Scalars['Instant']['output'];
  description: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  role: DisputeSide;
  url: Scalars['String']['output'];
};

export type DisputeCase = {
  dispute: Dispute;
  /** What happened, in its order. */
  history: Array<DisputeEntry>;
};

export type DisputeEntry = {
  amountCents: Maybe<Scalars['Int']['output']>;
  at: Scalars['Instant']['output'];
  by: Scalars['String']['output'];
  kind: Scalars['String']['output'];
  pictureIds: Array<Scalars['ID']['output']>;
  text: Maybe<Scalars['String']['output']>;
};

export type DisputePage = {
  items: Array<Dispute>;
  nextCursor: Maybe<Scalars['String']['output']>;
  /** How many of all are not over. */
  open: Scalars['Int']['output'];
};

export type DisputeSide =
  | 'buyer'
  | 'seller';

/** Decision of people where the policy would have acted. */
export type DryRunOutcome =
  | 'agreed'
  | 'opposed'
  | 'undecided';

export type Evidence = {
  buyerId: Scalars['ID']['output'];
  contractId: Scalars['ID']['output'];
  disputeId: Scalars['ID']['output'];
  /** Of the last line: it stands for all of them, whoever looks. */
  lastHash: Scalars['String']['output'];
  lines: Array<EvidenceLine>;
  madeAt: Scalars['Instant']['output'];
  orderId: Scalars['ID']['output'];
  /** The first 48 that the lines name and that are still there. */
  pictures: Maybe<Array<Picture>>;
  sellerId: Scalars['ID']['output'];
  title: Scalars['String']['output'];
};

/**
 * What happened, in its order: the same chain for everybody. Of what is the other side's alone only the hashes are there, the rest is null.
 * The hash is SHA-256 of the JSON text of [previousHash, salt, at, source, type, actorId, actorRole, note, cents, currency, pictureIds].
 */
export type EvidenceLine = {
  actorId: Maybe<Scalars['ID']['output']>;
  actorRole: Maybe<Scalars['String']['output']>;
  at: Maybe<Scalars['Instant']['output']>;
  cents: Maybe<Scalars['Int']['output']>;
  currency: Maybe<Scalars['String']['output']>;
  hash: Scalars['String']['output'];
  note: Maybe<Scalars['String']['output']>;
  number: Scalars['Int']['output'];
  pictureIds: Array<Scalars['ID']['output']>;
  previousHash: Scalars['String']['output'];
  salt: Maybe<Scalars['String']['output']>;
  source: Maybe<Scalars['String']['output']>;
  type: Maybe<Scalars['String']['output']>;
};

/** Of the days from `from` to the one before `to`, in UTC. */
export type ExportRun = {
  dueAt: Scalars['Instant']['output'];
  endedAt: Maybe<Scalars['Instant']['output']>;
  from: Scalars['Day']['output'];
  name: Scalars['String']['output'];
  outcome: Scalars['String']['output'];
  rows: Scalars['Int']['output'];
  startedAt: Scalars['Instant']['output'];
  sums: Array<ExportSum>;
  to: Scalars['Day']['output'];
};

export type ExportSchedule = {
  lastRunAt: Maybe<Scalars['Instant']['output']>;
  nextRunAt: Scalars['Instant']['output'];
};

/** Reports that are made by the clock: revenue share daily at 02:00 UTC, payouts on Mondays at 02:00 UTC. */
export type ExportSchedules = {
  payoutSummary: ExportSchedule;
  revenueShare: ExportSchedule;
};

export type ExportSum = {
  cents: Scalars['Float']['output'];
  currency: Scalars['String']['output'];
};

export type Facet = {
  /** Counted among the first 2,000 matches, with free days 250: at least so many. */
  capped: Scalars['Boolean']['output'];
  name: Scalars['String']['output'];
  values: Array<FacetValue>;
};

export type FacetValue = {
  count: Scalars['Int']['output'];
  value: Scalars['String']['output'];
};

/** A field that an action changed, as JSON. Null: unknown before, or absent. */
export type FieldChange = {
  after: Maybe<Scalars['String']['output']>;
  before: Maybe<Scalars['String']['output']>;
  field: Scalars['String']['output'];
};

export type FlaggedListing = {
  actions: Array<ModerationAction>;
  /** What its seller says against the rejection. */
  appeal: Maybe<Scalars['String']['output']>;
  /** Rules that it stands out by. */
  hits: Array<RuleHit>;
  id: Scalars['ID']['output'];
  listing: Maybe<Listing>;
  reason: Scalars['String']['output'];
  reports: Array<Report>;
  reviewDueAt: Maybe<Scalars['Instant']['output']>;
  status: Scalars['String']['output'];
  submittedAt: Scalars['Instant']['output'];
  title: Scalars['String']['output'];
};

export type FlaggedMessage = {
  body: Maybe<Scalars['String']['output']>;
  conversationId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  /** Rules by their names, reports as `reported: <reason>`. */
  reasons: Array<Scalars['String']['output']>;
  reports: Array<Report>;
  reviewDueAt: Scalars['Instant']['output'];
  /** Null where its sender was erased, as what they wrote. */
  senderEmail: Maybe<Scalars['String']['output']>;
  senderId: Scalars['ID']['output'];
  submittedAt: Scalars['Instant']['output'];
};

export type FlaggedMessagePage = {
  items: Array<FlaggedMessage>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type Home = {
  campaigns: Array<CampaignRail>;
  categories: Array<CategoryCount>;
  spotlights: Array<Spotlight>;
  stats: HomeStats;
  trending: Array<Series>;
};

export type HomeStats = {
  averageSellerRating: Maybe<Scalars['Float']['output']>;
  listings: Scalars['Int']['output'];
  rentalReadyPercent: Scalars['Int']['output'];
  verifiedSellers: Scalars['Int']['output'];
};

export type Integration = {
  configured: Scalars['Boolean']['output'];
  lastNotifiedAt: Maybe<Scalars['Instant']['output']>;
  name: Scalars['String']['output'];
};

export type KycCause =
  | 'payout'
  | 'requirements';

/** Documents stay at the payment provider: `requirements` and `accountId` are its references. */
export type KycReview = {
  accountId: Maybe<Scalars['String']['output']>;
  /** The seller's last answer. */
  answer: Maybe<Scalars['String']['output']>;
  cause: KycCause;
  displayName: Maybe<Scalars['String']['output']>;
  /** Null when identity cannot be asked. */
  email: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  notes: Maybe<Scalars['String']['output']>;
  onboardingStatus: Scalars['String']['output'];
  requirements: Array<Scalars['String']['output']>;
  reviewedAt: Maybe<Scalars['Instant']['output']>;
  reviewerId: Maybe<Scalars['ID']['output']>;
  status: KycStatus;
  submittedAt: Scalars['Instant']['output'];
  userId: Scalars['ID']['output'];
};

export type KycReviewPage = {
  items: Array<KycReview>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type KycStatus =
  | 'approved'
  | 'needs_info'
  | 'pending'
  | 'rejected';

export type Language =
  | 'Bilingual'
  | 'English'
  | 'Japanese';

export type LedgerFigures = {
  depositsHeld: Array<Money>;
  exports: ExportSchedules;
};

export type LineTerms = {
  currency: Scalars['String']['output'];
  priceCents: Scalars['Int']['output'];
  shippingCents: Scalars['Int']['output'];
};

export type Listing = {
  /** For staff: other listings that show the same picture, or one that looks the same. Null with an error when pictures cannot be asked. */
  alike: Maybe<Array<AlikeListing>>;
  /** Null with an error when the calendar cannot be read. */
  availability: Maybe<Availability>;
  available: Scalars['Int']['output'];
  /** Copies that can be bought at once: of those on offer none that somebody rents or has booked. 0 where it is not for sale. */
  buyable: Scalars['Int']['output'];
  /** Title of a running campaign with the listing. */
  campaign: Maybe<Scalars['String']['output']>;
  category: Scalars['String']['output'];
  condition: Scalars['String']['output'];
  /** Null where the cover is no upload. */
  cover: Maybe<Picture>;
  coverUrl: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  currency: Scalars['String']['output'];
  depositCents: Scalars['Int']['output'];
  description: Scalars['String']['output'];
  edition: Scalars['String']['output'];
  extras: Scalars['String']['output'];
  /** Copies that are free on every day that the list was asked for; null where it was asked for none. */
  freeCopies: Maybe<Scalars['Int']['output']>;
  gallery: Array<Scalars['String']['output']>;
  /** What the words of the condition say; null when they name no grade. */
  grade: Maybe<Condition>;
  id: Scalars['ID']['output'];
  inventory: Scalars['Int']['output'];
  language: Scalars['String']['output'];
  location: Scalars['String']['output'];
  locationType: LocationType;
  /** Of a rental the first day on which its shortest window can begin, within a year. */
  nextFree: Maybe<Scalars['Day']['output']>;
  /** The other way to have its copies, where there is one: for rent beside for sale, or for sale beside for rent. */
  offers: Array<ListingOffer>;
  /** For its seller and staff; null where its seller paused it. */
  pausedByStaff: Maybe<StaffPause>;
  /** Those that were uploaded, the cover first; an address of the gallery has the id of its picture in it. In pages of listings the first alone. */
  pictures: Array<Picture>;
  /** Price, or rate per day or week, in minor units; null = contact the seller. */
  rateCents: Maybe<Scalars['Int']['output']>;
  rateType: RateType;
  rejectedReason: Maybe<Scalars['String']['output']>;
  /** Null with an error when reviews cannot be read; the rest of the listing renders. */
  reviews: Maybe<ReviewPage>;
  seller: Seller;
  series: Maybe<Series>;
  seriesTitle: Maybe<Scalars['String']['output']>;
  shippingCents: Scalars['Int']['output'];
  shippingEta: Scalars['String']['output'];
  shippingFee: Scalars['String']['output'];
  shippingNotes: Scalars['String']['output'];
  sku: Maybe<Scalars['String']['output']>;
  status: ListingStatus;
  tags: Array<Scalars['String']['output']>;
  /** For its seller and staff. */
  timeline: Maybe<Array<TimelineEntry>>;
  title: Scalars['String']['output'];
  updatedAt: Scalars['Instant']['output'];
  /** Sent with an edit, so that two editors do not write over each other. */
  version: Scalars['Int']['output'];
};


export type ListingAlikeArgs = {
  first: Scalars['Int']['input'];
};


export type ListingReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};

export type ListingOffer = {
  depositCents: Scalars['Int']['output'];
  /** Price, or rate per day or week, in minor units. */
  rateCents: Scalars['Int']['output'];
  rateType: RateType;
};

export type ListingPage = {
  facets: Array<Facet>;
  items: Array<Listing>;
  /** Set where nothing has the words: the likest name that listings have, whose listings these are. */
  nearest: Maybe<Scalars['String']['output']>;
  nextCursor: Maybe<Scalars['String']['output']>;
  /** Exact up to 2,000, with free days 250, and where nothing or one facet alone narrows; otherwise `totalCapped`: at least so many. */
  total: Scalars['Int']['output'];
  totalCapped: Scalars['Boolean']['output'];
};

export type ListingSort =
  | 'newest'
  | 'price_asc'
  | 'price_desc'
  | 'rank'
  | 'rating'
  | 'relevance';

export type ListingStatus =
  | 'draft'
  | 'flagged'
  | 'live'
  | 'paused'
  | 'pending';

export type LocationType =
  | 'onsite'
  | 'remote';

/** Demand of the last 14 days, today included, in UTC. */
export type MarketInsights = {
  /** The oldest day first. */
  requestsLast14Days: Array<RequestDay>;
  topTrending: Array<TrendingSeries>;
};

export type Me = {
  addresses: Maybe<Array<SavedAddress>>;
  avatarColor: Scalars['String']['output'];
  createdAt: Scalars['Instant']['output'];
  displayName: Scalars['String']['output'];
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  location: Maybe<Scalars['String']['output']>;
  onboardingStatus: Scalars['String']['output'];
  role: Role;
  sellerAccount: Maybe<SellerAccount>;
  /** IANA; UTC until one is chosen. */
  timeZone: Scalars['String']['output'];
  /** Null with an error when payouts cannot be asked. */
  wallet: Maybe<Wallet>;
};

export type Message = {
  /** Null where its sender was erased, or where it is pictures alone. */
  body: Maybe<Scalars['String']['output']>;
  conversationId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  line: Maybe<Scalars['String']['output']>;
  /** 1..n in its conversation. */
  number: Scalars['Int']['output'];
  /** For the two of them alone; their addresses are good for ten minutes. */
  pictures: Array<Picture>;
  ref: Maybe<Scalars['ID']['output']>;
  /** Null: the marketplace says `line` about `ref`. */
  senderId: Maybe<Scalars['ID']['output']>;
  sentAt: Scalars['Instant']['output'];
};

export type MessagePage = {
  items: Array<Message>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type ModerationAction = {
  actionType: Scalars['String']['output'];
  actorEmail: Maybe<Scalars['String']['output']>;
  /** A person, or a policy as `policy:auto_approve`. */
  actorId: Scalars['ID']['output'];
  createdAt: Scalars['Instant']['output'];
  notes: Maybe<Scalars['String']['output']>;
};

export type ModerationQueue = {
  counts: QueueCounts;
  disputes: Array<Dispute>;
  flaggedListings: Array<FlaggedListing>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** A sum in minor units of its currency. `Float`: sums outgrow the 32 bits of `Int`. */
export type Money = {
  amountCents: Scalars['Float']['output'];
  currency: CurrencyCode;
};

export type MoneyDifference = {
  currency: Scalars['String']['output'];
  done: Maybe<Scalars['String']['output']>;
  goneAt: Maybe<Scalars['Instant']['output']>;
  kind: Scalars['String']['output'];
  oursCents: Maybe<Scalars['Float']['output']>;
  ref: Scalars['String']['output'];
  since: Scalars['Instant']['output'];
  theirsCents: Maybe<Scalars['Float']['output']>;
};

export type MoneyDifferencePage = {
  items: Array<MoneyDifference>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type MyListings = {
  counts: Array<StatusCount>;
  items: Array<Listing>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type NewPeople = {
  newBuyers: Scalars['Int']['output'];
  newBuyersLast30: Scalars['Int']['output'];
  newSellers: Scalars['Int']['output'];
  newSellersLast30: Scalars['Int']['output'];
};

/** Its words are the screen's: it carries its kind, and ids. */
export type Notice = {
  /** Amount that moved, in minor units. */
  amountCents: Maybe<Scalars['Int']['output']>;
  announcementId: Maybe<Scalars['ID']['output']>;
  at: Scalars['Instant']['output'];
  conversationId: Maybe<Scalars['ID']['output']>;
  currency: Maybe<CurrencyCode>;
  daysLeft: Maybe<Scalars['Int']['output']>;
  disputeId: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  listingId: Maybe<Scalars['ID']['output']>;
  orderId: Maybe<Scalars['ID']['output']>;
  /** Where it is seen: order, listing, dispute, conversation, announcement, buyer or seller */
  place: Scalars['String']['output'];
  read: Scalars['Boolean']['output'];
  title: Maybe<Scalars['String']['output']>;
};

export type NoticeNews = {
  unread: Scalars['Int']['output'];
};

export type NoticePage = {
  items: Array<Notice>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** Each of mail, digest, product or off */
export type NoticePreferences = {
  announcements: Scalars['String']['output'];
  disputes: Scalars['String']['output'];
  listings: Scalars['String']['output'];
  messages: Scalars['String']['output'];
  money: Scalars['String']['output'];
  offers: Scalars['String']['output'];
  purchases: Scalars['String']['output'];
  rentals: Scalars['String']['output'];
  reports: Scalars['String']['output'];
  requests: Scalars['String']['output'];
  reviews: Scalars['String']['output'];
  sales: Scalars['String']['output'];
};

/** One copy of the listing for this amount, without shipping; of a rental these days of it, deposit apart. */
export type Offer = {
  amountCents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
  endDate: Maybe<Scalars['Day']['output']>;
  /** Until then it can be answered. */
  expiresAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  /** Until then the copy is kept for its buyer. */
  keptUntil: Maybe<Scalars['Instant']['output']>;
  madeAt: Scalars['Instant']['output'];
  /** Whose it is to answer: the other side's. */
  madeBy: Scalars['ID']['output'];
  /** Of a rental: from this day until before `endDate`. */
  startDate: Maybe<Scalars['Day']['output']>;
  status: OfferStatus;
};

export type OfferStatus =
  | 'accepted'
  | 'bought'
  | 'countered'
  | 'declined'
  | 'expired'
  | 'failed'
  | 'kept'
  | 'lapsed'
  | 'open'
  | 'withdrawn';

export type OpenPayment = {
  clientSecret: Maybe<Scalars['String']['output']>;
  intentId: Maybe<Scalars['String']['output']>;
};

export type Order = {
  address: Maybe<Address>;
  buyerName: Maybe<Scalars['String']['output']>;
  cardCents: Maybe<Scalars['Int']['output']>;
  createdAt: Scalars['Instant']['output'];
  currency: Scalars['String']['output'];
  /** A part of the total; goes back after the rentals. */
  depositCents: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  needsAddress: Scalars['Boolean']['output'];
  paidAt: Maybe<Scalars['Instant']['output']>;
  payBy: Maybe<Scalars['Instant']['output']>;
  /** Client secret and intent, for the buyer while a card payment is open. */
  payment: Maybe<OpenPayment>;
  rentals: Array<OrderRental>;
  review: Maybe<Review>;
  /** Whether who asks may review it now. */
  reviewable: Scalars['Boolean']['output'];
  sales: Array<Sale>;
  shippingCents: Scalars['Int']['output'];
  /** The caller's. */
  side: OrderSide;
  simulated: Scalars['Boolean']['output'];
  status: OrderStatus;
  subtotalCents: Scalars['Int']['output'];
  sums: OrderSums;
  timeline: Maybe<Array<OrderStep>>;
  totalCents: Scalars['Int']['output'];
  /** What the buyer's balance pays of the total, and what the card pays. */
  walletCents: Maybe<Scalars['Int']['output']>;
};

export type OrderPage = {
  items: Array<Order>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** One rented line of an order, and what has become of it. */
export type OrderRental = {
  coverUrl: Maybe<Scalars['String']['output']>;
  depositCapturedCents: Scalars['Int']['output'];
  depositCents: Scalars['Int']['output'];
  depositReleasedCents: Scalars['Int']['output'];
  /** A dispute about it is open. */
  disputed: Scalars['Boolean']['output'];
  endDate: Scalars['Day']['output'];
  itemId: Scalars['ID']['output'];
  rentCents: Scalars['Int']['output'];
  rentalId: Scalars['ID']['output'];
  sellerId: Scalars['ID']['output'];
  shippingCents: Scalars['Int']['output'];
  /** False = handed over in person. */
  ships: Scalars['Boolean']['output'];
  startDate: Scalars['Day']['output'];
  /** How far it is. */
  status: Scalars['String']['output'];
  title: Scalars['String']['output'];
};

/** Whose page of an order it is: staff looks on. */
export type OrderSide =
  | 'buyer'
  | 'seller'
  | 'staff';

export type OrderStatus =
  | 'awaiting_payment'
  | 'cancelled'
  | 'closed'
  | 'completed'
  | 'delivered'
  | 'disputed'
  | 'expired'
  | 'fulfilled'
  | 'paid'
  | 'refunded'
  | 'refunded_unavailable'
  | 'requires_payment';

/** One event of an order, its sales, disputes, refunds and deposits. */
export type OrderStep = {
  actorId: Scalars['String']['output'];
  actorRole: Scalars['String']['output'];
  /** Money that moved, in minor units of the order's currency. */
  amountCents: Maybe<Scalars['Int']['output']>;
  at: Scalars['Instant']['output'];
  note: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
};

/** Money of the lines that who asks sees; paid = refunded + remaining. */
export type OrderSums = {
  paidCents: Scalars['Int']['output'];
  refundedCents: Scalars['Int']['output'];
  /** Refunds of cancelled lines that are not issued yet: a part of what remains. */
  refundingCents: Scalars['Int']['output'];
  remainingCents: Scalars['Int']['output'];
};

export type Owed = {
  currency: Scalars['String']['output'];
  owedCents: Scalars['Int']['output'];
};

export type OwnKycReview = {
  answer: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** Request of staff, or the reason of its rejection. */
  notes: Maybe<Scalars['String']['output']>;
  reviewedAt: Maybe<Scalars['Instant']['output']>;
  status: KycStatus;
  submittedAt: Scalars['Instant']['output'];
};

export type PausedListingPage = {
  items: Array<Listing>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type Payout = {
  amountCents: Scalars['Int']['output'];
  contractId: Scalars['ID']['output'];
  currency: Scalars['String']['output'];
  /** Why the provider sent nothing, or took it back. */
  failure: Maybe<Scalars['String']['output']>;
  itemId: Scalars['ID']['output'];
  listing: Maybe<Listing>;
  /** What of it settled what the seller owed; the amount is what is left to be sent, or was sent. */
  nettedCents: Scalars['Int']['output'];
  paidAt: Maybe<Scalars['Instant']['output']>;
  payoutStatus: PayoutStatus;
  pendingSince: Scalars['Instant']['output'];
  /** Why it did not go out when it was due. */
  refused: Maybe<PayoutRefused>;
  rhythm: PayoutRhythm;
  sellerId: Scalars['ID']['output'];
  updatedAt: Scalars['Instant']['output'];
};

export type PayoutMinimums = {
  eur: Scalars['Int']['output'];
  jpy: Scalars['Int']['output'];
  usd: Scalars['Int']['output'];
};

export type PayoutPage = {
  items: Array<Payout>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** When the caller is paid out, and how much has to have come together, in minor units of each currency. */
export type PayoutPlan = {
  minimumCents: PayoutMinimums;
  nextRunAt: Maybe<Scalars['Instant']['output']>;
  rhythm: PayoutRhythm;
};

/** Sums and count of the whole queue, not of one page. */
export type PayoutQueueTotals = {
  entries: Scalars['Int']['output'];
  onHold: Array<Money>;
  ready: Array<Money>;
};

export type PayoutRefused = {
  at: Scalars['Instant']['output'];
  code: Scalars['String']['output'];
  message: Scalars['String']['output'];
};

export type PayoutRhythm =
  | 'by_hand'
  | 'daily'
  | 'weekly';

export type PayoutStatus =
  | 'failed'
  | 'hold'
  | 'netted'
  | 'paid'
  | 'paying'
  | 'ready';

export type PeriodLength =
  | 'day'
  | 'month';

export type Person = {
  banned: Scalars['Boolean']['output'];
  createdAt: Scalars['Instant']['output'];
  displayName: Scalars['String']['output'];
  email: Scalars['String']['output'];
  emailVerified: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  role: Role;
};

export type PersonPage = {
  items: Array<Person>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type PersonReview = {
  /** Null where they were erased. */
  author: Maybe<Scalars['String']['output']>;
  comment: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  publishedAt: Scalars['Instant']['output'];
  rating: Scalars['Int']['output'];
  rented: Scalars['Boolean']['output'];
  repliedAt: Maybe<Scalars['Instant']['output']>;
  /** Of this person. */
  reply: Maybe<Scalars['String']['output']>;
  /** What it was for, as it was called then. */
  title: Scalars['String']['output'];
};

export type PersonReviewPage = {
  average: Maybe<Scalars['Float']['output']>;
  count: Scalars['Int']['output'];
  items: Array<PersonReview>;
  /** Null where they have none. */
  name: Maybe<Scalars['String']['output']>;
  nextCursor: Maybe<Scalars['String']['output']>;
  /** How many of one star to five. */
  stars: Array<Scalars['Int']['output']>;
};

export type PersonSide =
  | 'renter'
  | 'seller';

/** What was uploaded, in the sizes there are of it. */
export type Picture = {
  /** The main colour, #rrggbb. */
  color: Scalars['String']['output'];
  height: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  /** A few pixels of it, as a data: address. */
  placeholder: Scalars['String']['output'];
  sizes: Array<PictureSize>;
  /** Of the largest size. */
  width: Scalars['Int']['output'];
};

export type PictureSize = {
  /** image/webp or image/jpeg. */
  type: Scalars['String']['output'];
  /** A path of the API. */
  url: Scalars['String']['output'];
  width: Scalars['Int']['output'];
};

export type PolicyDryRun = {
  agreed: Scalars['Int']['output'];
  /** Listings submitted, or contracts due, in that time. */
  considered: Scalars['Int']['output'];
  /** Opposed ones first, then the newest. */
  examples: Array<PolicyDryRunExample>;
  /** False: only the newest were considered. */
  isComplete: Scalars['Boolean']['output'];
  opposed: Scalars['Int']['output'];
  undecided: Scalars['Int']['output'];
  wouldHaveActed: Scalars['Int']['output'];
};

export type PolicyDryRunExample = {
  at: Scalars['Instant']['output'];
  outcome: DryRunOutcome;
  subjectId: Scalars['ID']['output'];
};

export type PolicyId =
  | 'auto_approve'
  | 'auto_complete'
  | 'auto_flag'
  | 'auto_release';

export type Query = {
  adminOverview: AdminOverview;
  /** Figures of the days from `from` to the one before `to` in UTC, without a range of all days, as they were known at the end of `asOf`. */
  analytics: Analytics;
  /** What is announced to the caller, the newest first; to staff whatever was, over or not. */
  announcements: Array<Announcement>;
  /** For staff: every request that fits. `q` is looked for in name, title and address. */
  applicants: ApplicationPage;
  /** For staff: of all requests. */
  applicantsOverview: ApplicantsOverview;
  /** How many people each audience has now. */
  audiences: Audiences;
  /** Actions of staff, the newest first. */
  auditTrail: AuditPage;
  /** Rules that act without a person, for admins. */
  automationPolicies: Array<AutomationPolicy>;
  billingOverview: BillingOverview;
  browse: ListingPage;
  buyerOverview: BuyerOverview;
  /** The newest first. */
  campaigns: CampaignPage;
  /** The signed-in person's cart. */
  cart: Cart;
  /** Those that run first, then the newest. */
  chargebacks: ChargebackPage;
  commissionRules: Array<CommissionRule>;
  /** Null for everybody but its two sides. */
  conversation: Maybe<Conversation>;
  /** For its two sides and staff. */
  dispute: Maybe<DisputeCase>;
  /** Everything about the contract of a dispute, for its two sides and staff, as each may see it. */
  disputeEvidence: Maybe<Evidence>;
  /** Messages that nobody has looked at, the newest due time first. */
  flaggedMessages: FlaggedMessagePage;
  /** What the home page shows; its first listings come with it. */
  home: Home;
  /** Identity reviews of sellers: pending ones first, the longest waiting first. */
  kycReviews: KycReviewPage;
  /** Null when there is no such listing for this caller. */
  listing: Maybe<Listing>;
  listings: Array<Listing>;
  marketInsights: MarketInsights;
  /** Sellers with something live whose name has these letters. */
  matchSellers: Array<Seller>;
  /** Series of the catalogue that match a title, author or synonym. */
  matchSeries: Array<Series>;
  /** The signed-in person; null for a visitor. */
  me: Maybe<Me>;
  /** `first` of each list, `after` where both lists go on. */
  moderationQueue: ModerationQueue;
  /** Those that stand first, then the newest. */
  moneyDifferences: MoneyDifferencePage;
  /** The caller's own, the last one spoken in first; with `itemId` those about one listing. */
  myConversations: ConversationPage;
  /** The caller's own as a seller or as a buyer, the newest first. */
  myDisputes: DisputePage;
  /** The caller's identity review; null without one. */
  myKycReview: Maybe<OwnKycReview>;
  /** As their seller, once they are paid. */
  myLettings: RentalPage;
  /** The caller's own listings in every state. */
  myListings: MyListings;
  /** What the caller was told, the newest first. */
  myNotices: NoticePage;
  myOrders: OrderPage;
  myPayouts: PayoutPage;
  /** As their renter. */
  myRentals: RentalPage;
  /** The caller's own requests, and those for their listings; the newest first. */
  myRequests: ApplicationPage;
  mySales: SalePage;
  /** What may pay the caller's orders, per currency. Earnings wait for their payout. */
  mySpendable: Array<Spendable>;
  /** What moved the caller's money, the newest first; days in UTC, both of them included. */
  myStatement: StatementPage;
  noticePreferences: NoticePreferences;
  /** Null when there is no such order for this caller. */
  order: Maybe<Order>;
  /** Listings that staff keeps off sale, the newest pause first. */
  pausedListings: PausedListingPage;
  payoutPlan: PayoutPlan;
  /** For staff, the newest first. `q`: part of a name or an e-mail address, or an id. */
  people: PersonPage;
  /** What others say of a person. Null where there is nobody under that id, or nothing that the caller may read: as a renter that is for themselves, staff and sellers they asked or booked. */
  personReviews: Maybe<PersonReviewPage>;
  /** Acts of a policy, had it been on, from a day until before another, in UTC. Changes nothing. */
  policyDryRun: PolicyDryRun;
  reconciliation: Reconciliation;
  /** The newest first. */
  refundLog: RefundPage;
  /** Null for everybody but its two sides and staff. */
  rental: Maybe<Rental>;
  /** People who were reported, and whose messages were escalated. */
  reportedPeople: ReportedPersonPage;
  /** Reviews that were reported, with what was replied to them. */
  reportedReviews: ReportedReviewPage;
  /** How often each rule has hit in the last 90 days, and what staff made of it. */
  ruleFigures: Array<RuleFigure>;
  sellerOverview: SellerOverview;
  /** What selling costs the caller. */
  sellerTerms: SellerTerms;
  series: Maybe<Series>;
  /** Messages of others that the caller has not read. */
  unreadMessages: Scalars['Int']['output'];
  /** Up to a hundred. */
  unreadNotices: NoticeNews;
};


export type QueryAnalyticsArgs = {
  asOf?: InputMaybe<Scalars['Day']['input']>;
  from?: InputMaybe<Scalars['Day']['input']>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


export type QueryApplicantsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
  stage?: InputMaybe<RequestStage>;
  status?: InputMaybe<RequestStatus>;
};


export type QueryAuditTrailArgs = {
  action?: InputMaybe<Scalars['String']['input']>;
  actorId?: InputMaybe<Scalars['String']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  subjectId?: InputMaybe<Scalars['String']['input']>;
};


export type QueryBillingOverviewArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryBrowseArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  facets: Scalars['Boolean']['input'];
  filter?: InputMaybe<BrowseFilter>;
  first: Scalars['Int']['input'];
  sort: ListingSort;
};


export type QueryCampaignsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryChargebacksArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryConversationArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDisputeArgs = {
  id: Scalars['ID']['input'];
};


export type QueryDisputeEvidenceArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFlaggedMessagesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryKycReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryListingArgs = {
  id: Scalars['ID']['input'];
};


export type QueryListingsArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type QueryMatchSellersArgs = {
  first: Scalars['Int']['input'];
  q: Scalars['String']['input'];
};


export type QueryMatchSeriesArgs = {
  first: Scalars['Int']['input'];
  q: Scalars['String']['input'];
};


export type QueryModerationQueueArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  order: QueueOrder;
};


export type QueryMoneyDifferencesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyConversationsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  itemId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMyDisputesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  side: DisputeSide;
};


export type QueryMyLettingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyListingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
  status?: InputMaybe<ListingStatus>;
};


export type QueryMyNoticesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyOrdersArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyPayoutsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyRentalsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryMyRequestsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  direction?: InputMaybe<RequestDirection>;
  first: Scalars['Int']['input'];
};


export type QueryMySalesArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  status?: InputMaybe<SaleStatus>;
};


export type QueryMyStatementArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  currency?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  from?: InputMaybe<Scalars['Day']['input']>;
  kind?: InputMaybe<Scalars['String']['input']>;
  to?: InputMaybe<Scalars['Day']['input']>;
};


export type QueryOrderArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPausedListingsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  q?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<Role>;
  standing?: InputMaybe<Standing>;
};


export type QueryPersonReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
  id: Scalars['ID']['input'];
  side: PersonSide;
};


export type QueryPolicyDryRunArgs = {
  from: Scalars['Day']['input'];
  id: PolicyId;
  to: Scalars['Day']['input'];
};


export type QueryRefundLogArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryRentalArgs = {
  id: Scalars['ID']['input'];
};


export type QueryReportedPeopleArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QueryReportedReviewsArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  first: Scalars['Int']['input'];
};


export type QuerySeriesArgs = {
  slug: Scalars['String']['input'];
};

export type QueueCounts = {
  disputes: Scalars['Int']['output'];
  listings: Scalars['Int']['output'];
  messages: Scalars['Int']['output'];
};

/** Whose due time comes first: what has none comes last either way. */
export type QueueOrder =
  | 'newest_due'
  | 'soonest_due';

export type RateType =
  | 'buy'
  | 'rent_daily'
  | 'rent_weekly';

/** Where ledger, provider and what people were shown differ; looked at daily at 02:30 UTC. */
export type Reconciliation = {
  /** Why the last try of the run did not come to its end. */
  failure: Maybe<Scalars['String']['output']>;
  isRunning: Scalars['Boolean']['output'];
  lastRunAt: Maybe<Scalars['Instant']['output']>;
  nextRunAt: Scalars['Instant']['output'];
  standing: Scalars['Int']['output'];
};

export type Refund = {
  actorEmail: Maybe<Scalars['String']['output']>;
  amountCents: Scalars['Int']['output'];
  canAskAgain: Scalars['Boolean']['output'];
  createdAt: Scalars['Instant']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  itemId: Maybe<Scalars['ID']['output']>;
  orderId: Scalars['ID']['output'];
  reason: Scalars['String']['output'];
  status: Scalars['String']['output'];
  /** Why the provider refused it, or the bank sent it back. */
  why: Maybe<Scalars['String']['output']>;
};

export type RefundPage = {
  items: Array<Refund>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

/** The agreement behind one rented line. Days are half-open and the seller's. */
export type Rental = {
  captureReason: Maybe<Scalars['String']['output']>;
  carrier: Maybe<Scalars['String']['output']>;
  /** Until when the seller may claim of the deposit. */
  claimUntil: Maybe<Scalars['Instant']['output']>;
  /** What the seller may still claim of the deposit, once it is back. */
  claimableCents: Scalars['Int']['output'];
  closedAt: Maybe<Scalars['Instant']['output']>;
  condition: Maybe<Scalars['String']['output']>;
  /** Until when the renter may contest what was kept of the deposit; null where nothing was, or it is not closed. */
  contestUntil: Maybe<Scalars['Instant']['output']>;
  coverUrl: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  currency: CurrencyCode;
  days: Scalars['Int']['output'];
  deliveredAt: Maybe<Scalars['Instant']['output']>;
  depositAmountCents: Scalars['Int']['output'];
  depositCapturedCents: Scalars['Int']['output'];
  depositReleasedCents: Scalars['Int']['output'];
  /** A dispute about it is open; what may be done goes by its status all the same. */
  disputed: Scalars['Boolean']['output'];
  endDate: Scalars['Day']['output'];
  /** The rental that goes on with these days once they are paid. */
  extendsId: Maybe<Scalars['ID']['output']>;
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  lateCents: Scalars['Int']['output'];
  /** What late days cost so far, out of what is not promised of the deposit. */
  lateDays: Scalars['Int']['output'];
  orderId: Maybe<Scalars['ID']['output']>;
  /** Its rent pays until this day; more days cost nothing until then. */
  paidUntil: Scalars['Day']['output'];
  payBy: Maybe<Scalars['Instant']['output']>;
  /** Minor units of the currency, like every sum here. */
  rateCents: Scalars['Int']['output'];
  rateType: RateType;
  rentCents: Scalars['Int']['output'];
  /** As renterName; both are gone with a renter who was erased. */
  renterEmail: Maybe<Scalars['String']['output']>;
  renterId: Scalars['ID']['output'];
  /** Said to its seller in their list alone. */
  renterName: Maybe<Scalars['String']['output']>;
  /** What its owner says of the renter; told to its owner alone. */
  renterReview: Maybe<RenterReview>;
  /** The seller's when they sent it; null where it is handed over in person, or was sent before sellers gave one. */
  returnAddress: Maybe<Address>;
  returnCarrier: Maybe<Scalars['String']['output']>;
  /** What its seller photographed when it came back; good for ten minutes, and gone where their owner was erased. */
  returnPictures: Array<Picture>;
  returnTrackingNumber: Maybe<Scalars['String']['output']>;
  returnedAt: Maybe<Scalars['Instant']['output']>;
  sellerId: Scalars['ID']['output'];
  sentBackAt: Maybe<Scalars['Instant']['output']>;
  shippedAt: Maybe<Scalars['Instant']['output']>;
  shippingCents: Scalars['Int']['output'];
  ships: Scalars['Boolean']['output'];
  startDate: Scalars['Day']['output'];
  /** How far it is. */
  status: Scalars['String']['output'];
  /** The seller's when it was booked, IANA: whose days these are. */
  timeZone: Scalars['String']['output'];
  /** What happened, oldest first, then the deadlines ahead: the same for both sides. */
  timeline: Array<RentalStep>;
  title: Scalars['String']['output'];
  /** With the rent of its paid extensions. */
  totalRentCents: Scalars['Int']['output'];
  trackingNumber: Maybe<Scalars['String']['output']>;
};

export type RentalPage = {
  items: Array<Rental>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type RentalStep = {
  actorId: Scalars['ID']['output'];
  actorRole: Scalars['String']['output'];
  at: Scalars['Instant']['output'];
  /** Happens at its time by itself, if nothing else does. */
  isAhead: Scalars['Boolean']['output'];
  note: Maybe<Scalars['String']['output']>;
  sums: Array<RentalSum>;
  type: Scalars['String']['output'];
};

/** Money that moved, in minor units of the rental's currency. */
export type RentalSum = {
  cents: Scalars['Int']['output'];
  what: RentalSumKind;
};

export type RentalSumKind =
  | 'captured'
  | 'deposit'
  | 'late'
  | 'promised'
  | 'refunded'
  | 'released'
  | 'rent'
  | 'shipping';

/** How a listing is let: the shortest and the longest window, and the days its way back takes. */
export type RentalTerms = {
  bufferDays: Scalars['Int']['output'];
  maxDays: Scalars['Int']['output'];
  minDays: Scalars['Int']['output'];
};

export type RenterReview = {
  comment: Scalars['String']['output'];
  createdAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  /** Null: others see it once the renter has reviewed the order, or after 7 days. */
  publishedAt: Maybe<Scalars['Instant']['output']>;
  rating: Scalars['Int']['output'];
};

export type Report = {
  at: Scalars['Instant']['output'];
  /** Null where there is none, or its author was erased. */
  note: Maybe<Scalars['String']['output']>;
  reason: Scalars['String']['output'];
};

export type ReportedPerson = {
  email: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  reasons: Array<Scalars['String']['output']>;
  reports: Array<Report>;
  reviewDueAt: Scalars['Instant']['output'];
  submittedAt: Scalars['Instant']['output'];
};

export type ReportedPersonPage = {
  items: Array<ReportedPerson>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type ReportedReview = {
  /** Null where its author was erased. */
  authorEmail: Maybe<Scalars['String']['output']>;
  /** Null where there are no words, or their author was erased. */
  comment: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  rating: Scalars['Int']['output'];
  reasons: Array<Scalars['String']['output']>;
  reply: Maybe<Scalars['String']['output']>;
  reports: Array<Report>;
  reviewDueAt: Scalars['Instant']['output'];
  submittedAt: Scalars['Instant']['output'];
};

export type ReportedReviewPage = {
  items: Array<ReportedReview>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type RequestAction = {
  actionType: Scalars['String']['output'];
  actorEmail: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  notes: Maybe<Scalars['String']['output']>;
};

export type RequestDay = {
  count: Scalars['Int']['output'];
  date: Scalars['Day']['output'];
};

export type RequestDirection =
  | 'received'
  | 'sent';

export type RequestStage =
  | 'applied'
  | 'contract_sent'
  | 'declined'
  | 'hired'
  | 'interview'
  | 'offer'
  | 'screening';

export type RequestStatus =
  | 'applied'
  | 'contract_sent'
  | 'declined'
  | 'hired'
  | 'interview'
  | 'offer'
  | 'screening'
  | 'withdrawn';

export type Reservation = {
  copy: Scalars['Int']['output'];
  depositCents: Scalars['Int']['output'];
  endDate: Scalars['Day']['output'];
  id: Scalars['ID']['output'];
  startDate: Scalars['Day']['output'];
  status: Scalars['String']['output'];
};

export type Review = {
  comment: Scalars['String']['output'];
  createdAt: Scalars['Instant']['output'];
  displayName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** Null: others see it once the other side of a rental has said theirs, or after 7 days. */
  publishedAt: Maybe<Scalars['Instant']['output']>;
  rating: Scalars['Int']['output'];
  repliedAt: Maybe<Scalars['Instant']['output']>;
  repliedBy: Maybe<Scalars['ID']['output']>;
  /** What a seller of the order says to it, once. */
  reply: Maybe<Scalars['String']['output']>;
};

export type ReviewPage = {
  average: Maybe<Scalars['Float']['output']>;
  count: Scalars['Int']['output'];
  items: Array<Review>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type Role =
  | 'admin'
  | 'buyer'
  | 'moderator'
  | 'seller';

export type RuleFigure = {
  cleared: Scalars['Int']['output'];
  hits: Scalars['Int']['output'];
  rule: Scalars['String']['output'];
  /** What staff acted on, and what it let pass; the rest is not decided yet. */
  upheld: Scalars['Int']['output'];
};

/** What a rule says of a listing: how many times the median, the words, the other listing. */
export type RuleHit = {
  detail: Maybe<Scalars['String']['output']>;
  rule: Scalars['String']['output'];
};

/** The contract behind one sold line. */
export type Sale = {
  address: Maybe<Address>;
  /** For its seller: who bought it and where it goes. */
  buyerName: Maybe<Scalars['String']['output']>;
  /** As far as the seller has said. */
  carrier: Maybe<Scalars['String']['output']>;
  completedAt: Maybe<Scalars['Instant']['output']>;
  completesAt: Maybe<Scalars['Instant']['output']>;
  coverUrl: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  currency: Scalars['String']['output'];
  deliveredAt: Maybe<Scalars['Instant']['output']>;
  id: Scalars['ID']['output'];
  itemId: Scalars['ID']['output'];
  orderId: Scalars['ID']['output'];
  priceCents: Scalars['Int']['output'];
  quantity: Scalars['Int']['output'];
  seller: Maybe<Seller>;
  shipBy: Maybe<Scalars['Instant']['output']>;
  /** When the seller last said it otherwise. */
  shipmentCorrectedAt: Maybe<Scalars['Instant']['output']>;
  shippedAt: Maybe<Scalars['Instant']['output']>;
  shippingCents: Scalars['Int']['output'];
  /** False = handed over in person. */
  ships: Scalars['Boolean']['output'];
  status: SaleStatus;
  title: Scalars['String']['output'];
  trackingNumber: Maybe<Scalars['String']['output']>;
};

export type SalePage = {
  items: Array<Sale>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type SaleStatus =
  | 'awaiting_payment'
  | 'cancelled'
  | 'completed'
  | 'delivered'
  | 'disputed'
  | 'paid'
  | 'refunded'
  | 'shipped';

/** Paid orders without deposits, in minor units. `Float`: sums outgrow the 32 bits of `Int`. */
export type SalesFigures = {
  currency: CurrencyCode;
  /** Before refunds. */
  gmvCents: Scalars['Float']['output'];
  orders: Scalars['Int']['output'];
  refundedCents: Scalars['Float']['output'];
};

export type SalesPeriod = {
  currency: CurrencyCode;
  /** First day of the period. */
  from: Scalars['Day']['output'];
  gmvCents: Scalars['Float']['output'];
  orders: Scalars['Int']['output'];
  refundedCents: Scalars['Float']['output'];
};

export type SavedAddress = {
  city: Scalars['String']['output'];
  country: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  isDefault: Scalars['Boolean']['output'];
  line1: Scalars['String']['output'];
  line2: Scalars['String']['output'];
  /** As on a parcel of its country, one line per part. */
  lines: Array<Scalars['String']['output']>;
  phone: Scalars['String']['output'];
  postalCode: Scalars['String']['output'];
  region: Scalars['String']['output'];
};

export type Seller = {
  avatarColor: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  location: Maybe<Scalars['String']['output']>;
  memberSince: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  rating: Maybe<Scalars['Float']['output']>;
  sales: Scalars['Int']['output'];
  /** Where the days of their listings are counted, IANA. */
  timeZone: Scalars['String']['output'];
};

export type SellerAccount = {
  accountId: Maybe<Scalars['String']['output']>;
  chargesEnabled: Scalars['Boolean']['output'];
  /** By the provider, for good. */
  closed: Scalars['Boolean']['output'];
  connected: Scalars['Boolean']['output'];
  detailsSubmitted: Scalars['Boolean']['output'];
  payoutsEnabled: Scalars['Boolean']['output'];
  requirements: SellerRequirements;
};

export type SellerMetrics = {
  /** Null while messages are down. */
  activeRequests: Maybe<Scalars['Int']['output']>;
  flagged: Scalars['Int']['output'];
  lifetimePayouts: Array<Money>;
  live: Scalars['Int']['output'];
  pending: Scalars['Int']['output'];
  pendingPayouts: Array<Money>;
};

export type SellerOverview = {
  listings: Maybe<Array<Listing>>;
  /** Each part is null with its error when its service is down. */
  metrics: Maybe<SellerMetrics>;
  payouts: Maybe<Array<Payout>>;
  rentals: Maybe<Array<Rental>>;
  requests: Maybe<Array<Application>>;
  sales: Maybe<Array<Sale>>;
};

export type SellerRequirements = {
  currentlyDue: Array<Scalars['String']['output']>;
  disabledReason: Maybe<Scalars['String']['output']>;
  /** Until when the provider waits for what is due. */
  dueBy: Maybe<Scalars['String']['output']>;
  pastDue: Array<Scalars['String']['output']>;
};

export type SellerTerms = {
  /** Hundredths of a percent of the price of the copies, rounded half up to minor units; shipping is the seller's. Null when its service is down. */
  commissionBasisPoints: Maybe<Scalars['Int']['output']>;
  /** Categories with a rate of their own, by their name in small letters; none where the caller has one. Null when its service is down. */
  commissionByCategory: Maybe<Array<CategoryCommission>>;
  shippingTiers: Maybe<Array<ShippingTier>>;
};

export type Series = {
  altTitles: Array<Scalars['String']['output']>;
  authors: Array<Scalars['String']['output']>;
  background: Scalars['String']['output'];
  bannerImage: Maybe<Scalars['String']['output']>;
  chapters: Maybe<Scalars['Int']['output']>;
  coverImage: Maybe<Scalars['String']['output']>;
  demographic: Maybe<Scalars['String']['output']>;
  favorites: Scalars['Int']['output'];
  genres: Array<Scalars['String']['output']>;
  hook: Maybe<SeriesHook>;
  id: Scalars['ID']['output'];
  malId: Scalars['Int']['output'];
  members: Scalars['Int']['output'];
  popularity: Maybe<Scalars['Int']['output']>;
  published: Maybe<Scalars['String']['output']>;
  rank: Maybe<Scalars['Int']['output']>;
  score: Maybe<Scalars['Float']['output']>;
  serialization: Array<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  status: Scalars['String']['output'];
  synopsis: Scalars['String']['output'];
  title: Scalars['String']['output'];
  titleEnglish: Maybe<Scalars['String']['output']>;
  titleJapanese: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
  url: Scalars['String']['output'];
  volumes: Maybe<Scalars['Int']['output']>;
  year: Maybe<Scalars['Int']['output']>;
};

export type SeriesHook = {
  chapter: Scalars['String']['output'];
  description: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  image: Maybe<Scalars['String']['output']>;
  title: Scalars['String']['output'];
  view: Scalars['String']['output'];
};

export type ShippingTier = {
  /** Minor units of the currency. */
  cents: Scalars['Int']['output'];
  currency: CurrencyCode;
  shippingFee: Scalars['String']['output'];
};

export type Slot = {
  blockedReason: Maybe<Scalars['String']['output']>;
  /** The one that is taken; null = all of them. */
  copy: Maybe<Scalars['Int']['output']>;
  endDate: Scalars['Day']['output'];
  id: Scalars['ID']['output'];
  startDate: Scalars['Day']['output'];
};

export type Spendable = {
  amountCents: Scalars['Int']['output'];
  currency: Scalars['String']['output'];
};

export type Spotlight = {
  avatarColor: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  joinedYear: Scalars['Int']['output'];
  listings: Scalars['Int']['output'];
  location: Scalars['String']['output'];
  name: Scalars['String']['output'];
  quote: Scalars['String']['output'];
  sales: Scalars['Int']['output'];
  specialties: Array<Scalars['String']['output']>;
};

export type StaffPause = {
  at: Scalars['Instant']['output'];
  reason: Maybe<Scalars['String']['output']>;
};

export type StageCount = {
  count: Scalars['Int']['output'];
  stage: RequestStage;
};

export type Standing =
  | 'active'
  | 'banned';

export type StandingCount = {
  count: Scalars['Int']['output'];
  status: RequestStatus;
};

/** One side of a movement of money; below zero where it left. */
export type StatementLine = {
  amountCents: Scalars['Int']['output'];
  at: Scalars['Instant']['output'];
  bucket: Scalars['String']['output'];
  currency: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  orderId: Maybe<Scalars['ID']['output']>;
  /** What caused it: an order, a sale, a rental or a top-up. */
  ref: Scalars['ID']['output'];
};

export type StatementPage = {
  items: Array<StatementLine>;
  nextCursor: Maybe<Scalars['String']['output']>;
};

export type StatusCount = {
  count: Scalars['Int']['output'];
  status: ListingStatus;
};

export type Subscription = {
  /** Tells that a queue of the admin area changed. */
  adminQueueChanged: AdminQueueChange;
  /** The listing after each change of its calendar. */
  availabilityChanged: Listing;
  /** The caller's cart, anew after its lines, stock or price of a listing in it changed, or its reserved days ended. */
  cartChanged: Cart;
  /** First what came after the message with the number `since`, then each as it is said: who comes back misses nothing. */
  messageAdded: Message;
  /** The number of unread notices, at once and after each new one. */
  noticed: NoticeNews;
  /** The order after each change of its state. */
  orderChanged: Order;
  /** How many messages the caller has not read, now and after each change. */
  unreadMessagesChanged: Scalars['Int']['output'];
};


export type SubscriptionAvailabilityChangedArgs = {
  id: Scalars['ID']['input'];
};


export type SubscriptionMessageAddedArgs = {
  conversationId: Scalars['ID']['input'];
  since: Scalars['Int']['input'];
};


export type SubscriptionOrderChangedArgs = {
  id: Scalars['ID']['input'];
};

export type TimelineEntry = {
  actorId: Scalars['String']['output'];
  actorRole: Scalars['String']['output'];
  at: Scalars['Instant']['output'];
  note: Maybe<Scalars['String']['output']>;
  type: Scalars['String']['output'];
};

export type TopListing = {
  currency: CurrencyCode;
  grossCents: Scalars['Float']['output'];
  itemId: Scalars['ID']['output'];
  orders: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type TopSeller = {
  contracts: Scalars['Int']['output'];
  currency: CurrencyCode;
  /** Money paid out. */
  payoutCents: Scalars['Float']['output'];
  /** Null once the person is erased. */
  sellerEmail: Maybe<Scalars['String']['output']>;
  sellerId: Scalars['ID']['output'];
};

export type TrendingSeries = {
  /** Change from the 14 days before, percent; null without any before. */
  deltaPct: Maybe<Scalars['Int']['output']>;
  mangaId: Scalars['ID']['output'];
  orders14d: Scalars['Int']['output'];
  requests14d: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type Wallet = {
  balances: Array<Balance>;
  /** What was paid out and had to come back: settled with what is earned next. */
  owed: Array<Owed>;
};

export type WebhookReplay = {
  queued: Scalars['Int']['output'];
  reason: Scalars['String']['output'];
  replayId: Scalars['ID']['output'];
  requestedAt: Scalars['Instant']['output'];
  target: Scalars['String']['output'];
  /** Mail could not be asked yet; what it has is queued as soon as it answers. */
  waitsForMail: Scalars['Boolean']['output'];
};

export type WebhookReplays = {
  last: Maybe<WebhookReplay>;
  lastReplayAt: Maybe<Scalars['Instant']['output']>;
  /** Events of the provider and mails that are left of all replays. */
  pending: Scalars['Int']['output'];
};

export type WorkerError = {
  cfRay: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['Instant']['output'];
  id: Scalars['ID']['output'];
  message: Scalars['String']['output'];
  method: Scalars['String']['output'];
  path: Scalars['String']['output'];
  requestId: Scalars['String']['output'];
  status: Scalars['Int']['output'];
  url: Scalars['String']['output'];
};

export type WorkerErrors = {
  count24h: Scalars['Int']['output'];
  lastErrorAt: Maybe<Scalars['Instant']['output']>;
  recent: Array<WorkerError>;
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;





/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  Address: ResolverTypeWrapper<AddressParent>;
  AdminApplicants: ResolverTypeWrapper<AdminApplicants>;
  AdminDisputes: ResolverTypeWrapper<AdminDisputes>;
  AdminItems: ResolverTypeWrapper<AdminItems>;
  AdminMails: ResolverTypeWrapper<AdminMails>;
  AdminMoney: ResolverTypeWrapper<AdminMoney>;
  AdminOverview: ResolverTypeWrapper<AdminOverviewParent>;
  AdminQueueChange: ResolverTypeWrapper<AdminQueueChange>;
  AlikeListing: ResolverTypeWrapper<Omit<AlikeListing, 'picture'> & { picture: Maybe<ResolversTypes['Picture']> }>;
  Analytics: ResolverTypeWrapper<AnalyticsParent>;
  Announcement: ResolverTypeWrapper<Announcement>;
  AnnouncementTold: ResolverTypeWrapper<AnnouncementTold>;
  ApplicantsOverview: ResolverTypeWrapper<Omit<ApplicantsOverview, 'upcomingInterviews'> & { upcomingInterviews: Array<ResolversTypes['Application']> }>;
  Application: ResolverTypeWrapper<ApplicationParent>;
  ApplicationPage: ResolverTypeWrapper<Omit<ApplicationPage, 'items'> & { items: Array<ResolversTypes['Application']> }>;
  Audiences: ResolverTypeWrapper<Audiences>;
  AuditEntry: ResolverTypeWrapper<AuditEntry>;
  AuditPage: ResolverTypeWrapper<AuditPage>;
  AutomationPolicy: ResolverTypeWrapper<AutomationPolicy>;
  Availability: ResolverTypeWrapper<Availability>;
  Balance: ResolverTypeWrapper<Balance>;
  BillingExports: ResolverTypeWrapper<BillingExports>;
  BillingOverview: ResolverTypeWrapper<Omit<BillingOverview, 'payoutQueue'> & { payoutQueue: Array<ResolversTypes['Payout']> }>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  BrowseFilter: BrowseFilter;
  BuyerMetrics: ResolverTypeWrapper<BuyerMetrics>;
  BuyerOverview: ResolverTypeWrapper<Omit<BuyerOverview, 'orders' | 'rentals'> & { orders: Array<ResolversTypes['Order']>, rentals: Maybe<Array<ResolversTypes['Rental']>> }>;
  Campaign: ResolverTypeWrapper<CampaignParent>;
  CampaignPage: ResolverTypeWrapper<Omit<CampaignPage, 'items'> & { items: Array<ResolversTypes['Campaign']> }>;
  CampaignPhase: CampaignPhase;
  CampaignRail: ResolverTypeWrapper<Omit<CampaignRail, 'items'> & { items: Array<ResolversTypes['Listing']> }>;
  CampaignStatus: CampaignStatus;
  Cart: ResolverTypeWrapper<CartParent>;
  CartLine: ResolverTypeWrapper<CartLineParent>;
  CartLineStatus: CartLineStatus;
  CartRental: ResolverTypeWrapper<CartRental>;
  CategoryCommission: ResolverTypeWrapper<CategoryCommission>;
  CategoryCount: ResolverTypeWrapper<CategoryCount>;
  Chargeback: ResolverTypeWrapper<Chargeback>;
  ChargebackPage: ResolverTypeWrapper<ChargebackPage>;
  Cohort: ResolverTypeWrapper<Cohort>;
  CommissionRule: ResolverTypeWrapper<CommissionRule>;
  CommissionScope: CommissionScope;
  Condition: Condition;
  Conversation: ResolverTypeWrapper<ConversationParent>;
  ConversationPage: ResolverTypeWrapper<Omit<ConversationPage, 'items'> & { items: Array<ResolversTypes['Conversation']> }>;
  CurrencyCode: CurrencyCode;
  Day: ResolverTypeWrapper<Scalars['Day']['output']>;
  Deal: ResolverTypeWrapper<Deal>;
  Dispute: ResolverTypeWrapper<Dispute>;
  DisputeAttachment: ResolverTypeWrapper<DisputeAttachment>;
  DisputeCase: ResolverTypeWrapper<DisputeCase>;
  DisputeEntry: ResolverTypeWrapper<DisputeEntry>;
  DisputePage: ResolverTypeWrapper<DisputePage>;
  DisputeSide: DisputeSide;
  DryRunOutcome: DryRunOutcome;
  Evidence: ResolverTypeWrapper<EvidenceParent>;
  EvidenceLine: ResolverTypeWrapper<EvidenceLine>;
  ExportRun: ResolverTypeWrapper<ExportRun>;
  ExportSchedule: ResolverTypeWrapper<ExportSchedule>;
  ExportSchedules: ResolverTypeWrapper<ExportSchedules>;
  ExportSum: ResolverTypeWrapper<ExportSum>;
  Facet: ResolverTypeWrapper<Facet>;
  FacetValue: ResolverTypeWrapper<FacetValue>;
  FieldChange: ResolverTypeWrapper<FieldChange>;
  FlaggedListing: ResolverTypeWrapper<FlaggedListingParent>;
  FlaggedMessage: ResolverTypeWrapper<FlaggedMessage>;
  FlaggedMessagePage: ResolverTypeWrapper<FlaggedMessagePage>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Home: ResolverTypeWrapper<Omit<Home, 'campaigns'> & { campaigns: Array<ResolversTypes['CampaignRail']> }>;
  HomeStats: ResolverTypeWrapper<HomeStats>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  Instant: ResolverTypeWrapper<Scalars['Instant']['output']>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  Integration: ResolverTypeWrapper<Integration>;
  KycCause: KycCause;
  KycReview: ResolverTypeWrapper<KycReview>;
  KycReviewPage: ResolverTypeWrapper<KycReviewPage>;
  KycStatus: KycStatus;
  Language: Language;
  LedgerFigures: ResolverTypeWrapper<LedgerFigures>;
  LineTerms: ResolverTypeWrapper<LineTerms>;
  Listing: ResolverTypeWrapper<ListingParent>;
  ListingOffer: ResolverTypeWrapper<ListingOffer>;
  ListingPage: ResolverTypeWrapper<Omit<ListingPage, 'items'> & { items: Array<ResolversTypes['Listing']> }>;
  ListingSort: ListingSort;
  ListingStatus: ListingStatus;
  LocationType: LocationType;
  MarketInsights: ResolverTypeWrapper<MarketInsights>;
  Me: ResolverTypeWrapper<MeParent>;
  Message: ResolverTypeWrapper<Omit<Message, 'pictures'> & { pictures: Array<ResolversTypes['Picture']> }>;
  MessagePage: ResolverTypeWrapper<Omit<MessagePage, 'items'> & { items: Array<ResolversTypes['Message']> }>;
  ModerationAction: ResolverTypeWrapper<ModerationAction>;
  ModerationQueue: ResolverTypeWrapper<Omit<ModerationQueue, 'flaggedListings'> & { flaggedListings: Array<ResolversTypes['FlaggedListing']> }>;
  Money: ResolverTypeWrapper<Money>;
  MoneyDifference: ResolverTypeWrapper<MoneyDifference>;
  MoneyDifferencePage: ResolverTypeWrapper<MoneyDifferencePage>;
  MyListings: ResolverTypeWrapper<Omit<MyListings, 'items'> & { items: Array<ResolversTypes['Listing']> }>;
  NewPeople: ResolverTypeWrapper<NewPeople>;
  Notice: ResolverTypeWrapper<Notice>;
  NoticeNews: ResolverTypeWrapper<NoticeNews>;
  NoticePage: ResolverTypeWrapper<NoticePage>;
  NoticePreferences: ResolverTypeWrapper<NoticePreferences>;
  Offer: ResolverTypeWrapper<Offer>;
  OfferStatus: OfferStatus;
  OpenPayment: ResolverTypeWrapper<OpenPayment>;
  Order: ResolverTypeWrapper<OrderParent>;
  OrderPage: ResolverTypeWrapper<Omit<OrderPage, 'items'> & { items: Array<ResolversTypes['Order']> }>;
  OrderRental: ResolverTypeWrapper<OrderRentalParent>;
  OrderSide: OrderSide;
  OrderStatus: OrderStatus;
  OrderStep: ResolverTypeWrapper<OrderStep>;
  OrderSums: ResolverTypeWrapper<OrderSums>;
  Owed: ResolverTypeWrapper<Owed>;
  OwnKycReview: ResolverTypeWrapper<OwnKycReview>;
  PausedListingPage: ResolverTypeWrapper<Omit<PausedListingPage, 'items'> & { items: Array<ResolversTypes['Listing']> }>;
  Payout: ResolverTypeWrapper<PayoutParent>;
  PayoutMinimums: ResolverTypeWrapper<PayoutMinimums>;
  PayoutPage: ResolverTypeWrapper<Omit<PayoutPage, 'items'> & { items: Array<ResolversTypes['Payout']> }>;
  PayoutPlan: ResolverTypeWrapper<PayoutPlan>;
  PayoutQueueTotals: ResolverTypeWrapper<PayoutQueueTotals>;
  PayoutRefused: ResolverTypeWrapper<PayoutRefused>;
  PayoutRhythm: PayoutRhythm;
  PayoutStatus: PayoutStatus;
  PeriodLength: PeriodLength;
  Person: ResolverTypeWrapper<Person>;
  PersonPage: ResolverTypeWrapper<PersonPage>;
  PersonReview: ResolverTypeWrapper<PersonReview>;
  PersonReviewPage: ResolverTypeWrapper<PersonReviewPage>;
  PersonSide: PersonSide;
  Picture: ResolverTypeWrapper<PictureParent>;
  PictureSize: ResolverTypeWrapper<PictureSize>;
  PolicyDryRun: ResolverTypeWrapper<PolicyDryRun>;
  PolicyDryRunExample: ResolverTypeWrapper<PolicyDryRunExample>;
  PolicyId: PolicyId;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  QueueCounts: ResolverTypeWrapper<QueueCounts>;
  QueueOrder: QueueOrder;
  RateType: RateType;
  Reconciliation: ResolverTypeWrapper<Reconciliation>;
  Refund: ResolverTypeWrapper<Refund>;
  RefundPage: ResolverTypeWrapper<RefundPage>;
  Rental: ResolverTypeWrapper<RentalParent>;
  RentalPage: ResolverTypeWrapper<Omit<RentalPage, 'items'> & { items: Array<ResolversTypes['Rental']> }>;
  RentalStep: ResolverTypeWrapper<RentalStep>;
  RentalSum: ResolverTypeWrapper<RentalSum>;
  RentalSumKind: RentalSumKind;
  RentalTerms: ResolverTypeWrapper<RentalTerms>;
  RenterReview: ResolverTypeWrapper<RenterReview>;
  Report: ResolverTypeWrapper<Report>;
  ReportedPerson: ResolverTypeWrapper<ReportedPerson>;
  ReportedPersonPage: ResolverTypeWrapper<ReportedPersonPage>;
  ReportedReview: ResolverTypeWrapper<ReportedReview>;
  ReportedReviewPage: ResolverTypeWrapper<ReportedReviewPage>;
  RequestAction: ResolverTypeWrapper<RequestAction>;
  RequestDay: ResolverTypeWrapper<RequestDay>;
  RequestDirection: RequestDirection;
  RequestStage: RequestStage;
  RequestStatus: RequestStatus;
  Reservation: ResolverTypeWrapper<Reservation>;
  Review: ResolverTypeWrapper<Review>;
  ReviewPage: ResolverTypeWrapper<ReviewPage>;
  Role: Role;
  RuleFigure: ResolverTypeWrapper<RuleFigure>;
  RuleHit: ResolverTypeWrapper<RuleHit>;
  Sale: ResolverTypeWrapper<SaleParent>;
  SalePage: ResolverTypeWrapper<Omit<SalePage, 'items'> & { items: Array<ResolversTypes['Sale']> }>;
  SaleStatus: SaleStatus;
  SalesFigures: ResolverTypeWrapper<SalesFigures>;
  SalesPeriod: ResolverTypeWrapper<SalesPeriod>;
  SavedAddress: ResolverTypeWrapper<SavedAddressParent>;
  Seller: ResolverTypeWrapper<Seller>;
  SellerAccount: ResolverTypeWrapper<SellerAccount>;
  SellerMetrics: ResolverTypeWrapper<SellerMetrics>;
  SellerOverview: ResolverTypeWrapper<SellerOverviewParent>;
  SellerRequirements: ResolverTypeWrapper<SellerRequirements>;
  SellerTerms: ResolverTypeWrapper<SellerTermsParent>;
  Series: ResolverTypeWrapper<Series>;
  SeriesHook: ResolverTypeWrapper<SeriesHook>;
  ShippingTier: ResolverTypeWrapper<ShippingTier>;
  Slot: ResolverTypeWrapper<Slot>;
  Spendable: ResolverTypeWrapper<Spendable>;
  Spotlight: ResolverTypeWrapper<Spotlight>;
  StaffPause: ResolverTypeWrapper<StaffPause>;
  StageCount: ResolverTypeWrapper<StageCount>;
  Standing: Standing;
  StandingCount: ResolverTypeWrapper<StandingCount>;
  StatementLine: ResolverTypeWrapper<StatementLine>;
  StatementPage: ResolverTypeWrapper<StatementPage>;
  StatusCount: ResolverTypeWrapper<StatusCount>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Subscription: ResolverTypeWrapper<Record<PropertyKey, never>>;
  TimelineEntry: ResolverTypeWrapper<TimelineEntry>;
  TopListing: ResolverTypeWrapper<TopListing>;
  TopSeller: ResolverTypeWrapper<TopSeller>;
  TrendingSeries: ResolverTypeWrapper<TrendingSeries>;
  Wallet: ResolverTypeWrapper<Wallet>;
  WebhookReplay: ResolverTypeWrapper<WebhookReplay>;
  WebhookReplays: ResolverTypeWrapper<WebhookReplays>;
  WorkerError: ResolverTypeWrapper<WorkerError>;
  WorkerErrors: ResolverTypeWrapper<WorkerErrors>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  Address: AddressParent;
  AdminApplicants: AdminApplicants;
  AdminDisputes: AdminDisputes;
  AdminItems: AdminItems;
  AdminMails: AdminMails;
  AdminMoney: AdminMoney;
  AdminOverview: AdminOverviewParent;
  AdminQueueChange: AdminQueueChange;
  AlikeListing: Omit<AlikeListing, 'picture'> & { picture: Maybe<ResolversParentTypes['Picture']> };
  Analytics: AnalyticsParent;
  Announcement: Announcement;
  AnnouncementTold: AnnouncementTold;
  ApplicantsOverview: Omit<ApplicantsOverview, 'upcomingInterviews'> & { upcomingInterviews: Array<ResolversParentTypes['Application']> };
  Application: ApplicationParent;
  ApplicationPage: Omit<ApplicationPage, 'items'> & { items: Array<ResolversParentTypes['Application']> };
  Audiences: Audiences;
  AuditEntry: AuditEntry;
  AuditPage: AuditPage;
  AutomationPolicy: AutomationPolicy;
  Availability: Availability;
  Balance: Balance;
  BillingExports: BillingExports;
  BillingOverview: Omit<BillingOverview, 'payoutQueue'> & { payoutQueue: Array<ResolversParentTypes['Payout']> };
  Boolean: Scalars['Boolean']['output'];
  BrowseFilter: BrowseFilter;
  BuyerMetrics: BuyerMetrics;
  BuyerOverview: Omit<BuyerOverview, 'orders' | 'rentals'> & { orders: Array<ResolversParentTypes['Order']>, rentals: Maybe<Array<ResolversParentTypes['Rental']>> };
  Campaign: CampaignParent;
  CampaignPage: Omit<CampaignPage, 'items'> & { items: Array<ResolversParentTypes['Campaign']> };
  CampaignRail: Omit<CampaignRail, 'items'> & { items: Array<ResolversParentTypes['Listing']> };
  Cart: CartParent;
  CartLine: CartLineParent;
  CartRental: CartRental;
  CategoryCommission: CategoryCommission;
  CategoryCount: CategoryCount;
  Chargeback: Chargeback;
  ChargebackPage: ChargebackPage;
  Cohort: Cohort;
  CommissionRule: CommissionRule;
  Conversation: ConversationParent;
  ConversationPage: Omit<ConversationPage, 'items'> & { items: Array<ResolversParentTypes['Conversation']> };
  Day: Scalars['Day']['output'];
  Deal: Deal;
  Dispute: Dispute;
  DisputeAttachment: DisputeAttachment;
  DisputeCase: DisputeCase;
  DisputeEntry: DisputeEntry;
  DisputePage: DisputePage;
  Evidence: EvidenceParent;
  EvidenceLine: EvidenceLine;
  ExportRun: ExportRun;
  ExportSchedule: ExportSchedule;
  ExportSchedules: ExportSchedules;
  ExportSum: ExportSum;
  Facet: Facet;
  FacetValue: FacetValue;
  FieldChange: FieldChange;
  FlaggedListing: FlaggedListingParent;
  FlaggedMessage: FlaggedMessage;
  FlaggedMessagePage: FlaggedMessagePage;
  Float: Scalars['Float']['output'];
  Home: Omit<Home, 'campaigns'> & { campaigns: Array<ResolversParentTypes['CampaignRail']> };
  HomeStats: HomeStats;
  ID: Scalars['ID']['output'];
  Instant: Scalars['Instant']['output'];
  Int: Scalars['Int']['output'];
  Integration: Integration;
  KycReview: KycReview;
  KycReviewPage: KycReviewPage;
  LedgerFigures: LedgerFigures;
  LineTerms: LineTerms;
  Listing: ListingParent;
  ListingOffer: ListingOffer;
  ListingPage: Omit<ListingPage, 'items'> & { items: Array<ResolversParentTypes['Listing']> };
  MarketInsights: MarketInsights;
  Me: MeParent;
  Message: Omit<Message, 'pictures'> & { pictures: Array<ResolversParentTypes['Picture']> };
  MessagePage: Omit<MessagePage, 'items'> & { items: Array<ResolversParentTypes['Message']> };
  ModerationAction: ModerationAction;
  ModerationQueue: Omit<ModerationQueue, 'flaggedListings'> & { flaggedListings: Array<ResolversParentTypes['FlaggedListing']> };
  Money: Money;
  MoneyDifference: MoneyDifference;
  MoneyDifferencePage: MoneyDifferencePage;
  MyListings: Omit<MyListings, 'items'> & { items: Array<ResolversParentTypes['Listing']> };
  NewPeople: NewPeople;
  Notice: Notice;
  NoticeNews: NoticeNews;
  NoticePage: NoticePage;
  NoticePreferences: NoticePreferences;
  Offer: Offer;
  OpenPayment: OpenPayment;
  Order: OrderParent;
  OrderPage: Omit<OrderPage, 'items'> & { items: Array<ResolversParentTypes['Order']> };
  OrderRental: OrderRentalParent;
  OrderStep: OrderStep;
  OrderSums: OrderSums;
  Owed: Owed;
  OwnKycReview: OwnKycReview;
  PausedListingPage: Omit<PausedListingPage, 'items'> & { items: Array<ResolversParentTypes['Listing']> };
  Payout: PayoutParent;
  PayoutMinimums: PayoutMinimums;
  PayoutPage: Omit<PayoutPage, 'items'> & { items: Array<ResolversParentTypes['Payout']> };
  PayoutPlan: PayoutPlan;
  PayoutQueueTotals: PayoutQueueTotals;
  PayoutRefused: PayoutRefused;
  Person: Person;
  PersonPage: PersonPage;
  PersonReview: PersonReview;
  PersonReviewPage: PersonReviewPage;
  Picture: PictureParent;
  PictureSize: PictureSize;
  PolicyDryRun: PolicyDryRun;
  PolicyDryRunExample: PolicyDryRunExample;
  Query: Record<PropertyKey, never>;
  QueueCounts: QueueCounts;
  Reconciliation: Reconciliation;
  Refund: Refund;
  RefundPage: RefundPage;
  Rental: RentalParent;
  RentalPage: Omit<RentalPage, 'items'> & { items: Array<ResolversParentTypes['Rental']> };
  RentalStep: RentalStep;
  RentalSum: RentalSum;
  RentalTerms: RentalTerms;
  RenterReview: RenterReview;
  Report: Report;
  ReportedPerson: ReportedPerson;
  ReportedPersonPage: ReportedPersonPage;
  ReportedReview: ReportedReview;
  ReportedReviewPage: ReportedReviewPage;
  RequestAction: RequestAction;
  RequestDay: RequestDay;
  Reservation: Reservation;
  Review: Review;
  ReviewPage: ReviewPage;
  RuleFigure: RuleFigure;
  RuleHit: RuleHit;
  Sale: SaleParent;
  SalePage: Omit<SalePage, 'items'> & { items: Array<ResolversParentTypes['Sale']> };
  SalesFigures: SalesFigures;
  SalesPeriod: SalesPeriod;
  SavedAddress: SavedAddressParent;
  Seller: Seller;
  SellerAccount: SellerAccount;
  SellerMetrics: SellerMetrics;
  SellerOverview: SellerOverviewParent;
  SellerRequirements: SellerRequirements;
  SellerTerms: SellerTermsParent;
  Series: Series;
  SeriesHook: SeriesHook;
  ShippingTier: ShippingTier;
  Slot: Slot;
  Spendable: Spendable;
  Spotlight: Spotlight;
  StaffPause: StaffPause;
  StageCount: StageCount;
  StandingCount: StandingCount;
  StatementLine: StatementLine;
  StatementPage: StatementPage;
  StatusCount: StatusCount;
  String: Scalars['String']['output'];
  Subscription: Record<PropertyKey, never>;
  TimelineEntry: TimelineEntry;
  TopListing: TopListing;
  TopSeller: TopSeller;
  TrendingSeries: TrendingSeries;
  Wallet: Wallet;
  WebhookReplay: WebhookReplay;
  WebhookReplays: WebhookReplays;
  WorkerError: WorkerError;
  WorkerErrors: WorkerErrors;
};

export type PublicDirectiveArgs = { };

export type PublicDirectiveResolver<Result, Parent, ContextType = any, Args = PublicDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type SizeDirectiveArgs = {
  of: Scalars['Int']['input'];
};

export type SizeDirectiveResolver<Result, Parent, ContextType = any, Args = SizeDirectiveArgs> = DirectiveResolverFn<Result, Parent, ContextType, Args>;

export type AddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['Address'] = ResolversParentTypes['Address']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line1: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line2: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AdminApplicantsResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminApplicants'] = ResolversParentTypes['AdminApplicants']> = {
  activeApplications: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contractsInSignature: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newApplicantsLast7Days: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminDisputesResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminDisputes'] = ResolversParentTypes['AdminDisputes']> = {
  awaitingEvidence: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  open: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminItemsResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminItems'] = ResolversParentTypes['AdminItems']> = {
  averageTimeToFillDays: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  livePostings: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingReview: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminMailsResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminMails'] = ResolversParentTypes['AdminMails']> = {
  failed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  waiting: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminMoneyResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminMoney'] = ResolversParentTypes['AdminMoney']> = {
  failedPayouts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unworkedEvents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AdminOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminOverview'] = ResolversParentTypes['AdminOverview']> = {
  applicants: Resolver<Maybe<ResolversTypes['AdminApplicants']>, ParentType, ContextType>;
  disputes: Resolver<Maybe<ResolversTypes['AdminDisputes']>, ParentType, ContextType>;
  insights: Resolver<Maybe<ResolversTypes['MarketInsights']>, ParentType, ContextType>;
  integrations: Resolver<Maybe<Array<ResolversTypes['Integration']>>, ParentType, ContextType>;
  items: Resolver<Maybe<ResolversTypes['AdminItems']>, ParentType, ContextType>;
  mails: Resolver<Maybe<ResolversTypes['AdminMails']>, ParentType, ContextType>;
  money: Resolver<Maybe<ResolversTypes['AdminMoney']>, ParentType, ContextType>;
  payoutVolume: Resolver<Maybe<Array<ResolversTypes['Money']>>, ParentType, ContextType>;
  webhookReplays: Resolver<Maybe<ResolversTypes['WebhookReplays']>, ParentType, ContextType>;
  workerErrors: Resolver<Maybe<ResolversTypes['WorkerErrors']>, ParentType, ContextType>;
};

export type AdminQueueChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['AdminQueueChange'] = ResolversParentTypes['AdminQueueChange']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  queue: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AlikeListingResolvers<ContextType = any, ParentType extends ResolversParentTypes['AlikeListing'] = ResolversParentTypes['AlikeListing']> = {
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  picture: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  seller: Resolver<ResolversTypes['Seller'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['ListingStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AnalyticsResolvers<ContextType = any, ParentType extends ResolversParentTypes['Analytics'] = ResolversParentTypes['Analytics']> = {
  by: Resolver<ResolversTypes['PeriodLength'], ParentType, ContextType>;
  cohorts: Resolver<Array<ResolversTypes['Cohort']>, ParentType, ContextType>;
  ledger: Resolver<Maybe<ResolversTypes['LedgerFigures']>, ParentType, ContextType>;
  listings: Resolver<Array<ResolversTypes['TopListing']>, ParentType, ContextType>;
  orderCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  periods: Resolver<Array<ResolversTypes['SalesPeriod']>, ParentType, ContextType>;
  sales: Resolver<Array<ResolversTypes['SalesFigures']>, ParentType, ContextType>;
  sellers: Resolver<Array<ResolversTypes['TopSeller']>, ParentType, ContextType>;
  users: Resolver<ResolversTypes['NewPeople'], ParentType, ContextType>;
};

export type AnnouncementResolvers<ContextType = any, ParentType extends ResolversParentTypes['Announcement'] = ResolversParentTypes['Announcement']> = {
  audience: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  body: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  told: Resolver<Maybe<ResolversTypes['AnnouncementTold']>, ParentType, ContextType>;
};

export type AnnouncementToldResolvers<ContextType = any, ParentType extends ResolversParentTypes['AnnouncementTold'] = ResolversParentTypes['AnnouncementTold']> = {
  goesOn: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  people: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ApplicantsOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApplicantsOverview'] = ResolversParentTypes['ApplicantsOverview']> = {
  stages: Resolver<Array<ResolversTypes['StageCount']>, ParentType, ContextType>;
  statuses: Resolver<Array<ResolversTypes['StandingCount']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  upcomingInterviews: Resolver<Array<ResolversTypes['Application']>, ParentType, ContextType>;
};

export type ApplicationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Application'] = ResolversParentTypes['Application']> = {
  actions: Resolver<Array<ResolversTypes['RequestAction']>, ParentType, ContextType>;
  applicantEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  applicantId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  applicantName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contractSentAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  conversationId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  coverLetter: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  direction: Resolver<Maybe<ResolversTypes['RequestDirection']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  interviewScheduledAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemTitle: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  overdue: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  portfolioUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  preferredDelivery: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rejectedReason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  stage: Resolver<ResolversTypes['RequestStage'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['RequestStatus'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ApplicationPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ApplicationPage'] = ResolversParentTypes['ApplicationPage']> = {
  items: Resolver<Array<ResolversTypes['Application']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AudiencesResolvers<ContextType = any, ParentType extends ResolversParentTypes['Audiences'] = ResolversParentTypes['Audiences']> = {
  all: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  buyers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sellers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AuditEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditEntry'] = ResolversParentTypes['AuditEntry']> = {
  action: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  changes: Resolver<Array<ResolversTypes['FieldChange']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  ip: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  notes: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  requestId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  service: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  subjectId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type AuditPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['AuditPage'] = ResolversParentTypes['AuditPage']> = {
  items: Resolver<Array<ResolversTypes['AuditEntry']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type AutomationPolicyResolvers<ContextType = any, ParentType extends ResolversParentTypes['AutomationPolicy'] = ResolversParentTypes['AutomationPolicy']> = {
  effects: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['PolicyId'], ParentType, ContextType>;
  lastRunAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  nextRunAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  on: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  owner: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
};

export type AvailabilityResolvers<ContextType = any, ParentType extends ResolversParentTypes['Availability'] = ResolversParentTypes['Availability']> = {
  copies: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reservations: Resolver<Array<ResolversTypes['Reservation']>, ParentType, ContextType>;
  slots: Resolver<Array<ResolversTypes['Slot']>, ParentType, ContextType>;
  terms: Resolver<ResolversTypes['RentalTerms'], ParentType, ContextType>;
  timeZone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  today: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
};

export type BalanceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Balance'] = ResolversParentTypes['Balance']> = {
  balanceCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pendingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BillingExportsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingExports'] = ResolversParentTypes['BillingExports']> = {
  payoutSummary: Resolver<ResolversTypes['ExportSchedule'], ParentType, ContextType>;
  revenueShare: Resolver<ResolversTypes['ExportSchedule'], ParentType, ContextType>;
  runs: Resolver<Array<ResolversTypes['ExportRun']>, ParentType, ContextType>;
};

export type BillingOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['BillingOverview'] = ResolversParentTypes['BillingOverview']> = {
  exports: Resolver<ResolversTypes['BillingExports'], ParentType, ContextType>;
  lastRevenueShareExportAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  payoutQueue: Resolver<Array<ResolversTypes['Payout']>, ParentType, ContextType>;
  totals: Resolver<ResolversTypes['PayoutQueueTotals'], ParentType, ContextType>;
};

export type BuyerMetricsResolvers<ContextType = any, ParentType extends ResolversParentTypes['BuyerMetrics'] = ResolversParentTypes['BuyerMetrics']> = {
  activeRentals: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  openDisputes: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openOrders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalSpentCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type BuyerOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['BuyerOverview'] = ResolversParentTypes['BuyerOverview']> = {
  disputes: Resolver<Maybe<Array<ResolversTypes['Dispute']>>, ParentType, ContextType>;
  metrics: Resolver<ResolversTypes['BuyerMetrics'], ParentType, ContextType>;
  orders: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  rentals: Resolver<Maybe<Array<ResolversTypes['Rental']>>, ParentType, ContextType>;
};

export type CampaignResolvers<ContextType = any, ParentType extends ResolversParentTypes['Campaign'] = ResolversParentTypes['Campaign']> = {
  approvedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endsAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  listings: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType>;
  phase: Resolver<ResolversTypes['CampaignPhase'], ParentType, ContextType>;
  startsAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['CampaignStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CampaignPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignPage'] = ResolversParentTypes['CampaignPage']> = {
  items: Resolver<Array<ResolversTypes['Campaign']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CampaignRailResolvers<ContextType = any, ParentType extends ResolversParentTypes['CampaignRail'] = ResolversParentTypes['CampaignRail']> = {
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartResolvers<ContextType = any, ParentType extends ResolversParentTypes['Cart'] = ResolversParentTypes['Cart']> = {
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['CartLine']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  subtotalCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CartLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartLine'] = ResolversParentTypes['CartLine']> = {
  coverUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keptUntil: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  previous: Resolver<Maybe<ResolversTypes['LineTerms']>, ParentType, ContextType>;
  priceCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  refreshable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  rental: Resolver<Maybe<ResolversTypes['CartRental']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ships: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['CartLineStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CartRentalResolvers<ContextType = any, ParentType extends ResolversParentTypes['CartRental'] = ResolversParentTypes['CartRental']> = {
  days: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  extendsId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  payBy: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  rateCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rateType: Resolver<ResolversTypes['RateType'], ParentType, ContextType>;
  reservationId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
};

export type CategoryCommissionResolvers<ContextType = any, ParentType extends ResolversParentTypes['CategoryCommission'] = ResolversParentTypes['CategoryCommission']> = {
  basisPoints: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  category: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CategoryCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['CategoryCount'] = ResolversParentTypes['CategoryCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChargebackResolvers<ContextType = any, ParentType extends ResolversParentTypes['Chargeback'] = ResolversParentTypes['Chargeback']> = {
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueBy: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  endedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  feeCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  openedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  orderId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  topUpId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
};

export type ChargebackPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ChargebackPage'] = ResolversParentTypes['ChargebackPage']> = {
  items: Resolver<Array<ResolversTypes['Chargeback']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CohortResolvers<ContextType = any, ParentType extends ResolversParentTypes['Cohort'] = ResolversParentTypes['Cohort']> = {
  buyers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  newBuyers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newSellers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CommissionRuleResolvers<ContextType = any, ParentType extends ResolversParentTypes['CommissionRule'] = ResolversParentTypes['CommissionRule']> = {
  basisPoints: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  of: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  scope: Resolver<ResolversTypes['CommissionScope'], ParentType, ContextType>;
  since: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
};

export type ConversationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Conversation'] = ResolversParentTypes['Conversation']> = {
  blocked: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  buyerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  deals: Resolver<Array<ResolversTypes['Deal']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastMessage: Resolver<Maybe<ResolversTypes['Message']>, ParentType, ContextType>;
  listing: Resolver<Maybe<ResolversTypes['Listing']>, ParentType, ContextType>;
  messages: Resolver<ResolversTypes['MessagePage'], ParentType, ContextType, RequireFields<ConversationMessagesArgs, 'first'>>;
  offers: Resolver<Array<ResolversTypes['Offer']>, ParentType, ContextType>;
  otherId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  otherName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  unread: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ConversationPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ConversationPage'] = ResolversParentTypes['ConversationPage']> = {
  items: Resolver<Array<ResolversTypes['Conversation']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export interface DayScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Day'], any> {
  name: 'Day';
}

export type DealResolvers<ContextType = any, ParentType extends ResolversParentTypes['Deal'] = ResolversParentTypes['Deal']> = {
  line: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  ref: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type DisputeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Dispute'] = ResolversParentTypes['Dispute']> = {
  attachments: Resolver<Array<ResolversTypes['DisputeAttachment']>, ParentType, ContextType>;
  attachmentsCount: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  buyerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  chargeback: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  closedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  contractId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  details: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  escalationLevel: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  evidenceDueAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  evidenceStatus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastReminderAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  lastUpdatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  offerCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  openedBy: Resolver<ResolversTypes['DisputeSide'], ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reasonCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  refundCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestedCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  requestedOutcome: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  resolution: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  responseDueAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  severity: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  slaStatus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  summary: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type DisputeAttachmentResolvers<ContextType = any, ParentType extends ResolversParentTypes['DisputeAttachment'] = ResolversParentTypes['DisputeAttachment']> = {
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  description: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['DisputeSide'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DisputeCaseResolvers<ContextType = any, ParentType extends ResolversParentTypes['DisputeCase'] = ResolversParentTypes['DisputeCase']> = {
  dispute: Resolver<ResolversTypes['Dispute'], ParentType, ContextType>;
  history: Resolver<Array<ResolversTypes['DisputeEntry']>, ParentType, ContextType>;
};

export type DisputeEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['DisputeEntry'] = ResolversParentTypes['DisputeEntry']> = {
  amountCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  by: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  pictureIds: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  text: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type DisputePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['DisputePage'] = ResolversParentTypes['DisputePage']> = {
  items: Resolver<Array<ResolversTypes['Dispute']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  open: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type EvidenceResolvers<ContextType = any, ParentType extends ResolversParentTypes['Evidence'] = ResolversParentTypes['Evidence']> = {
  buyerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  contractId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  disputeId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastHash: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines: Resolver<Array<ResolversTypes['EvidenceLine']>, ParentType, ContextType>;
  madeAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  pictures: Resolver<Maybe<Array<ResolversTypes['Picture']>>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type EvidenceLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['EvidenceLine'] = ResolversParentTypes['EvidenceLine']> = {
  actorId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  actorRole: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  at: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  cents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  currency: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hash: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pictureIds: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  previousHash: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  salt: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  source: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ExportRunResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExportRun'] = ResolversParentTypes['ExportRun']> = {
  dueAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  endedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  from: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outcome: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  sums: Resolver<Array<ResolversTypes['ExportSum']>, ParentType, ContextType>;
  to: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
};

export type ExportScheduleResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExportSchedule'] = ResolversParentTypes['ExportSchedule']> = {
  lastRunAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  nextRunAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ExportSchedulesResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExportSchedules'] = ResolversParentTypes['ExportSchedules']> = {
  payoutSummary: Resolver<ResolversTypes['ExportSchedule'], ParentType, ContextType>;
  revenueShare: Resolver<ResolversTypes['ExportSchedule'], ParentType, ContextType>;
};

export type ExportSumResolvers<ContextType = any, ParentType extends ResolversParentTypes['ExportSum'] = ResolversParentTypes['ExportSum']> = {
  cents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FacetResolvers<ContextType = any, ParentType extends ResolversParentTypes['Facet'] = ResolversParentTypes['Facet']> = {
  capped: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  values: Resolver<Array<ResolversTypes['FacetValue']>, ParentType, ContextType>;
};

export type FacetValueResolvers<ContextType = any, ParentType extends ResolversParentTypes['FacetValue'] = ResolversParentTypes['FacetValue']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  value: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FieldChangeResolvers<ContextType = any, ParentType extends ResolversParentTypes['FieldChange'] = ResolversParentTypes['FieldChange']> = {
  after: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  before: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  field: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlaggedListingResolvers<ContextType = any, ParentType extends ResolversParentTypes['FlaggedListing'] = ResolversParentTypes['FlaggedListing']> = {
  actions: Resolver<Array<ResolversTypes['ModerationAction']>, ParentType, ContextType>;
  appeal: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  hits: Resolver<Array<ResolversTypes['RuleHit']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  listing: Resolver<Maybe<ResolversTypes['Listing']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reports: Resolver<Array<ResolversTypes['Report']>, ParentType, ContextType>;
  reviewDueAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FlaggedMessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['FlaggedMessage'] = ResolversParentTypes['FlaggedMessage']> = {
  body: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversationId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reasons: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reports: Resolver<Array<ResolversTypes['Report']>, ParentType, ContextType>;
  reviewDueAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  senderEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  senderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type FlaggedMessagePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['FlaggedMessagePage'] = ResolversParentTypes['FlaggedMessagePage']> = {
  items: Resolver<Array<ResolversTypes['FlaggedMessage']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type HomeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Home'] = ResolversParentTypes['Home']> = {
  campaigns: Resolver<Array<ResolversTypes['CampaignRail']>, ParentType, ContextType>;
  categories: Resolver<Array<ResolversTypes['CategoryCount']>, ParentType, ContextType>;
  spotlights: Resolver<Array<ResolversTypes['Spotlight']>, ParentType, ContextType>;
  stats: Resolver<ResolversTypes['HomeStats'], ParentType, ContextType>;
  trending: Resolver<Array<ResolversTypes['Series']>, ParentType, ContextType>;
};

export type HomeStatsResolvers<ContextType = any, ParentType extends ResolversParentTypes['HomeStats'] = ResolversParentTypes['HomeStats']> = {
  averageSellerRating: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  listings: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rentalReadyPercent: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  verifiedSellers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export interface InstantScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Instant'], any> {
  name: 'Instant';
}

export type IntegrationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Integration'] = ResolversParentTypes['Integration']> = {
  configured: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastNotifiedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type KycReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['KycReview'] = ResolversParentTypes['KycReview']> = {
  accountId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  answer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cause: Resolver<ResolversTypes['KycCause'], ParentType, ContextType>;
  displayName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onboardingStatus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requirements: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reviewedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  reviewerId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['KycStatus'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  userId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type KycReviewPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['KycReviewPage'] = ResolversParentTypes['KycReviewPage']> = {
  items: Resolver<Array<ResolversTypes['KycReview']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type LedgerFiguresResolvers<ContextType = any, ParentType extends ResolversParentTypes['LedgerFigures'] = ResolversParentTypes['LedgerFigures']> = {
  depositsHeld: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
  exports: Resolver<ResolversTypes['ExportSchedules'], ParentType, ContextType>;
};

export type LineTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['LineTerms'] = ResolversParentTypes['LineTerms']> = {
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  priceCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListingResolvers<ContextType = any, ParentType extends ResolversParentTypes['Listing'] = ResolversParentTypes['Listing']> = {
  alike: Resolver<Maybe<Array<ResolversTypes['AlikeListing']>>, ParentType, ContextType, RequireFields<ListingAlikeArgs, 'first'>>;
  availability: Resolver<Maybe<ResolversTypes['Availability']>, ParentType, ContextType>;
  available: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  buyable: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  campaign: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  category: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  condition: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cover: Resolver<Maybe<ResolversTypes['Picture']>, ParentType, ContextType>;
  coverUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  edition: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  extras: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  freeCopies: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  gallery: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  grade: Resolver<Maybe<ResolversTypes['Condition']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inventory: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  language: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  location: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  locationType: Resolver<ResolversTypes['LocationType'], ParentType, ContextType>;
  nextFree: Resolver<Maybe<ResolversTypes['Day']>, ParentType, ContextType>;
  offers: Resolver<Array<ResolversTypes['ListingOffer']>, ParentType, ContextType>;
  pausedByStaff: Resolver<Maybe<ResolversTypes['StaffPause']>, ParentType, ContextType>;
  pictures: Resolver<Array<ResolversTypes['Picture']>, ParentType, ContextType>;
  rateCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  rateType: Resolver<ResolversTypes['RateType'], ParentType, ContextType>;
  rejectedReason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviews: Resolver<Maybe<ResolversTypes['ReviewPage']>, ParentType, ContextType, RequireFields<ListingReviewsArgs, 'first'>>;
  seller: Resolver<ResolversTypes['Seller'], ParentType, ContextType>;
  series: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType>;
  seriesTitle: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  shippingEta: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippingFee: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shippingNotes: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sku: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['ListingStatus'], ParentType, ContextType>;
  tags: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  timeline: Resolver<Maybe<Array<ResolversTypes['TimelineEntry']>>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  version: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ListingOfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['ListingOffer'] = ResolversParentTypes['ListingOffer']> = {
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rateCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rateType: Resolver<ResolversTypes['RateType'], ParentType, ContextType>;
};

export type ListingPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ListingPage'] = ResolversParentTypes['ListingPage']> = {
  facets: Resolver<Array<ResolversTypes['Facet']>, ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType>;
  nearest: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  total: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalCapped: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type MarketInsightsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MarketInsights'] = ResolversParentTypes['MarketInsights']> = {
  requestsLast14Days: Resolver<Array<ResolversTypes['RequestDay']>, ParentType, ContextType>;
  topTrending: Resolver<Array<ResolversTypes['TrendingSeries']>, ParentType, ContextType>;
};

export type MeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Me'] = ResolversParentTypes['Me']> = {
  addresses: Resolver<Maybe<Array<ResolversTypes['SavedAddress']>>, ParentType, ContextType>;
  avatarColor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  displayName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  onboardingStatus: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  sellerAccount: Resolver<Maybe<ResolversTypes['SellerAccount']>, ParentType, ContextType>;
  timeZone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  wallet: Resolver<Maybe<ResolversTypes['Wallet']>, ParentType, ContextType>;
};

export type MessageResolvers<ContextType = any, ParentType extends ResolversParentTypes['Message'] = ResolversParentTypes['Message']> = {
  body: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conversationId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  line: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  number: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pictures: Resolver<Array<ResolversTypes['Picture']>, ParentType, ContextType>;
  ref: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  senderId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  sentAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type MessagePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['MessagePage'] = ResolversParentTypes['MessagePage']> = {
  items: Resolver<Array<ResolversTypes['Message']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModerationActionResolvers<ContextType = any, ParentType extends ResolversParentTypes['ModerationAction'] = ResolversParentTypes['ModerationAction']> = {
  actionType: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  actorId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  notes: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ModerationQueueResolvers<ContextType = any, ParentType extends ResolversParentTypes['ModerationQueue'] = ResolversParentTypes['ModerationQueue']> = {
  counts: Resolver<ResolversTypes['QueueCounts'], ParentType, ContextType>;
  disputes: Resolver<Array<ResolversTypes['Dispute']>, ParentType, ContextType>;
  flaggedListings: Resolver<Array<ResolversTypes['FlaggedListing']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MoneyResolvers<ContextType = any, ParentType extends ResolversParentTypes['Money'] = ResolversParentTypes['Money']> = {
  amountCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
};

export type MoneyDifferenceResolvers<ContextType = any, ParentType extends ResolversParentTypes['MoneyDifference'] = ResolversParentTypes['MoneyDifference']> = {
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  done: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  goneAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  kind: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  oursCents: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  ref: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  theirsCents: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
};

export type MoneyDifferencePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['MoneyDifferencePage'] = ResolversParentTypes['MoneyDifferencePage']> = {
  items: Resolver<Array<ResolversTypes['MoneyDifference']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type MyListingsResolvers<ContextType = any, ParentType extends ResolversParentTypes['MyListings'] = ResolversParentTypes['MyListings']> = {
  counts: Resolver<Array<ResolversTypes['StatusCount']>, ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NewPeopleResolvers<ContextType = any, ParentType extends ResolversParentTypes['NewPeople'] = ResolversParentTypes['NewPeople']> = {
  newBuyers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newBuyersLast30: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newSellers: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newSellersLast30: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NoticeResolvers<ContextType = any, ParentType extends ResolversParentTypes['Notice'] = ResolversParentTypes['Notice']> = {
  amountCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  announcementId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  conversationId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  currency: Resolver<Maybe<ResolversTypes['CurrencyCode']>, ParentType, ContextType>;
  daysLeft: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  disputeId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listingId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  orderId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  place: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  read: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoticeNewsResolvers<ContextType = any, ParentType extends ResolversParentTypes['NoticeNews'] = ResolversParentTypes['NoticeNews']> = {
  unread: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type NoticePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['NoticePage'] = ResolversParentTypes['NoticePage']> = {
  items: Resolver<Array<ResolversTypes['Notice']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type NoticePreferencesResolvers<ContextType = any, ParentType extends ResolversParentTypes['NoticePreferences'] = ResolversParentTypes['NoticePreferences']> = {
  announcements: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  disputes: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  listings: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  messages: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  money: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  offers: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  purchases: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rentals: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reports: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requests: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reviews: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sales: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OfferResolvers<ContextType = any, ParentType extends ResolversParentTypes['Offer'] = ResolversParentTypes['Offer']> = {
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate: Resolver<Maybe<ResolversTypes['Day']>, ParentType, ContextType>;
  expiresAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  keptUntil: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  madeAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  madeBy: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate: Resolver<Maybe<ResolversTypes['Day']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['OfferStatus'], ParentType, ContextType>;
};

export type OpenPaymentResolvers<ContextType = any, ParentType extends ResolversParentTypes['OpenPayment'] = ResolversParentTypes['OpenPayment']> = {
  clientSecret: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  intentId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderResolvers<ContextType = any, ParentType extends ResolversParentTypes['Order'] = ResolversParentTypes['Order']> = {
  address: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  buyerName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  cardCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  needsAddress: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  paidAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  payBy: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  payment: Resolver<Maybe<ResolversTypes['OpenPayment']>, ParentType, ContextType>;
  rentals: Resolver<Array<ResolversTypes['OrderRental']>, ParentType, ContextType>;
  review: Resolver<Maybe<ResolversTypes['Review']>, ParentType, ContextType>;
  reviewable: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sales: Resolver<Array<ResolversTypes['Sale']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  side: Resolver<ResolversTypes['OrderSide'], ParentType, ContextType>;
  simulated: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['OrderStatus'], ParentType, ContextType>;
  subtotalCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sums: Resolver<ResolversTypes['OrderSums'], ParentType, ContextType>;
  timeline: Resolver<Maybe<Array<ResolversTypes['OrderStep']>>, ParentType, ContextType>;
  totalCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  walletCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type OrderPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderPage'] = ResolversParentTypes['OrderPage']> = {
  items: Resolver<Array<ResolversTypes['Order']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OrderRentalResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderRental'] = ResolversParentTypes['OrderRental']> = {
  coverUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  depositCapturedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositReleasedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rentCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rentalId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ships: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderStepResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderStep'] = ResolversParentTypes['OrderStep']> = {
  actorId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  amountCents: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type OrderSumsResolvers<ContextType = any, ParentType extends ResolversParentTypes['OrderSums'] = ResolversParentTypes['OrderSums']> = {
  paidCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  remainingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OwedResolvers<ContextType = any, ParentType extends ResolversParentTypes['Owed'] = ResolversParentTypes['Owed']> = {
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  owedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type OwnKycReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['OwnKycReview'] = ResolversParentTypes['OwnKycReview']> = {
  answer: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  notes: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reviewedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  status: Resolver<ResolversTypes['KycStatus'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type PausedListingPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['PausedListingPage'] = ResolversParentTypes['PausedListingPage']> = {
  items: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PayoutResolvers<ContextType = any, ParentType extends ResolversParentTypes['Payout'] = ResolversParentTypes['Payout']> = {
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  contractId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  failure: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  listing: Resolver<Maybe<ResolversTypes['Listing']>, ParentType, ContextType>;
  nettedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  paidAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  payoutStatus: Resolver<ResolversTypes['PayoutStatus'], ParentType, ContextType>;
  pendingSince: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  refused: Resolver<Maybe<ResolversTypes['PayoutRefused']>, ParentType, ContextType>;
  rhythm: Resolver<ResolversTypes['PayoutRhythm'], ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  updatedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type PayoutMinimumsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PayoutMinimums'] = ResolversParentTypes['PayoutMinimums']> = {
  eur: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  jpy: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  usd: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PayoutPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['PayoutPage'] = ResolversParentTypes['PayoutPage']> = {
  items: Resolver<Array<ResolversTypes['Payout']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PayoutPlanResolvers<ContextType = any, ParentType extends ResolversParentTypes['PayoutPlan'] = ResolversParentTypes['PayoutPlan']> = {
  minimumCents: Resolver<ResolversTypes['PayoutMinimums'], ParentType, ContextType>;
  nextRunAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  rhythm: Resolver<ResolversTypes['PayoutRhythm'], ParentType, ContextType>;
};

export type PayoutQueueTotalsResolvers<ContextType = any, ParentType extends ResolversParentTypes['PayoutQueueTotals'] = ResolversParentTypes['PayoutQueueTotals']> = {
  entries: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  onHold: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
  ready: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type PayoutRefusedResolvers<ContextType = any, ParentType extends ResolversParentTypes['PayoutRefused'] = ResolversParentTypes['PayoutRefused']> = {
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  code: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonResolvers<ContextType = any, ParentType extends ResolversParentTypes['Person'] = ResolversParentTypes['Person']> = {
  banned: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  displayName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  role: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type PersonPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['PersonPage'] = ResolversParentTypes['PersonPage']> = {
  items: Resolver<Array<ResolversTypes['Person']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PersonReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['PersonReview'] = ResolversParentTypes['PersonReview']> = {
  author: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  rating: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rented: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  repliedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  reply: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PersonReviewPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['PersonReviewPage'] = ResolversParentTypes['PersonReviewPage']> = {
  average: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['PersonReview']>, ParentType, ContextType>;
  name: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  stars: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PictureResolvers<ContextType = any, ParentType extends ResolversParentTypes['Picture'] = ResolversParentTypes['Picture']> = {
  color: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  height: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  placeholder: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sizes: Resolver<Array<ResolversTypes['PictureSize']>, ParentType, ContextType>;
  width: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PictureSizeResolvers<ContextType = any, ParentType extends ResolversParentTypes['PictureSize'] = ResolversParentTypes['PictureSize']> = {
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  width: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyDryRunResolvers<ContextType = any, ParentType extends ResolversParentTypes['PolicyDryRun'] = ResolversParentTypes['PolicyDryRun']> = {
  agreed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  considered: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  examples: Resolver<Array<ResolversTypes['PolicyDryRunExample']>, ParentType, ContextType>;
  isComplete: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  opposed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  undecided: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  wouldHaveActed: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type PolicyDryRunExampleResolvers<ContextType = any, ParentType extends ResolversParentTypes['PolicyDryRunExample'] = ResolversParentTypes['PolicyDryRunExample']> = {
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  outcome: Resolver<ResolversTypes['DryRunOutcome'], ParentType, ContextType>;
  subjectId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QueryResolvers<ContextType = any, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  adminOverview: Resolver<ResolversTypes['AdminOverview'], ParentType, ContextType>;
  analytics: Resolver<ResolversTypes['Analytics'], ParentType, ContextType, Partial<QueryAnalyticsArgs>>;
  announcements: Resolver<Array<ResolversTypes['Announcement']>, ParentType, ContextType>;
  applicants: Resolver<ResolversTypes['ApplicationPage'], ParentType, ContextType, RequireFields<QueryApplicantsArgs, 'first'>>;
  applicantsOverview: Resolver<ResolversTypes['ApplicantsOverview'], ParentType, ContextType>;
  audiences: Resolver<ResolversTypes['Audiences'], ParentType, ContextType>;
  auditTrail: Resolver<ResolversTypes['AuditPage'], ParentType, ContextType, RequireFields<QueryAuditTrailArgs, 'first'>>;
  automationPolicies: Resolver<Array<ResolversTypes['AutomationPolicy']>, ParentType, ContextType>;
  billingOverview: Resolver<ResolversTypes['BillingOverview'], ParentType, ContextType, RequireFields<QueryBillingOverviewArgs, 'first'>>;
  browse: Resolver<ResolversTypes['ListingPage'], ParentType, ContextType, RequireFields<QueryBrowseArgs, 'facets' | 'first' | 'sort'>>;
  buyerOverview: Resolver<ResolversTypes['BuyerOverview'], ParentType, ContextType>;
  campaigns: Resolver<ResolversTypes['CampaignPage'], ParentType, ContextType, RequireFields<QueryCampaignsArgs, 'first'>>;
  cart: Resolver<ResolversTypes['Cart'], ParentType, ContextType>;
  chargebacks: Resolver<ResolversTypes['ChargebackPage'], ParentType, ContextType, RequireFields<QueryChargebacksArgs, 'first'>>;
  commissionRules: Resolver<Array<ResolversTypes['CommissionRule']>, ParentType, ContextType>;
  conversation: Resolver<Maybe<ResolversTypes['Conversation']>, ParentType, ContextType, RequireFields<QueryConversationArgs, 'id'>>;
  dispute: Resolver<Maybe<ResolversTypes['DisputeCase']>, ParentType, ContextType, RequireFields<QueryDisputeArgs, 'id'>>;
  disputeEvidence: Resolver<Maybe<ResolversTypes['Evidence']>, ParentType, ContextType, RequireFields<QueryDisputeEvidenceArgs, 'id'>>;
  flaggedMessages: Resolver<ResolversTypes['FlaggedMessagePage'], ParentType, ContextType, RequireFields<QueryFlaggedMessagesArgs, 'first'>>;
  home: Resolver<ResolversTypes['Home'], ParentType, ContextType>;
  kycReviews: Resolver<ResolversTypes['KycReviewPage'], ParentType, ContextType, RequireFields<QueryKycReviewsArgs, 'first'>>;
  listing: Resolver<Maybe<ResolversTypes['Listing']>, ParentType, ContextType, RequireFields<QueryListingArgs, 'id'>>;
  listings: Resolver<Array<ResolversTypes['Listing']>, ParentType, ContextType, RequireFields<QueryListingsArgs, 'ids'>>;
  marketInsights: Resolver<ResolversTypes['MarketInsights'], ParentType, ContextType>;
  matchSellers: Resolver<Array<ResolversTypes['Seller']>, ParentType, ContextType, RequireFields<QueryMatchSellersArgs, 'first' | 'q'>>;
  matchSeries: Resolver<Array<ResolversTypes['Series']>, ParentType, ContextType, RequireFields<QueryMatchSeriesArgs, 'first' | 'q'>>;
  me: Resolver<Maybe<ResolversTypes['Me']>, ParentType, ContextType>;
  moderationQueue: Resolver<ResolversTypes['ModerationQueue'], ParentType, ContextType, RequireFields<QueryModerationQueueArgs, 'first' | 'order'>>;
  moneyDifferences: Resolver<ResolversTypes['MoneyDifferencePage'], ParentType, ContextType, RequireFields<QueryMoneyDifferencesArgs, 'first'>>;
  myConversations: Resolver<ResolversTypes['ConversationPage'], ParentType, ContextType, RequireFields<QueryMyConversationsArgs, 'first'>>;
  myDisputes: Resolver<ResolversTypes['DisputePage'], ParentType, ContextType, RequireFields<QueryMyDisputesArgs, 'first' | 'side'>>;
  myKycReview: Resolver<Maybe<ResolversTypes['OwnKycReview']>, ParentType, ContextType>;
  myLettings: Resolver<ResolversTypes['RentalPage'], ParentType, ContextType, RequireFields<QueryMyLettingsArgs, 'first'>>;
  myListings: Resolver<ResolversTypes['MyListings'], ParentType, ContextType, RequireFields<QueryMyListingsArgs, 'first'>>;
  myNotices: Resolver<ResolversTypes['NoticePage'], ParentType, ContextType, RequireFields<QueryMyNoticesArgs, 'first'>>;
  myOrders: Resolver<ResolversTypes['OrderPage'], ParentType, ContextType, RequireFields<QueryMyOrdersArgs, 'first'>>;
  myPayouts: Resolver<ResolversTypes['PayoutPage'], ParentType, ContextType, RequireFields<QueryMyPayoutsArgs, 'first'>>;
  myRentals: Resolver<ResolversTypes['RentalPage'], ParentType, ContextType, RequireFields<QueryMyRentalsArgs, 'first'>>;
  myRequests: Resolver<ResolversTypes['ApplicationPage'], ParentType, ContextType, RequireFields<QueryMyRequestsArgs, 'first'>>;
  mySales: Resolver<ResolversTypes['SalePage'], ParentType, ContextType, RequireFields<QueryMySalesArgs, 'first'>>;
  mySpendable: Resolver<Array<ResolversTypes['Spendable']>, ParentType, ContextType>;
  myStatement: Resolver<ResolversTypes['StatementPage'], ParentType, ContextType, RequireFields<QueryMyStatementArgs, 'first'>>;
  noticePreferences: Resolver<ResolversTypes['NoticePreferences'], ParentType, ContextType>;
  order: Resolver<Maybe<ResolversTypes['Order']>, ParentType, ContextType, RequireFields<QueryOrderArgs, 'id'>>;
  pausedListings: Resolver<ResolversTypes['PausedListingPage'], ParentType, ContextType, RequireFields<QueryPausedListingsArgs, 'first'>>;
  payoutPlan: Resolver<ResolversTypes['PayoutPlan'], ParentType, ContextType>;
  people: Resolver<ResolversTypes['PersonPage'], ParentType, ContextType, RequireFields<QueryPeopleArgs, 'first'>>;
  personReviews: Resolver<Maybe<ResolversTypes['PersonReviewPage']>, ParentType, ContextType, RequireFields<QueryPersonReviewsArgs, 'first' | 'id' | 'side'>>;
  policyDryRun: Resolver<ResolversTypes['PolicyDryRun'], ParentType, ContextType, RequireFields<QueryPolicyDryRunArgs, 'from' | 'id' | 'to'>>;
  reconciliation: Resolver<ResolversTypes['Reconciliation'], ParentType, ContextType>;
  refundLog: Resolver<ResolversTypes['RefundPage'], ParentType, ContextType, RequireFields<QueryRefundLogArgs, 'first'>>;
  rental: Resolver<Maybe<ResolversTypes['Rental']>, ParentType, ContextType, RequireFields<QueryRentalArgs, 'id'>>;
  reportedPeople: Resolver<ResolversTypes['ReportedPersonPage'], ParentType, ContextType, RequireFields<QueryReportedPeopleArgs, 'first'>>;
  reportedReviews: Resolver<ResolversTypes['ReportedReviewPage'], ParentType, ContextType, RequireFields<QueryReportedReviewsArgs, 'first'>>;
  ruleFigures: Resolver<Array<ResolversTypes['RuleFigure']>, ParentType, ContextType>;
  sellerOverview: Resolver<ResolversTypes['SellerOverview'], ParentType, ContextType>;
  sellerTerms: Resolver<ResolversTypes['SellerTerms'], ParentType, ContextType>;
  series: Resolver<Maybe<ResolversTypes['Series']>, ParentType, ContextType, RequireFields<QuerySeriesArgs, 'slug'>>;
  unreadMessages: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unreadNotices: Resolver<ResolversTypes['NoticeNews'], ParentType, ContextType>;
};

export type QueueCountsResolvers<ContextType = any, ParentType extends ResolversParentTypes['QueueCounts'] = ResolversParentTypes['QueueCounts']> = {
  disputes: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listings: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  messages: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReconciliationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Reconciliation'] = ResolversParentTypes['Reconciliation']> = {
  failure: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  isRunning: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lastRunAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  nextRunAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  standing: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RefundResolvers<ContextType = any, ParentType extends ResolversParentTypes['Refund'] = ResolversParentTypes['Refund']> = {
  actorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  canAskAgain: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  why: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RefundPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['RefundPage'] = ResolversParentTypes['RefundPage']> = {
  items: Resolver<Array<ResolversTypes['Refund']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RentalResolvers<ContextType = any, ParentType extends ResolversParentTypes['Rental'] = ResolversParentTypes['Rental']> = {
  captureReason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrier: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  claimUntil: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  claimableCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  closedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  condition: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  contestUntil: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  coverUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  days: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  deliveredAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  depositAmountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositCapturedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositReleasedCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  disputed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  extendsId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lateCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lateDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  orderId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  paidUntil: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  payBy: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  rateCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rateType: Resolver<ResolversTypes['RateType'], ParentType, ContextType>;
  rentCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  renterEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  renterId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  renterName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  renterReview: Resolver<Maybe<ResolversTypes['RenterReview']>, ParentType, ContextType>;
  returnAddress: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  returnCarrier: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returnPictures: Resolver<Array<ResolversTypes['Picture']>, ParentType, ContextType>;
  returnTrackingNumber: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  returnedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  sentBackAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  shippedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ships: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeZone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeline: Resolver<Array<ResolversTypes['RentalStep']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  totalRentCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  trackingNumber: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RentalPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['RentalPage'] = ResolversParentTypes['RentalPage']> = {
  items: Resolver<Array<ResolversTypes['Rental']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RentalStepResolvers<ContextType = any, ParentType extends ResolversParentTypes['RentalStep'] = ResolversParentTypes['RentalStep']> = {
  actorId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  actorRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  isAhead: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sums: Resolver<Array<ResolversTypes['RentalSum']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RentalSumResolvers<ContextType = any, ParentType extends ResolversParentTypes['RentalSum'] = ResolversParentTypes['RentalSum']> = {
  cents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  what: Resolver<ResolversTypes['RentalSumKind'], ParentType, ContextType>;
};

export type RentalTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['RentalTerms'] = ResolversParentTypes['RentalTerms']> = {
  bufferDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  maxDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minDays: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RenterReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['RenterReview'] = ResolversParentTypes['RenterReview']> = {
  comment: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  rating: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ReportResolvers<ContextType = any, ParentType extends ResolversParentTypes['Report'] = ResolversParentTypes['Report']> = {
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReportedPersonResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportedPerson'] = ResolversParentTypes['ReportedPerson']> = {
  email: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  reasons: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reports: Resolver<Array<ResolversTypes['Report']>, ParentType, ContextType>;
  reviewDueAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ReportedPersonPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportedPersonPage'] = ResolversParentTypes['ReportedPersonPage']> = {
  items: Resolver<Array<ResolversTypes['ReportedPerson']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReportedReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportedReview'] = ResolversParentTypes['ReportedReview']> = {
  authorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  comment: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  rating: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reasons: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  reply: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reports: Resolver<Array<ResolversTypes['Report']>, ParentType, ContextType>;
  reviewDueAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  submittedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
};

export type ReportedReviewPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReportedReviewPage'] = ResolversParentTypes['ReportedReviewPage']> = {
  items: Resolver<Array<ResolversTypes['ReportedReview']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RequestActionResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestAction'] = ResolversParentTypes['RequestAction']> = {
  actionType: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  notes: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RequestDayResolvers<ContextType = any, ParentType extends ResolversParentTypes['RequestDay'] = ResolversParentTypes['RequestDay']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  date: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
};

export type ReservationResolvers<ContextType = any, ParentType extends ResolversParentTypes['Reservation'] = ResolversParentTypes['Reservation']> = {
  copy: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  depositCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ReviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['Review'] = ResolversParentTypes['Review']> = {
  comment: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  displayName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  rating: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  repliedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  repliedBy: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  reply: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ReviewPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['ReviewPage'] = ResolversParentTypes['ReviewPage']> = {
  average: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  items: Resolver<Array<ResolversTypes['Review']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RuleFigureResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleFigure'] = ResolversParentTypes['RuleFigure']> = {
  cleared: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  hits: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  upheld: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type RuleHitResolvers<ContextType = any, ParentType extends ResolversParentTypes['RuleHit'] = ResolversParentTypes['RuleHit']> = {
  detail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rule: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SaleResolvers<ContextType = any, ParentType extends ResolversParentTypes['Sale'] = ResolversParentTypes['Sale']> = {
  address: Resolver<Maybe<ResolversTypes['Address']>, ParentType, ContextType>;
  buyerName: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  carrier: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  completedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  completesAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  coverUrl: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  deliveredAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orderId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  priceCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  quantity: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  seller: Resolver<Maybe<ResolversTypes['Seller']>, ParentType, ContextType>;
  shipBy: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  shipmentCorrectedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  shippedAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  shippingCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  ships: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['SaleStatus'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  trackingNumber: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SalePageResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalePage'] = ResolversParentTypes['SalePage']> = {
  items: Resolver<Array<ResolversTypes['Sale']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SalesFiguresResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalesFigures'] = ResolversParentTypes['SalesFigures']> = {
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  gmvCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  orders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundedCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SalesPeriodResolvers<ContextType = any, ParentType extends ResolversParentTypes['SalesPeriod'] = ResolversParentTypes['SalesPeriod']> = {
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  from: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  gmvCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  orders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refundedCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type SavedAddressResolvers<ContextType = any, ParentType extends ResolversParentTypes['SavedAddress'] = ResolversParentTypes['SavedAddress']> = {
  city: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  country: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isDefault: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  line1: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  line2: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  phone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  postalCode: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  region: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SellerResolvers<ContextType = any, ParentType extends ResolversParentTypes['Seller'] = ResolversParentTypes['Seller']> = {
  avatarColor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  location: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  memberSince: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rating: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  sales: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  timeZone: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SellerAccountResolvers<ContextType = any, ParentType extends ResolversParentTypes['SellerAccount'] = ResolversParentTypes['SellerAccount']> = {
  accountId: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chargesEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  closed: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  connected: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  detailsSubmitted: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  payoutsEnabled: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  requirements: Resolver<ResolversTypes['SellerRequirements'], ParentType, ContextType>;
};

export type SellerMetricsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SellerMetrics'] = ResolversParentTypes['SellerMetrics']> = {
  activeRequests: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  flagged: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lifetimePayouts: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
  live: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pending: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingPayouts: Resolver<Array<ResolversTypes['Money']>, ParentType, ContextType>;
};

export type SellerOverviewResolvers<ContextType = any, ParentType extends ResolversParentTypes['SellerOverview'] = ResolversParentTypes['SellerOverview']> = {
  listings: Resolver<Maybe<Array<ResolversTypes['Listing']>>, ParentType, ContextType>;
  metrics: Resolver<Maybe<ResolversTypes['SellerMetrics']>, ParentType, ContextType>;
  payouts: Resolver<Maybe<Array<ResolversTypes['Payout']>>, ParentType, ContextType>;
  rentals: Resolver<Maybe<Array<ResolversTypes['Rental']>>, ParentType, ContextType>;
  requests: Resolver<Maybe<Array<ResolversTypes['Application']>>, ParentType, ContextType>;
  sales: Resolver<Maybe<Array<ResolversTypes['Sale']>>, ParentType, ContextType>;
};

export type SellerRequirementsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SellerRequirements'] = ResolversParentTypes['SellerRequirements']> = {
  currentlyDue: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  disabledReason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueBy: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  pastDue: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type SellerTermsResolvers<ContextType = any, ParentType extends ResolversParentTypes['SellerTerms'] = ResolversParentTypes['SellerTerms']> = {
  commissionBasisPoints: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  commissionByCategory: Resolver<Maybe<Array<ResolversTypes['CategoryCommission']>>, ParentType, ContextType>;
  shippingTiers: Resolver<Maybe<Array<ResolversTypes['ShippingTier']>>, ParentType, ContextType>;
};

export type SeriesResolvers<ContextType = any, ParentType extends ResolversParentTypes['Series'] = ResolversParentTypes['Series']> = {
  altTitles: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  authors: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  background: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bannerImage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  chapters: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  coverImage: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  demographic: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  favorites: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  genres: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  hook: Resolver<Maybe<ResolversTypes['SeriesHook']>, ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  malId: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  members: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  popularity: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  published: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  rank: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  score: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  serialization: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  slug: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  synopsis: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  titleEnglish: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  titleJapanese: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  volumes: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  year: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type SeriesHookResolvers<ContextType = any, ParentType extends ResolversParentTypes['SeriesHook'] = ResolversParentTypes['SeriesHook']> = {
  chapter: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  image: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  view: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ShippingTierResolvers<ContextType = any, ParentType extends ResolversParentTypes['ShippingTier'] = ResolversParentTypes['ShippingTier']> = {
  cents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  shippingFee: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SlotResolvers<ContextType = any, ParentType extends ResolversParentTypes['Slot'] = ResolversParentTypes['Slot']> = {
  blockedReason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  copy: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  endDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate: Resolver<ResolversTypes['Day'], ParentType, ContextType>;
};

export type SpendableResolvers<ContextType = any, ParentType extends ResolversParentTypes['Spendable'] = ResolversParentTypes['Spendable']> = {
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SpotlightResolvers<ContextType = any, ParentType extends ResolversParentTypes['Spotlight'] = ResolversParentTypes['Spotlight']> = {
  avatarColor: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  joinedYear: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  listings: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  location: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quote: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sales: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  specialties: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StaffPauseResolvers<ContextType = any, ParentType extends ResolversParentTypes['StaffPause'] = ResolversParentTypes['StaffPause']> = {
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  reason: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StageCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['StageCount'] = ResolversParentTypes['StageCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  stage: Resolver<ResolversTypes['RequestStage'], ParentType, ContextType>;
};

export type StandingCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['StandingCount'] = ResolversParentTypes['StandingCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['RequestStatus'], ParentType, ContextType>;
};

export type StatementLineResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatementLine'] = ResolversParentTypes['StatementLine']> = {
  amountCents: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  bucket: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  orderId: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  ref: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type StatementPageResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatementPage'] = ResolversParentTypes['StatementPage']> = {
  items: Resolver<Array<ResolversTypes['StatementLine']>, ParentType, ContextType>;
  nextCursor: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type StatusCountResolvers<ContextType = any, ParentType extends ResolversParentTypes['StatusCount'] = ResolversParentTypes['StatusCount']> = {
  count: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['ListingStatus'], ParentType, ContextType>;
};

export type SubscriptionResolvers<ContextType = any, ParentType extends ResolversParentTypes['Subscription'] = ResolversParentTypes['Subscription']> = {
  adminQueueChanged: SubscriptionResolver<ResolversTypes['AdminQueueChange'], "adminQueueChanged", ParentType, ContextType>;
  availabilityChanged: SubscriptionResolver<ResolversTypes['Listing'], "availabilityChanged", ParentType, ContextType, RequireFields<SubscriptionAvailabilityChangedArgs, 'id'>>;
  cartChanged: SubscriptionResolver<ResolversTypes['Cart'], "cartChanged", ParentType, ContextType>;
  messageAdded: SubscriptionResolver<ResolversTypes['Message'], "messageAdded", ParentType, ContextType, RequireFields<SubscriptionMessageAddedArgs, 'conversationId' | 'since'>>;
  noticed: SubscriptionResolver<ResolversTypes['NoticeNews'], "noticed", ParentType, ContextType>;
  orderChanged: SubscriptionResolver<ResolversTypes['Order'], "orderChanged", ParentType, ContextType, RequireFields<SubscriptionOrderChangedArgs, 'id'>>;
  unreadMessagesChanged: SubscriptionResolver<ResolversTypes['Int'], "unreadMessagesChanged", ParentType, ContextType>;
};

export type TimelineEntryResolvers<ContextType = any, ParentType extends ResolversParentTypes['TimelineEntry'] = ResolversParentTypes['TimelineEntry']> = {
  actorId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  actorRole: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  at: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  note: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopListingResolvers<ContextType = any, ParentType extends ResolversParentTypes['TopListing'] = ResolversParentTypes['TopListing']> = {
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  grossCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  itemId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orders: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type TopSellerResolvers<ContextType = any, ParentType extends ResolversParentTypes['TopSeller'] = ResolversParentTypes['TopSeller']> = {
  contracts: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  currency: Resolver<ResolversTypes['CurrencyCode'], ParentType, ContextType>;
  payoutCents: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  sellerEmail: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sellerId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type TrendingSeriesResolvers<ContextType = any, ParentType extends ResolversParentTypes['TrendingSeries'] = ResolversParentTypes['TrendingSeries']> = {
  deltaPct: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  mangaId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  orders14d: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  requests14d: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WalletResolvers<ContextType = any, ParentType extends ResolversParentTypes['Wallet'] = ResolversParentTypes['Wallet']> = {
  balances: Resolver<Array<ResolversTypes['Balance']>, ParentType, ContextType>;
  owed: Resolver<Array<ResolversTypes['Owed']>, ParentType, ContextType>;
};

export type WebhookReplayResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookReplay'] = ResolversParentTypes['WebhookReplay']> = {
  queued: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  reason: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  replayId: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  requestedAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  target: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitsForMail: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type WebhookReplaysResolvers<ContextType = any, ParentType extends ResolversParentTypes['WebhookReplays'] = ResolversParentTypes['WebhookReplays']> = {
  last: Resolver<Maybe<ResolversTypes['WebhookReplay']>, ParentType, ContextType>;
  lastReplayAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  pending: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type WorkerErrorResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkerError'] = ResolversParentTypes['WorkerError']> = {
  cfRay: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt: Resolver<ResolversTypes['Instant'], ParentType, ContextType>;
  id: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  message: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  method: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  path: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestId: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  status: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  url: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type WorkerErrorsResolvers<ContextType = any, ParentType extends ResolversParentTypes['WorkerErrors'] = ResolversParentTypes['WorkerErrors']> = {
  count24h: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastErrorAt: Resolver<Maybe<ResolversTypes['Instant']>, ParentType, ContextType>;
  recent: Resolver<Array<ResolversTypes['WorkerError']>, ParentType, ContextType>;
};

export type Resolvers<ContextType = any> = {
  Address: AddressResolvers<ContextType>;
  AdminApplicants: AdminApplicantsResolvers<ContextType>;
  AdminDisputes: AdminDisputesResolvers<ContextType>;
  AdminItems: AdminItemsResolvers<ContextType>;
  AdminMails: AdminMailsResolvers<ContextType>;
  AdminMoney: AdminMoneyResolvers<ContextType>;
  AdminOverview: AdminOverviewResolvers<ContextType>;
  AdminQueueChange: AdminQueueChangeResolvers<ContextType>;
  AlikeListing: AlikeListingResolvers<ContextType>;
  Analytics: AnalyticsResolvers<ContextType>;
  Announcement: AnnouncementResolvers<ContextType>;
  AnnouncementTold: AnnouncementToldResolvers<ContextType>;
  ApplicantsOverview: ApplicantsOverviewResolvers<ContextType>;
  Application: ApplicationResolvers<ContextType>;
  ApplicationPage: ApplicationPageResolvers<ContextType>;
  Audiences: AudiencesResolvers<ContextType>;
  AuditEntry: AuditEntryResolvers<ContextType>;
  AuditPage: AuditPageResolvers<ContextType>;
  AutomationPolicy: AutomationPolicyResolvers<ContextType>;
  Availability: AvailabilityResolvers<ContextType>;
  Balance: BalanceResolvers<ContextType>;
  BillingExports: BillingExportsResolvers<ContextType>;
  BillingOverview: BillingOverviewResolvers<ContextType>;
  BuyerMetrics: BuyerMetricsResolvers<ContextType>;
  BuyerOverview: BuyerOverviewResolvers<ContextType>;
  Campaign: CampaignResolvers<ContextType>;
  CampaignPage: CampaignPageResolvers<ContextType>;
  CampaignRail: CampaignRailResolvers<ContextType>;
  Cart: CartResolvers<ContextType>;
  CartLine: CartLineResolvers<ContextType>;
  CartRental: CartRentalResolvers<ContextType>;
  CategoryCommission: CategoryCommissionResolvers<ContextType>;
  CategoryCount: CategoryCountResolvers<ContextType>;
  Chargeback: ChargebackResolvers<ContextType>;
  ChargebackPage: ChargebackPageResolvers<ContextType>;
  Cohort: CohortResolvers<ContextType>;
  CommissionRule: CommissionRuleResolvers<ContextType>;
  Conversation: ConversationResolvers<ContextType>;
  ConversationPage: ConversationPageResolvers<ContextType>;
  Day: GraphQLScalarType;
  Deal: DealResolvers<ContextType>;
  Dispute: DisputeResolvers<ContextType>;
  DisputeAttachment: DisputeAttachmentResolvers<ContextType>;
  DisputeCase: DisputeCaseResolvers<ContextType>;
  DisputeEntry: DisputeEntryResolvers<ContextType>;
  DisputePage: DisputePageResolvers<ContextType>;
  Evidence: EvidenceResolvers<ContextType>;
  EvidenceLine: EvidenceLineResolvers<ContextType>;
  ExportRun: ExportRunResolvers<ContextType>;
  ExportSchedule: ExportScheduleResolvers<ContextType>;
  ExportSchedules: ExportSchedulesResolvers<ContextType>;
  ExportSum: ExportSumResolvers<ContextType>;
  Facet: FacetResolvers<ContextType>;
  FacetValue: FacetValueResolvers<ContextType>;
  FieldChange: FieldChangeResolvers<ContextType>;
  FlaggedListing: FlaggedListingResolvers<ContextType>;
  FlaggedMessage: FlaggedMessageResolvers<ContextType>;
  FlaggedMessagePage: FlaggedMessagePageResolvers<ContextType>;
  Home: HomeResolvers<ContextType>;
  HomeStats: HomeStatsResolvers<ContextType>;
  Instant: GraphQLScalarType;
  Integration: IntegrationResolvers<ContextType>;
  KycReview: KycReviewResolvers<ContextType>;
  KycReviewPage: KycReviewPageResolvers<ContextType>;
  LedgerFigures: LedgerFiguresResolvers<ContextType>;
  LineTerms: LineTermsResolvers<ContextType>;
  Listing: ListingResolvers<ContextType>;
  ListingOffer: ListingOfferResolvers<ContextType>;
  ListingPage: ListingPageResolvers<ContextType>;
  MarketInsights: MarketInsightsResolvers<ContextType>;
  Me: MeResolvers<ContextType>;
  Message: MessageResolvers<ContextType>;
  MessagePage: MessagePageResolvers<ContextType>;
  ModerationAction: ModerationActionResolvers<ContextType>;
  ModerationQueue: ModerationQueueResolvers<ContextType>;
  Money: MoneyResolvers<ContextType>;
  MoneyDifference: MoneyDifferenceResolvers<ContextType>;
  MoneyDifferencePage: MoneyDifferencePageResolvers<ContextType>;
  MyListings: MyListingsResolvers<ContextType>;
  NewPeople: NewPeopleResolvers<ContextType>;
  Notice: NoticeResolvers<ContextType>;
  NoticeNews: NoticeNewsResolvers<ContextType>;
  NoticePage: NoticePageResolvers<ContextType>;
  NoticePreferences: NoticePreferencesResolvers<ContextType>;
  Offer: OfferResolvers<ContextType>;
  OpenPayment: OpenPaymentResolvers<ContextType>;
  Order: OrderResolvers<ContextType>;
  OrderPage: OrderPageResolvers<ContextType>;
  OrderRental: OrderRentalResolvers<ContextType>;
  OrderStep: OrderStepResolvers<ContextType>;
  OrderSums: OrderSumsResolvers<ContextType>;
  Owed: OwedResolvers<ContextType>;
  OwnKycReview: OwnKycReviewResolvers<ContextType>;
  PausedListingPage: PausedListingPageResolvers<ContextType>;
  Payout: PayoutResolvers<ContextType>;
  PayoutMinimums: PayoutMinimumsResolvers<ContextType>;
  PayoutPage: PayoutPageResolvers<ContextType>;
  PayoutPlan: PayoutPlanResolvers<ContextType>;
  PayoutQueueTotals: PayoutQueueTotalsResolvers<ContextType>;
  PayoutRefused: PayoutRefusedResolvers<ContextType>;
  Person: PersonResolvers<ContextType>;
  PersonPage: PersonPageResolvers<ContextType>;
  PersonReview: PersonReviewResolvers<ContextType>;
  PersonReviewPage: PersonReviewPageResolvers<ContextType>;
  Picture: PictureResolvers<ContextType>;
  PictureSize: PictureSizeResolvers<ContextType>;
  PolicyDryRun: PolicyDryRunResolvers<ContextType>;
  PolicyDryRunExample: PolicyDryRunExampleResolvers<ContextType>;
  Query: QueryResolvers<ContextType>;
  QueueCounts: QueueCountsResolvers<ContextType>;
  Reconciliation: ReconciliationResolvers<ContextType>;
  Refund: RefundResolvers<ContextType>;
  RefundPage: RefundPageResolvers<ContextType>;
  Rental: RentalResolvers<ContextType>;
  RentalPage: RentalPageResolvers<ContextType>;
  RentalStep: RentalStepResolvers<ContextType>;
  RentalSum: RentalSumResolvers<ContextType>;
  RentalTerms: RentalTermsResolvers<ContextType>;
  RenterReview: RenterReviewResolvers<ContextType>;
  Report: ReportResolvers<ContextType>;
  ReportedPerson: ReportedPersonResolvers<ContextType>;
  ReportedPersonPage: ReportedPersonPageResolvers<ContextType>;
  ReportedReview: ReportedReviewResolvers<ContextType>;
  ReportedReviewPage: ReportedReviewPageResolvers<ContextType>;
  RequestAction: RequestActionResolvers<ContextType>;
  RequestDay: RequestDayResolvers<ContextType>;
  Reservation: ReservationResolvers<ContextType>;
  Review: ReviewResolvers<ContextType>;
  ReviewPage: ReviewPageResolvers<ContextType>;
  RuleFigure: RuleFigureResolvers<ContextType>;
  RuleHit: RuleHitResolvers<ContextType>;
  Sale: SaleResolvers<ContextType>;
  SalePage: SalePageResolvers<ContextType>;
  SalesFigures: SalesFiguresResolvers<ContextType>;
  SalesPeriod: SalesPeriodResolvers<ContextType>;
  SavedAddress: SavedAddressResolvers<ContextType>;
  Seller: SellerResolvers<ContextType>;
  SellerAccount: SellerAccountResolvers<ContextType>;
  SellerMetrics: SellerMetricsResolvers<ContextType>;
  SellerOverview: SellerOverviewResolvers<ContextType>;
  SellerRequirements: SellerRequirementsResolvers<ContextType>;
  SellerTerms: SellerTermsResolvers<ContextType>;
  Series: SeriesResolvers<ContextType>;
  SeriesHook: SeriesHookResolvers<ContextType>;
  ShippingTier: ShippingTierResolvers<ContextType>;
  Slot: SlotResolvers<ContextType>;
  Spendable: SpendableResolvers<ContextType>;
  Spotlight: SpotlightResolvers<ContextType>;
  StaffPause: StaffPauseResolvers<ContextType>;
  StageCount: StageCountResolvers<ContextType>;
  StandingCount: StandingCountResolvers<ContextType>;
  StatementLine: StatementLineResolvers<ContextType>;
  StatementPage: StatementPageResolvers<ContextType>;
  StatusCount: StatusCountResolvers<ContextType>;
  Subscription: SubscriptionResolvers<ContextType>;
  TimelineEntry: TimelineEntryResolvers<ContextType>;
  TopListing: TopListingResolvers<ContextType>;
  TopSeller: TopSellerResolvers<ContextType>;
  TrendingSeries: TrendingSeriesResolvers<ContextType>;
  Wallet: WalletResolvers<ContextType>;
  WebhookReplay: WebhookReplayResolvers<ContextType>;
  WebhookReplays: WebhookReplaysResolvers<ContextType>;
  WorkerError: WorkerErrorResolvers<ContextType>;
  WorkerErrors: WorkerErrorsResolvers<ContextType>;
};

export type DirectiveResolvers<ContextType = any> = {
  public: PublicDirectiveResolver<any, any, ContextType>;
  size: SizeDirectiveResolver<any, any, ContextType>;
};
