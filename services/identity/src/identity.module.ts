import { identity, identityFacts, messaging, orders } from '@tankobon/contracts';
import { KeyRing } from '@tankobon/eventstore';
import { defineService, migrationsIn } from '@tankobon/service-kit';
import { DemoPeople } from './demo-people.js';
import { Housekeeping } from './housekeeping.js';
import { EmailVerificationRpc } from './email-verification/email-verification.rpc.js';
import { KeysRpc } from './keys/keys.rpc.js';
import { OwnKeyRing } from './keys/own-key-ring.js';
import { AccountMails } from './mails/account-mails.js';
import { PasswordResetRpc } from './password-reset/password-reset.rpc.js';
import { Passwords } from './passwords/passwords.js';
import { AddressBookRpc } from './person/address-book.rpc.js';
import { EraseRpc } from './person/erase.rpc.js';
import { PersonRpc } from './person/person.rpc.js';
import { person } from './person/person.decide.js';
import { published } from './published.js';
import { onPayouts } from './reactions/on-payouts.js';
import { AccessTokens } from './sessions/access-tokens.js';
import { Attempts } from './sessions/attempts.js';
import { Credential } from './sessions/credential.js';
import { SessionRpc } from './sign-in/session.rpc.js';
import { SignInRpc } from './sign-in/sign-in.rpc.js';
import { SignUpRpc } from './sign-in/sign-up.rpc.js';
import { addressBook } from './person/address-book.view.js';
import { people } from './person/people.view.js';

export const identityService = defineService({
  name: 'identity',
  contract: identity,
  facts: identityFacts,
  aggregates: [person],
  views: [people, addressBook],
  reactions: [onPayouts],
  published,
  handlers: [SignUpRpc, SignInRpc, SessionRpc, PasswordResetRpc, EmailVerificationRpc, PersonRpc, AddressBookRpc, EraseRpc, KeysRpc],
  providers: [{ provide: KeyRing, useClass: OwnKeyRing }, Passwords, AccessTokens, Attempts, AccountMails, Housekeeping, DemoPeople],
  entities: [Credential],
  tables: ['sessions', 'refresh_tokens', 'attempts', 'data_keys', 'mail_requests', 'link_tokens'],
  migrations: await migrationsIn(import.meta.dirname),
  calls: [orders, messaging],
});
