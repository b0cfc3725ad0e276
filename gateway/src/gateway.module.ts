import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE } from '@nestjs/core';
import { AdminOverviewResolver } from './admin/admin-overview.js';
import { AdminResolver, AlikeResolver, FlaggedListingResolver } from './admin/admin.resolver.js';
import { AnalyticsController } from './admin/analytics.controller.js';
import { AnalyticsResolver } from './admin/analytics.resolver.js';
import { BillingController, KycController, OpsController } from './admin/billing.controller.js';
import { MarketController } from './admin/market.controller.js';
import { CampaignResolver, MarketResolver } from './admin/market.resolver.js';
import { ExportsController } from './admin/exports.controller.js';
import { PolicyRoutes } from './admin/policies.controller.js';
import { PoliciesResolver } from './admin/policies.resolver.js';
import { StaffListsResolver } from './admin/staff-lists.resolver.js';
import { DecisionRoutes, ModerationController, QueueRoutes } from './admin/moderation.controller.js';
import { AdminPeopleController } from './admin/people.controller.js';
import { AuthController } from './auth/auth.controller.js';
import { CartController, CartRoutes } from './cart/cart.controller.js';
import { CartResolver } from './cart/cart.resolver.js';
import type { GatewayParts } from './config.js';
import { DisputesController } from './disputes/disputes.controller.js';
import { DisputesResolver } from './disputes/disputes.resolver.js';
import { EvidenceController } from './disputes/evidence/evidence.controller.js';
import { EvidencePictures } from './disputes/evidence/evidence-pictures.js';
import { EvidenceResolver } from './disputes/evidence/evidence.resolver.js';
import { AllowGuard } from './http/allow.guard.js';
import { PartsModule } from './parts.module.js';
import { ErrorsFilter } from './http/errors.filter.js';
import { NoBodyGuard } from './http/no-body.guard.js';
import { parsingPipe } from './http/parsing.pipe.js';
import { ConsistencyTokenInterceptor } from './http/consistency-token.interceptor.js';
import { GraphModule } from './graphql/graphql.module.js';
import { CalendarController, CalendarRoutes } from './listings/calendar.controller.js';
import { ListingsController, ListingRoutes, ReplyRoutes } from './listings/listings.controller.js';
import { ListingsResolver } from './listings/listings.resolver.js';
import { LiveCarts, LiveListings, LiveNotifications, LiveOrders } from './live/live-reads.js';
import { LiveQueues } from './live/live-queues.js';
import { AnnouncementsController } from './notifications/announcements.controller.js';
import { NotificationsController, NotificationsRoutes } from './notifications/notifications.controller.js';
import { NotificationsResolver } from './notifications/notifications.resolver.js';
import { LiveMessages } from './live/live-messages.js';
import { ConversationsController, MessagesController, OffersController } from './messages/messages.controller.js';
import { ConversationResolver, MessageResolver } from './messages/messages.resolver.js';
import { DevMailController } from './ops/dev-mail.controller.js';
import { WebhookController } from './ops/webhook.controller.js';
import { BuyerController } from './orders/buyer.controller.js';
import { ContractsController, RentalRoutes, SaleRoutes } from './orders/contracts.controller.js';
import { OrdersController } from './orders/orders.controller.js';
import { OrdersResolver, SaleResolver } from './orders/orders.resolver.js';
import { RentalsResolver } from './orders/rentals.resolver.js';
import { PeopleRoutes, PeopleController } from './people/people.controller.js';
import { PeopleResolver } from './people/people.resolver.js';
import { ReviewsResolver } from './people/reviews.resolver.js';
import { PicturesController } from './pictures/pictures.controller.js';
import { Uploads } from './pictures/uploads.js';
import { CacheSourcesGuard } from './reads/cached.js';
import { ApplicantsController, ApplicantsRoutes } from './requests/applicants.controller.js';
import { FlaggedController } from './reports/flagged.controller.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsResolver } from './reports/reports.resolver.js';
import { RequestsRoutes, RequestsController } from './requests/requests.controller.js';
import { RequestsResolver } from './requests/requests.resolver.js';
import { SellerOverviewResolver } from './seller/seller-overview.js';
import { SellerController, SellerRoutes } from './seller/seller.controller.js';
import { WalletController, WalletRoutes } from './wallet/wallet.controller.js';
import { WalletResolver } from './wallet/wallet.resolver.js';
import { PayoutResolver, SellerResolver, SellerTermsResolver } from './seller/seller.resolver.js';

const CONTROLLERS = [
  AuthController,
  PeopleRoutes,
  PeopleController,
  ListingsController,
  ListingRoutes,
  ReplyRoutes,
  CalendarRoutes,
  CalendarController,
  PicturesController,
  CartController,
  CartRoutes,
  OrdersController,
  ContractsController,
  SaleRoutes,
  RentalRoutes,
  BuyerController,
  SellerController,
  SellerRoutes,
  WalletRoutes,
  WalletController,
  ConversationsController,
  OffersController,
  MessagesController,
  ModerationController,
  QueueRoutes,
  PolicyRoutes,
  DecisionRoutes,
  BillingController,
  ExportsController,
  AnalyticsController,
  KycController,
  MarketController,
  OpsController,
  AdminPeopleController,
  AnnouncementsController,
  NotificationsController,
  NotificationsRoutes,
  WebhookController,
  RequestsRoutes,
  RequestsController,
  ApplicantsController,
  ApplicantsRoutes,
  DisputesController,
  EvidenceController,
  ReportsController,
  FlaggedController,
];
export const RESOLVERS = [
  PeopleResolver,
  ReviewsResolver,
  ListingsResolver,
  CartResolver,
  OrdersResolver,
  RentalsResolver,
  SaleResolver,
  SellerResolver,
  SellerOverviewResolver,
  SellerTermsResolver,
  PayoutResolver,
  WalletResolver,
  NotificationsResolver,
  ConversationResolver,
  MessageResolver,
  AdminResolver,
  AdminOverviewResolver,
  AnalyticsResolver,
  MarketResolver,
  CampaignResolver,
  FlaggedListingResolver,
  AlikeResolver,
  PoliciesResolver,
  StaffListsResolver,
  RequestsResolver,
  DisputesResolver,
  EvidenceResolver,
  ReportsResolver,
];

/** Root module. Only controllers and resolvers listed here are served. */
@Module({})
export class GatewayModule {
  static of(parts: GatewayParts): DynamicModule {
    return {
      module: GatewayModule,
      imports: [PartsModule.of(parts), GraphModule.withLimits()],
      controllers: parts.devMail ? [...CONTROLLERS, DevMailController] : CONTROLLERS,
      providers: [
        { provide: APP_FILTER, useClass: ErrorsFilter },
        { provide: APP_GUARD, useClass: AllowGuard },
        { provide: APP_GUARD, useClass: NoBodyGuard },
        { provide: APP_GUARD, useClass: CacheSourcesGuard },
        { provide: APP_INTERCEPTOR, useClass: ConsistencyTokenInterceptor },
        { provide: APP_PIPE, useFactory: parsingPipe },
        Uploads,
        EvidencePictures,
        LiveCarts,
        LiveListings,
        LiveMessages,
        LiveNotifications,
        LiveOrders,
        LiveQueues,
        ...RESOLVERS,
      ],
    };
  }
}
