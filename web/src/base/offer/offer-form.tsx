import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { ApiResponse } from '../api.js';
import { quote } from '../rental/booking-window.js';
import { today } from '../rental-terms/days.js';
import { type ListingPricing, rentOf, saleOf } from '../pricing-options.js';
import { AmountField, minorOf } from '../../ui/amount-field.js';
import { useCommand } from '../command.js';
import { InlineNotice } from '../../ui/notice.js';
import { money } from '../../ui/format.js';
import { PriceLabel } from '../../ui/price-label.js';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';

type Days = { startDate: string; endDate: string };
/** `days`: for a rental; `either`: the days are optional, for buying the copy instead. `listing`: null where it no longer exists. */
type FormProps = {
  send: (offer: OfferBody) => Promise<unknown>;
  listing: ListingPricing | null;
  currency: string;
  buying: boolean;
  days: Days | null;
  either: boolean;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};
/** Currency of an offer; the marketplace sets it through the listing. */
type Currency = ApiResponse<'post', '/conversations/{id}/offers'>['offer']['currency'];
export type OfferBody = { amountCents: number; currency: Currency } & Partial<Days>;

/** Form of an offer: an amount for a copy or for days of it, beside the asking price. */
export function OfferForm({ send, listing, currency, buying, days, either, onDone, onClose }: FormProps) {
  const { t } = useTranslation('messages');
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(either ? null : days);
  const { busy, notice, problems, refuse, run } = useCommand();
  const amountCents = minorOf(typed, currency);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const endDate = wanted && wanted.startDate >= wanted.endDate ? t('offer.daysWrong') : undefined;
    if (!amountCents || endDate) return refuse('', { amountCents: amountCents ? undefined : t('offer.amountWrong'), endDate });
    const body = { amountCents, currency: currency as Currency, ...wanted };
    void run(async () => {
      await send(body);
      await onDone();
    }, t('notDone'));
  }

  return (
    <form noValidate onSubmit={submit}>
      {either && (
        <Select
          label={t('offer.what')}
          value={wanted ? 'rent' : 'buy'}
          data={(['buy', 'rent'] as const).map((value) => ({ value, label: t(`offer.whats.${value}`) }))}
          onChange={({ currentTarget: { value } }) => setWanted(value === 'rent' ? days : null)}
        />
      )}
      {wanted && (
        <Group gap="xs" align="start" grow>
          {(['startDate', 'endDate'] as const).map((which) => (
            <TextInput
              key={which}
              type="date"
              label={t(`offer.${which}`)}
              min={today()}
              value={wanted[which]}
              error={problems[which]}
              onChange={({ currentTarget: { value } }) => setWanted({ ...wanted, [which]: value })}
            />
          ))}
        </Group>
      )}
      <AmountField
        label={t(wanted ? 'offer.rent' : 'offer.amount')}
        currency={currency}
        value={typed}
        error={problems.amountCents}
        onChange={setTyped}
      />
      <Asking listing={listing} currency={currency} days={wanted} offeredCents={amountCents} />
      <Text size="sm" component="p">
        {t(buying ? 'offer.hintBuying' : 'offer.hintSelling')}
      </Text>
      {notice?.text && <InlineNotice notice={notice} />}
      <Group gap="xs" mt="xs">
        <Button type="submit" size="xs" loading={busy}>
          {t('offer.send')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('offer.cancel')}
        </Button>
      </Group>
    </form>
  );
}

type AskingProps = Pick<FormProps, 'listing' | 'currency' | 'days'> & { offeredCents: number | null };

/** The asking price, for a rental also the total of the chosen days, with a hint where the offer exceeds it. */
function Asking({ listing, currency, days, offeredCents }: AskingProps) {
  const { t } = useTranslation('messages');
  const way = listing && (days ? rentOf(listing) : saleOf(listing));
  if (!way?.rateCents) return null;
  const { rateCents, rateType, depositCents } = way;
  const isChosen = days && days.startDate && days.startDate < days.endDate;
  const ofDays = isChosen && quote({ rateCents, rateType, depositCents, shippingCents: 0 }, days.startDate, days.endDate).rentCents;
  const askedCents = days ? ofDays || null : rateCents;
  return (
    <>
      <Text size="sm" component="p">
        {t('offer.asking')} <PriceLabel size="sm" price={{ amountCents: rateCents, currency, rateType }} />
        {ofDays ? ` ${t('offer.askingDays', { amount: money(ofDays, currency) })}` : ''}
      </Text>
      <Text size="sm" component="p" role="status" c="vermilion">
        {offeredCents && askedCents && offeredCents > askedCents ? t('offer.aboveAsking') : null}
      </Text>
    </>
  );
}
