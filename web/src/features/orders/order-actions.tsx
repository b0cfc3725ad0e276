import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { api } from '../../base/api.js';
import { CommandButton } from '../../base/command-button.js';
import { paths } from '../../base/paths.js';
import type { OrderReceiptFragment as Order } from '../../generated/graphql.js';
import { Countdown } from '../../ui/countdown.js';
import { money } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { useTranslation } from '../../ui/translation.js';
import { paidFor, paidForRental } from './paid-for.js';

/** Actions that the buyer can take now. */
export function OrderActions({ order, onChange }: { order: Order; onChange: () => Promise<unknown> }) {
  const { t } = useTranslation('orders');
  const { id, status, simulated, payBy, sales, rentals, reviewable, currency } = order;
  const open = status === 'awaiting_payment' || status === 'requires_payment';
  const unsent = sales.filter((sale) => sale.status === 'paid');
  const unsentRentals = rentals.filter((rental) => rental.status === 'confirmed');
  const left = unsent.length + unsentRentals.length;
  const cancellable = open || left > 0;
  const partly = !open && left < sales.length + rentals.length;
  const kind = open ? 'open' : partly ? 'partly' : 'paid';
  if (!open && !cancellable && !reviewable) return null;
  return (
    <Panel title={t(open ? 'toPay' : 'actions')}>
      {open && payBy && (
        <Text mb="sm">
          {t('payWithin')}{' '}
          <strong>
            <Countdown until={payBy} over={t('expired')} />
          </strong>
        </Text>
      )}
      {status === 'awaiting_payment' && simulated && (
        <Text mb="sm" c="dimmed">
          {t('simulatedWait')}
        </Text>
      )}
      <Group gap="sm">
        {open && simulated && (
          <CommandButton
            label={t('markPaid')}
            onRun={() => api.post('/orders/{id}/mark-paid', { path: { id } })}
            onDone={onChange}
            failed={t('markPaidFailed')}
          />
        )}
        {status === 'requires_payment' && !simulated && (
          <Button component={Link} to={paths.payOrder(id)}>
            {t('payNow')}
          </Button>
        )}
        {reviewable && (
          <Button component={Link} to={paths.accountOrder(id)} variant="default">
            {t('review')}
          </Button>
        )}
        {cancellable && (
          <CommandButton
            variant="default"
            label={t(partly ? 'cancelUnsent' : 'cancel')}
            ask={{
              title: t(`cancelAsk.${kind}.title`),
              text: t(`cancelAsk.${kind}.text`, {
                amount: money(
                  [...unsent.map(paidFor), ...unsentRentals.map(paidForRental)].reduce((sum, cents) => sum + cents, 0),
                  currency,
                ),
              }),
            }}
            onRun={() => api.post('/orders/{id}/cancel', { path: { id } })}
            onDone={onChange}
            failed={t('cancelFailed')}
          />
        )}
      </Group>
    </Panel>
  );
}
