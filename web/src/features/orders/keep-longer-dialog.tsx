import { Button, Stack, Text } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../base/api.js';
import { useCart } from '../../base/cart/use-cart.js';
import { paths } from '../../base/paths.js';
import { EndCalendar } from '../../base/rental/booking-calendar.js';
import { quote } from '../../base/rental/booking-window.js';
import { besideOf, canKeepUntil } from '../../base/rental/keeping-longer.js';
import { useCalendar } from '../../base/rental/use-calendar.js';
import { useCommand } from '../../ui/command.js';
import { Dialog } from '../../ui/dialog.js';
import { money, shortDay } from '../../ui/format.js';
import { InlineNotice } from '../../ui/notice.js';
import { Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import type { RentalState } from './rental-of-order.js';

type KeepLonger = { rental: RentalState; title: string; currency: string };
type KeepLongerFormProps = KeepLonger & { onClose: () => void; onKept: () => Promise<unknown> };
type KeepLongerDialogProps = KeepLongerFormProps & { opened: boolean };

/** Extends a rental: new days are paid first, or added at once where the paid rent covers them. */
export function KeepLongerDialog({ opened, ...kept }: KeepLongerDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Dialog opened={opened} onClose={kept.onClose} title={t('rental.keep.title', { title: kept.title })}>
      <KeepLongerForm {...kept} />
    </Dialog>
  );
}

function KeepLongerForm({ rental, currency, onClose, onKept }: KeepLongerFormProps) {
  const { t } = useTranslation('orders');
  const { t: booking } = useTranslation('booking');
  const [end, setEnd] = useState<string | null>(null);
  const { busy, notice, run, refuse, clear } = useCommand();
  const { part, read } = useCalendar(rental.itemId);
  const { load } = useCart();
  const navigate = useNavigate();

  async function keep(endDate: string): Promise<void> {
    const { reservationId } = await api.post('/contracts/{id}/extend', { path: { id: rental.id }, body: { endDate } });
    if (reservationId === rental.id) {
      onClose();
      return void (await onKept());
    }
    await load();
    void navigate(paths.checkout);
  }
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    if (!end) return refuse(t('rental.keep.choose'));
    void run(
      () => keep(end),
      (error) => {
        void read();
        return sentenceOf(error, t('rental.failed'));
      },
    );
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="sm">
        <Text size="sm">{t('rental.keep.text', { date: shortDay(rental.endDate) })}</Text>
        {rental.paidUntil > rental.endDate && <Text size="sm">{t('rental.keep.paidUntil', { date: shortDay(rental.paidUntil) })}</Text>}
        <InlineNotice notice={notice} />
        <Read part={part} failed={booking('calendarFailed')}>
          {(calendar) => {
            const beside = besideOf(calendar, rental);
            return (
              <EndCalendar
                calendar={beside}
                end={end}
                isOpen={(day) => canKeepUntil(beside, rental, day)}
                onChange={(chosen) => {
                  clear();
                  setEnd(chosen);
                }}
              />
            );
          }}
        </Read>
        <div aria-live="polite">{end && <Cost rental={rental} end={end} currency={currency} />}</div>
        <Button type="submit" loading={busy}>
          {t(end && end <= rental.paidUntil ? 'rental.keep.free' : 'rental.keep.pay')}
        </Button>
      </Stack>
    </form>
  );
}

/** Cost of an extension before it is paid. */
function Cost({ rental, end, currency }: { rental: RentalState; end: string; currency: string }) {
  const { t } = useTranslation('orders');
  const { t: booking } = useTranslation('booking');
  if (end <= rental.paidUntil) return <Text size="sm">{t('rental.keep.costsNothing', { date: shortDay(end) })}</Text>;
  const { units, rentCents } = quote({ ...rental, shippingCents: 0, depositCents: 0 }, rental.paidUntil, end);
  const unit = booking(rental.rateType === 'rent_weekly' ? 'weeks' : 'days', { count: units });
  const sum = { unit, rate: money(rental.rateCents, currency), amount: money(rentCents, currency), date: shortDay(end) };
  return <Text size="sm">{t('rental.keep.cost', sum)}</Text>;
}
