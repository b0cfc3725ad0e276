import { Injectable } from '@nestjs/common';
import type { StepOf, StepResult, StepsOf } from '@tankobon/eventstore';
import { DataSource } from 'typeorm';
import { countWaiting } from '../mail/outbox.js';
import { type NotificationRequest, notify } from '../notification/notify.js';
import { findAudience } from './audience.js';
import type { announcement } from './announcement.decide.js';

const AT_ONCE = 200;

/**
 * Notifies the audience of an announcement, a group at a time. The next group waits while the mails of a whole group are in the outbox,
 * which limits their number there.
 */
@Injectable()
export class AnnouncementSteps implements StepsOf<typeof announcement> {
  constructor(private readonly db: DataSource) {}

  async tell({ state, streamId, now, call }: StepOf<typeof announcement>): Promise<StepResult<typeof announcement>> {
    if (state.status !== 'telling') return undefined;
    const { audience, expiresAt, lastPersonId, upTo: after } = state;
    const { actor: by } = call;
    if (expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)) return { type: 'StopTelling', data: {}, by };
    if ((await countWaiting(this.db.manager, streamId, AT_ONCE)) === AT_ONCE) return undefined;
    const personIds = await findAudience(this.db.manager, audience, { after, lastPersonId, limit: AT_ONCE });
    const group = { after, upTo: personIds.at(-1) ?? after, people: personIds.length, isLast: personIds.length < AT_ONCE };
    const about = { announcementId: streamId, title: null, body: null };
    const all = personIds.map((personId): NotificationRequest => ({ personId, template: 'announcement', data: about }));
    return {
      command: { type: 'RecordTold', data: group, by },
      streams: [],
      also: (tx) => notify(all, { eventId: streamId, at: now }, { tx, system: by }),
    };
  }
}
