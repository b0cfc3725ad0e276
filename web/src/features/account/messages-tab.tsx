import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../app/paths.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';
import classes from './account.module.css';
import { Conversation } from './conversation.js';
import { useRest } from './use-rest.js';

type ConversationRow = { id: string; item_id: string; title?: string };
const none: { conversations: ConversationRow[] } = { conversations: [] };

export function MessagesTab() {
  const { t } = useTranslation('account');
  const { state, data, reload } = useRest('/conversations', none);
  const [chosen, setChosen] = useState<string | null>(null);
  const current = chosen ?? data.conversations[0]?.id ?? null;
  return (
    <Panel title={t('tabs.messages')} state={state} errorText={t('messages.conversationsFailed')} onRetry={() => void reload()}>
      {data.conversations.length === 0 ? (
        <EmptyState title={t('messages.none')} reason={t('messages.noneReason')} action={{ label: t('browse'), to: paths.browse }} />
      ) : (
        <div className={classes.messages}>
          <ul aria-label={t('messages.conversations')}>
            {data.conversations.map(({ id, item_id, title }) => (
              <li key={id}>
                <button type="button" aria-pressed={id === current} onClick={() => setChosen(id)}>
                  {title ?? item_id}
                </button>
              </li>
            ))}
          </ul>
          <Conversation key={current} conversationId={current} />
        </div>
      )}
    </Panel>
  );
}
