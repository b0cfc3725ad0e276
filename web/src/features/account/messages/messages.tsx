import { Button, Group } from '@mantine/core';
import type { ComponentProps } from 'react';
import { ReportButton } from '../../../base/reporting/report-button.js';
import { UploadFragment } from '../../../base/pictures.js';
import { PrivatePictures } from '../../../base/private-pictures.js';
import { readFragment } from '../../../generated/index.js';
import type { ThreadMessageFragment as Message } from '../../../generated/graphql.js';
import { dateTime, money } from '../../../ui/format.js';
import { useTranslation } from '../../../ui/translation.js';
import type { LineKind } from './line-kind.js';
import classes from './messages.module.css';
import type { MessageContent } from './use-thread.js';

type BubbleProps = { message: Message; own: boolean; name: string; offer: { amountCents: number; currency: string } | undefined };

/** One message or system line. A body is rendered as plain text only. */
export function Bubble({ message: { id, body, pictures, line, sentAt }, own, name, offer }: BubbleProps) {
  const { t } = useTranslation('messages');
  const { t: common } = useTranslation();
  const when = <time dateTime={sentAt}>{dateTime(sentAt)}</time>;
  if (line)
    return (
      <p className={classes.line}>
        {t(`lines.${line as LineKind}`)} {offer && money(offer.amountCents, offer.currency)} {when}
      </p>
    );
  return (
    <div className={classes.bubble} data-own={own || undefined}>
      {body !== null && <p dir="auto">{body}</p>}
      <Shown pictures={readFragment(UploadFragment, pictures)} />
      {body === null && pictures.length === 0 && (
        <p>
          <em>{t('withheld')}</em>
        </p>
      )}
      <small>
        {own ? t('you') : <bdi>{name}</bdi>} · {when} {!own && <ReportButton kind="message" id={id} name={common('report.message')} />}
      </small>
    </div>
  );
}

function Shown({ pictures }: Pick<ComponentProps<typeof PrivatePictures>, 'pictures'>) {
  const { t } = useTranslation('messages');
  return <PrivatePictures pictures={pictures} label={t('pictures')} nameOf={(number) => t('picture', { number })} />;
}

type WaitingProps = { message: MessageContent & { error: unknown }; onRetry: () => void; onDiscard: () => void };

/** A message that is being sent or has failed; the sender can retry or discard a failed one. */
export function Waiting({ message: { body, pictures, error }, onRetry, onDiscard }: WaitingProps) {
  const { t } = useTranslation('messages');
  return (
    <div className={classes.bubble} data-own data-failed={Boolean(error) || undefined}>
      {body && <p dir="auto">{body}</p>}
      <Shown pictures={pictures} />
      <small>{t(error ? 'notSent' : 'sending')}</small>
      {Boolean(error) && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {t('retry')}
          </Button>
          <Button size="compact-sm" variant="default" onClick={onDiscard}>
            {t('discard')}
          </Button>
        </Group>
      )}
    </div>
  );
}
