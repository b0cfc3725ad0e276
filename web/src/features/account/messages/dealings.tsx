import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../../base/api.js';
import { useCommand } from '../../../base/command.js';
import { paths } from '../../../base/paths.js';
import type { ThreadQuery } from '../../../generated/graphql.js';
import { ConfirmDialog } from '../../../ui/confirm-dialog.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './messages.module.css';

type Conversation = NonNullable<ThreadQuery['conversation']>;
type DealingsProps = { conversation: Conversation; name: string; onChange: () => void };

/** Links to the conversation's listing and contracts, and the block and report actions. */
export function Dealings({ conversation: { id, title, itemId, listing, deals, blocked }, name, onChange }: DealingsProps) {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.about}>
      <p>
        {t('about')}: {listing ? <Link to={paths.item(itemId)}>{title ?? t('listing')}</Link> : (title ?? t('listing'))}
        {deals.map(({ line, ref }) => (
          <span key={ref}>
            {' · '}
            <Link to={paths.order(ref)}>{t(`deals.${line as 'ordered'}`)}</Link>
          </span>
        ))}
      </p>
      <WaysOut id={id} blocked={blocked} name={name} onChange={onChange} />
    </div>
  );
}

function WaysOut({ id, blocked, name, onChange }: { id: string; blocked: boolean; name: string; onChange: () => void }) {
  const { t } = useTranslation('messages');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'block' | 'leave' | null>(null);
  const { busy, problem, run } = useCommand();
  const post = (what: 'block' | 'unblock' | 'leave') =>
    run(async () => {
      await api.post(`/conversations/{id}/${what}`, { path: { id } });
      setAsked(null);
      if (what === 'leave') void navigate(paths.messages);
      onChange();
    }, t('notDone'));
  return (
    <>
      {blocked && <Text size="sm">{t('blocked')}</Text>}
      <Group gap="xs">
        <Button size="xs" variant="default" loading={busy && !asked} onClick={() => (blocked ? void post('unblock') : setAsked('block'))}>
          {t(blocked ? 'unblock' : 'block', { name })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsked('leave')}>
          {t('leave')}
        </Button>
      </Group>
      <ConfirmDialog
        question={asked && { title: t(`${asked}Ask.title`, { name }), text: t(`${asked}Ask.text`) }}
        confirm={asked ? t(asked, { name }) : ''}
        onConfirm={() => asked && void post(asked)}
        onClose={() => setAsked(null)}
        busy={busy}
        problem={problem}
      />
    </>
  );
}
