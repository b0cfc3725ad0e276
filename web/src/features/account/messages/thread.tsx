import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import { readFragment } from '../../../generated/index.js';
import { Panel } from '../../../ui/panel.js';
import { Failed, Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { Dealings } from './dealings.js';
import { Bubble, Waiting } from './messages.js';
import classes from './messages.module.css';
import { Offers, ThreadOffers } from './offers/offers.js';
import { useReadMark, useThread } from './use-thread.js';

const Composer = lazyPart(async () => (await import('./composer.js')).Composer, 'uploads');

/** One conversation, with the newest message last. */
export function Thread({ id, onChange }: { id: string; onChange: () => void }) {
  const { t } = useTranslation('messages');
  const { user } = useSession();
  const thread = useThread(id);
  const { answer, conversation, messages, waiting, earlier } = thread;
  const [loading, setLoading] = useState(false);
  const log = useAtEnd(`${messages.at(-1)?.id} ${waiting.length}`);
  useReadMark(id, messages.at(-1), user?.id);
  if (conversation === undefined && answer.loading) return <Skeletons lines={6} />;
  if (!conversation && answer.error) return <Failed text={t('messagesFailed')} onRetry={() => void answer.refetch()} />;
  if (!conversation) return <Failed text={t('gone')} />;
  const { offers } = readFragment(ThreadOffers, conversation);
  const name = conversation.otherName ?? t('somebody');
  const back = (
    <ActionIcon
      component={Link}
      to={paths.messages}
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('back')}
      className={classes.back}
    >
      <IconArrowLeft size={20} />
    </ActionIcon>
  );
  const more = async (after: string) => {
    setLoading(true);
    await thread.loadEarlier(after);
    setLoading(false);
  };
  return (
    <Panel title={name} aside={back}>
      <Dealings conversation={conversation} name={name} onChange={() => (void answer.refetch(), onChange())} />
      <Offers conversation={conversation} name={name} readerId={user?.id} onChange={() => answer.refetch()} />
      <div ref={log} className={classes.log} role="log" aria-label={t('thread', { name })} tabIndex={0}>
        {earlier && (
          <Button variant="default" size="xs" loading={loading} onClick={() => void more(earlier)}>
            {t('earlier')}
          </Button>
        )}
        {messages.map((message) => (
          <Bubble
            key={message.id}
            message={message}
            own={message.senderId === user?.id}
            name={name}
            offer={offers.find(({ id: offerId }) => offerId === message.ref)}
          />
        ))}
        {waiting.map((message) => (
          <Waiting
            key={message.key}
            message={message}
            onRetry={() => void thread.deliver(message)}
            onDiscard={() => thread.discard(message.key)}
          />
        ))}
      </div>
      <Suspense fallback={<Skeletons lines={4} />}>
        <Composer id={id} unsent={waiting.some(({ error }) => error !== null)} send={thread.send} />
      </Suspense>
    </Panel>
  );
}

/** Scrolls to the end when a message is added there. */
function useAtEnd(end: string) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [end]);
  return log;
}
