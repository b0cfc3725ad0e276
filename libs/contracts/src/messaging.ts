import { z } from 'zod';
import { conversationCalls, conversationFacts } from './conversations.js';
import { command, facts, query, service, Staff } from './dsl.js';
import { announcementCalls, announcementFacts, notificationCalls, notificationFacts } from './notifications.js';
import { Done, Empty, Instant, PersonId, sought } from './primitives.js';
import { offerCalls } from './offers.js';
import { conversationActivityLog } from './activity-log.js';
import { requestCalls, requestFacts } from './requests.js';

/** Messaging also sends mails whose content must not become an event (reset links), by address. */
export const messaging = service('messaging', {
  trail: conversationActivityLog,
  ...conversationCalls,
  ...requestCalls,
  ...offerCalls,
  sendMail: command({
    input: z.strictObject({
      personId: PersonId,
      to: z.string().max(254),
      template: z.enum(['verify_email', 'reset_password', 'sign_in_warning']),
      language: z.enum(['en', 'ja']).default('en'),
      data: z.record(z.string(), z.string().max(2_000)),
    }),
    answer: Done,
    internal: true,
  }),
  /** Retries failed and waiting mails at once; never delivered ones. */
  resendMails: command({
    input: z.strictObject({ replayId: z.string().max(120) }),
    answer: z.object({ queued: z.int().min(0) }),
    internal: true,
  }),
  /** Number of mails waiting, failed but resendable, and left of a replay. */
  ops: query({
    input: Empty,
    answer: z.object({ waiting: z.int(), failed: z.int(), resending: z.int() }),
    roles: [...Staff],
  }),
  /** The mailbox of `/dev/mail`: only in demo mode without an SMTP server. */
  storedMails: query({
    input: z.strictObject({ to: sought(254).optional(), limit: z.int().min(1).max(100).default(50) }),
    answer: z.object({
      items: z.array(
        z.object({ id: z.string(), to: z.string(), subject: z.string(), text: z.string(), html: z.string(), sentAt: Instant }),
      ),
    }),
    refusals: { not_found: 404 },
  }),
  ...announcementCalls,
  ...notificationCalls,
});
export type Messaging = typeof messaging;

export const messagingFacts = facts('messaging', { ...conversationFacts, ...announcementFacts, ...notificationFacts, ...requestFacts });
