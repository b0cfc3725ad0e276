import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api, sentenceOf } from '../../base/api.js';
import { useCart } from '../../base/cart/use-cart.js';
import { useCommand } from '../../base/command.js';
import { paths } from '../../base/paths.js';
import { EndCalendar } from '../../base/rental/booking-calendar.js';
import { quote } from '../../base/rental/booking-window.js';
import { extensionCalendar, canExtendUntil } from '../../base/rental/extension.js';
import { useCalendar } from '../../base/rental/use-calendar.js';
import { Dialog } from '../../ui/dialog.js';
import { Form } from '../../ui/form.js';
import { money, shortDay } from '../../ui/format.js';
import { InlineNotice } from '../../ui/notice.js';
import { Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import type { RentalState } from './rental-of-order.js';

type ExtendedRental = { rental: RentalState; title: string; currency: string };
type ExtendFormProps = ExtendedRental & { onClose: () => void; onExtended: () => Promise<unknown> };
type ExtendDialogProps = ExtendFormProps & { opened: boolean };

/** Extends a rental: new days are paid first, or added at once where the paid rent covers them. */
export function ExtendDialog({ opened, ...form }: ExtendDialogProps) {
  const { t } = useTranslation('orders');
  return (
    <Dialog opened={opened} onClose={form.onClose} title={t('rental.keep.title', { title: form.title })}>
      <ExtendForm {...form} />
    </Dialog>
  );
}

function ExtendForm({ rental, currency, onClose, onExtended }: ExtendFormProps) {
  const { t } = useTranslation('orders');
  const { t: booking } = useTranslation('booking');
  const [end, setEnd] = useState<string | null>(null);
  const { busy, notice, run, refuse, clear } = useCommand();
  const { part, read } = useCalendar(rental.itemId);
  const { load } = useCart();
  const navigate = useNavigate();

  async function extend(endDate: string): Promise<void> {
    const { reservationId } = await api.post('/contracts/{id}/extend', { path: { id: rental.id }, body: { endDate } });
    if (reservationId === rental.id) {
      onClose();
      return void (await onExtended());
    }
    await load();
    void navigate(paths.checkout);
  }
  function onSubmit(): void {
    if (!end) return refuse(t('rental.keep.choose'));
    void run(
      () => extend(end),
      (error) => {
        void read();
        return sentenceOf(error, t('rental.failed'));
      },
    );
  }
  return (
    <Form onSubmit={onSubmit}>
      <Text size="sm">{t('rental.keep.text', { date: shortDay(rental.endDate) })}</Text>
      {rental.paidUntil > rental.endDate && <Text size="sm">{t('rental.keep.paidUntil', { date: shortDay(rental.paidUntil) })}</Text>}
      <InlineNotice notice={notice} />
      <Read part={part} failed={booking('calendarFailed')}>
        {(whole) => {
          const calendar = extensionCalendar(whole, rental);
          return (
            <EndCalendar
              calendar={calendar}
              end={end}
              isOpen={(day) => canExtendUntil(calendar, rental, day)}
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
    </Form>
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
