import { catalog, messaging, messagingFacts, orders, pictures, rentals } from '@tankobon/contracts';
import { Config, defineService, migrationsIn } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { announcement } from './announcement/announcement.decide.js';
import { AnnouncementRpc } from './announcement/announcement.rpc.js';
import { AnnouncementSteps } from './announcement/announcement.steps.js';
import { BlockRow } from './conversation/blocks.js';
import { conversation } from './conversation/conversation.decide.js';
import { ConversationRpc } from './conversation/conversation.rpc.js';
import { conversationsView } from './conversation/conversations.view.js';
import { ActivityLogRpc } from './conversation/activity-log.rpc.js';
import { MailRpc } from './mail/mail.rpc.js';
import { Postman } from './mail/postman.js';
import { chooseMailer } from './mailer/choose-mailer.js';
import { Mailer } from './mailer/mailer.js';
import { published } from './published.js';
import { Digests } from './notification/digest.js';
import { notification } from './notification/notification.decide.js';
import { NotificationRpc } from './notification/notification.rpc.js';
import { UnreadMessages } from './notification/unread-messages.js';
import { offer } from './offer/offer.decide.js';
import { OfferRpc } from './offer/offer.rpc.js';
import { OfferSteps } from './offer/offer.steps.js';
import { offersView } from './offer/offers.view.js';
import { onReservationOutcome } from './offer/on-reservation-outcome.js';
import { ApplicantsRpc } from './request/applicants.rpc.js';
import { request } from './request/request.decide.js';
import { RequestRpc } from './request/request.rpc.js';
import { requestsView } from './request/requests.view.js';
import { announcementsView } from './announcement/announcements.view.js';
import { listingTitles } from './views/listing-titles.js';
import { notificationsView } from './notification/notifications.view.js';
import { orderTitles } from './views/order-titles.js';
import { recipients } from './views/recipients.js';
import { saleTitles } from './views/sale-titles.js';
import { onDeals } from './conversation/on-deals.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { onModeration } from './reactions/on-moderation.js';
import { onOrders } from './reactions/on-orders.js';
import { onPayouts } from './reactions/on-payouts.js';
import { onRentals } from './reactions/on-rentals.js';
import { onReports } from './reactions/on-reports.js';

export const messagingService = defineService({
  name: 'messaging',
  contract: messaging,
  facts: messagingFacts,
  aggregates: [conversation, notification, request],
  processes: [
    { process: offer, steps: OfferSteps },
    { process: announcement, steps: AnnouncementSteps },
  ],
  views: [conversationsView, announcementsView, notificationsView, requestsView, offersView],
  projections: [recipients, listingTitles, orderTitles, saleTitles],
  reactions: [onIdentity, onCatalog, onOrders, onPayouts, onRentals, onReports, onModeration, onDeals, onReservationOutcome],
  published,
  handlers: [ConversationRpc, MailRpc, AnnouncementRpc, NotificationRpc, RequestRpc, ApplicantsRpc, OfferRpc, ActivityLogRpc],
  providers: [{ provide: Mailer, useFactory: chooseMailer, inject: [Config, DataSource] }, Postman, Digests, UnreadMessages],
  entities: [BlockRow],
  tables: [
    'mails',
    'stored_mails',
    'unread_notices',
    'notice_preferences',
    'digest_lines',
    'digest_runs',
    'disputed_conversations',
    'kept_words',
  ],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [catalog, orders, pictures, rentals],
});
