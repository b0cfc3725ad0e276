import { Injectable } from '@nestjs/common';
import { type CallInput, messaging, type CallOutput } from '@tankobon/contracts';
import { type CallContext, EventStore, refuse } from '@tankobon/eventstore';
import { message } from '@tankobon/messages';
import { Handles } from '@tankobon/service-kit';
import { DataSource } from 'typeorm';
import { areNotificationsOf, findNotifications } from './notifications.view.js';
import { findPreferences, savePreferences } from './preferences.js';
import { countUnread, markRead, markReadUpTo } from './unread.js';

/** RPC handlers for the caller's own notifications and preferences. */
@Injectable()
export class NotificationRpc {
  constructor(
    private readonly store: EventStore,
    private readonly db: DataSource,
  ) {}

  @Handles(messaging.notices)
  notices(page: CallInput<typeof messaging.notices>, { actor }: CallContext) {
    return findNotifications(this.db.manager, actor.id, page);
  }

  @Handles(messaging.unreadNotices)
  async unreadNotices(_: CallInput<typeof messaging.unreadNotices>, { actor }: CallContext) {
    return { unread: await countUnread(this.db.manager, actor.id) };
  }

  @Handles(messaging.readNotices)
  readNotices({ ids, upTo }: CallInput<typeof messaging.readNotices>, call: CallContext) {
    const { id: personId } = call.actor;
    return this.store.transaction(call, async ({ manager }) => {
      if (!ids && !upTo) return refuse('nothing_named', message('notification.say_which'));
      if (ids && !(await areNotificationsOf(manager, personId, ids))) return refuse('not_found', message('notification.not_found'));
      if (ids) await markRead(manager, personId, ids);
      if (upTo) await markReadUpTo(manager, personId, upTo);
      return { unread: await countUnread(manager, personId) };
    });
  }

  @Handles(messaging.noticePreferences)
  async noticePreferences(_: CallInput<typeof messaging.noticePreferences>, { actor }: CallContext) {
    return (await findPreferences(this.db.manager, [actor.id]))(actor.id);
  }

  @Handles(messaging.preferNotices)
  preferNotices(wanted: CallInput<typeof messaging.preferNotices>, call: CallContext) {
    const { id: personId } = call.actor;
    return this.store.transaction(call, async ({ manager }) => {
      await savePreferences(manager, personId, wanted as Partial<CallOutput<typeof messaging.preferNotices>>);
      return (await findPreferences(manager, [personId]))(personId);
    });
  }
}
