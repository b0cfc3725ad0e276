import { Button, Group, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../../base/api.js';
import { useCart } from '../../../../base/cart/use-cart.js';
import { useCommand } from '../../../../base/command.js';
import { paths } from '../../../../base/paths.js';
import type { ThreadOffersFragment } from '../../../../generated/graphql.js';
import { ConfirmDialog } from '../../../../ui/confirm-dialog.js';
import { Countdown } from '../../../../ui/countdown.js';
import { money, shortDay } from '../../../../ui/format.js';
import { InlineNotice } from '../../../../ui/notice.js';
import { useTranslation } from '../../../../ui/translation.js';

export type Offer = ThreadOffersFragment['offers'][number];

type CardProps = { offer: Offer; own: boolean; buying: boolean; name: string; onCounter: () => void; onChange: () => Promise<unknown> };

/** An offer's amount and deadline, with the reader's actions. */
export function OfferCard({ offer, own, buying, name, onCounter, onChange }: CardProps) {
  const { t } = useTranslation('messages');
  const amount = money(offer.amountCents, offer.currency);
  if (offer.status !== 'open') return <Agreed offer={offer} amount={amount} buying={buying} name={name} />;
  return (
    <>
      <p>
        <strong>{t(own ? 'offer.yours' : 'offer.theirs', { amount, name })}</strong> <Days offer={offer} />
      </p>
      <Text size="sm" component="p">
        {t('offer.open')} <Countdown until={offer.expiresAt} over={t('offer.over')} />
      </Text>
      {own ? (
        <TakeBack id={offer.id} onCounter={onCounter} onChange={onChange} />
      ) : (
        <Answer id={offer.id} amount={amount} buying={buying} onCounter={onCounter} onChange={onChange} />
      )}
    </>
  );
}

/** Days of a rental's offer. */
function Days({ offer: { startDate, endDate } }: Pick<CardProps, 'offer'>) {
  const { t } = useTranslation('messages');
  return startDate && endDate ? t('offer.days', { start: shortDay(startDate), end: shortDay(endDate) }) : null;
}

/** A settled offer. An accepted one is in its buyer's cart, which is reloaded. */
function Agreed({ offer, amount, buying, name }: Pick<CardProps, 'offer' | 'buying' | 'name'> & { amount: string }) {
  const { t } = useTranslation('messages');
  const { load } = useCart();
  const { id, keptUntil } = offer;
  const inCart = buying && Boolean(keptUntil);
  useEffect(() => {
    if (inCart) void load();
  }, [inCart, id, load]);
  return (
    <>
      <p>
        <strong>{t('offer.agreed', { amount })}</strong> <Days offer={offer} />
      </p>
      <Text size="sm" component="p">
        {keptUntil ? t(buying ? 'offer.keptForYou' : 'offer.keptFor', { name }) : t('offer.keeping')}{' '}
        {keptUntil && <Countdown until={keptUntil} over={t('offer.over')} />}
      </Text>
      {inCart && (
        <Button component={Link} to={paths.checkout} size="xs" w="fit-content">
          {t('offer.toCheckout')}
        </Button>
      )}
    </>
  );
}

type AnswerProps = { id: string; amount: string; onCounter: () => void; onChange: () => Promise<unknown> };
type OfferAction = 'accept' | 'decline' | 'withdraw';

function useAnswer(id: string, onChange: () => Promise<unknown>) {
  const { t } = useTranslation('messages');
  const command = useCommand();
  const answer = (what: OfferAction, then?: () => void) =>
    command.run(async () => {
      try {
        await api.post(`/offers/{id}/${what}`, { path: { id } });
      } finally {
        then?.();
        await onChange();
      }
    }, t('notDone'));
  return { ...command, answer };
}

function Answer({ id, amount, buying, onCounter, onChange }: AnswerProps & { buying: boolean }) {
  const { t } = useTranslation('messages');
  const [asked, setAsked] = useState(false);
  const { busy, notice, answer } = useAnswer(id, onChange);
  return (
    <>
      <InlineNotice notice={notice} />
      <Group gap="xs">
        <Button size="xs" onClick={() => setAsked(true)}>
          {t('offer.accept', { amount })}
        </Button>
        <Button size="xs" variant="default" onClick={onCounter}>
          {t('offer.counter')}
        </Button>
        <Button size="xs" variant="default" loading={busy && !asked} onClick={() => void answer('decline')}>
          {t('offer.decline')}
        </Button>
      </Group>
      <ConfirmDialog
        question={
          asked
            ? { title: t('offer.acceptAsk.title', { amount }), text: t(buying ? 'offer.acceptAsk.buying' : 'offer.acceptAsk.selling') }
            : null
        }
        confirm={t('offer.accept', { amount })}
        busy={busy}
        problem={null}
        onConfirm={() => void answer('accept', () => setAsked(false))}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

function TakeBack({ id, onCounter, onChange }: Omit<AnswerProps, 'amount'>) {
  const { t } = useTranslation('messages');
  const { busy, notice, answer } = useAnswer(id, onChange);
  return (
    <>
      <InlineNotice notice={notice} />
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onCounter}>
          {t('offer.change')}
        </Button>
        <Button size="xs" variant="default" loading={busy} onClick={() => void answer('withdraw')}>
          {t('offer.withdraw')}
        </Button>
      </Group>
    </>
  );
}
