import { messaging } from '@tankobon/contracts';
import { Config, defineService, migrationsIn } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { MailDoor } from './mail/mail.door.js';
import { Postman } from './mail/postman.js';
import { chooseMailer } from './mailer/choose-mailer.js';
import { Mailer } from './mailer/mailer.js';
import { listingTitles } from './views/listing-titles.js';
import { recipients } from './views/recipients.js';
import { saleTitles } from './views/sale-titles.js';
import { onCatalog } from './reactions/on-catalog.js';
import { onIdentity } from './reactions/on-identity.js';
import { onOrders } from './reactions/on-orders.js';
import { onPayouts } from './reactions/on-payouts.js';
import { onRentals } from './reactions/on-rentals.js';

export const messagingService = defineService({
  name: 'messaging',
  contract: messaging,
  projections: [recipients, listingTitles, saleTitles],
  reactions: [onIdentity, onCatalog, onOrders, onPayouts, onRentals],
  doors: [MailDoor],
  providers: [{ provide: Mailer, useFactory: chooseMailer, inject: [Config, DataSource] }, Postman],
  tables: ['mails', 'stored_mails', 'announcements'],
  migrations: await migrationsIn(import.meta.dirname),
});
