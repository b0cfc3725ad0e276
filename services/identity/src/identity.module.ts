import { identity, identityFacts, messaging, orders } from '@tankobon/contracts';
import { KeyRing } from '@tankobon/eventstore';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { DemoPeople } from './demo-people.js';
import { Housekeeping } from './housekeeping.js';
import { EmailVerificationDoor } from './email-verification/email-verification.rpc.js';
import { KeysDoor } from './keys/keys.rpc.js';
import { OwnKeyRing } from './keys/own-key-ring.js';
import { AccountMails } from './mails/account-mails.js';
import { PasswordResetDoor } from './password-reset/password-reset.rpc.js';
import { Passwords } from './passwords/passwords.js';
import { AddressBookDoor } from './person/address-book.rpc.js';
import { EraseDoor } from './person/erase.rpc.js';
import { PersonDoor } from './person/person.rpc.js';
import { person } from './person/person.decide.js';
import { published } from './published.js';
import { onPayouts } from './reactions/on-payouts.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Attempts } from './sessions/attempts.js';
import { Credential } from './sessions/credential.js';
import { SessionDoor } from './sessions/session.rpc.js';
import { SignInDoor } from './sessions/sign-in.rpc.js';
import { SignUpDoor } from './sessions/sign-up.rpc.js';
import { addressBook } from './views/address-book.view.js';
import { people } from './views/people.view.js';

export const identityService = defineService({
  name: 'identity',
  contract: identity,
  facts: identityFacts,
  aggregates: [person],
  views: [people, addressBook],
  reactions: [onPayouts],
  published,
  doors: [SignUpDoor, SignInDoor, SessionDoor, PasswordResetDoor, EmailVerificationDoor, PersonDoor, AddressBookDoor, EraseDoor, KeysDoor],
  providers: [{ provide: KeyRing, useClass: OwnKeyRing }, Passwords, AccessTokens, Attempts, AccountMails, Housekeeping, DemoPeople],
  entities: [Credential],
  tables: ['sessions', 'refresh_tokens', 'attempts', 'data_keys', 'mail_requests', 'link_tokens'],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [orders, messaging],
});
