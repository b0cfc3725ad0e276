import { Link } from 'react-router';
import { paths } from '../../base/paths.js';
import { RenterStatus } from '../../base/rental/renter-status.js';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import type { BuyerRentalRowFragment as Rental } from '../../generated/graphql.js';
import { money, shortDate, shortDay } from '../../ui/format.js';
import type { ScreenPart } from '../../ui/part.js';
import { TablePanel } from '../../ui/table-panel.js';
import { type Translate, useTranslation } from '../../ui/translation.js';

export const BuyerRentalFragment = graphql(`
  fragment BuyerRentalRow on Rental {
    id
    orderId
    title
    status
    disputed
    startDate
    endDate
    shippedAt
    returnedAt
    depositAmountCents
    depositCapturedCents
    depositReleasedCents
    currency
  }
`);

/** An order whose rentals are unpaid; the rentals service does not know it yet. */
export type UnpaidOrder = { id: string; rentals: readonly { rentalId: string }[] };
type RentalsProps = { part: ScreenPart<readonly FragmentType<typeof BuyerRentalFragment>[]>; unpaid?: readonly UnpaidOrder[] };

export function Rentals({ part, unpaid = [] }: RentalsProps) {
  const { t } = useTranslation('buyer');
  return (
    <TablePanel
      title={t('rentals')}
      aside={<Link to={paths.messages}>{t('messages')}</Link>}
      part={{ ...part, data: readFragment(BuyerRentalFragment, part.data) }}
      failed={t('failed')}
      empty={{
        title: t('noRentals'),
        reason: t('noRentalsReason'),
        action: { label: t('browseRentals'), to: paths.browseFor({ rateType: 'rent_weekly' }) },
      }}
      columns={[
        {
          head: t('rental'),
          cell: ({ orderId, title }) =>
            orderId ? (
              <Link to={paths.order(orderId)}>
                <bdi>{title}</bdi>
              </Link>
            ) : (
              title
            ),
        },
        { head: t('days'), cell: ({ startDate, endDate }) => t('window', { start: shortDay(startDate), end: shortDay(endDate) }) },
        { head: t('status'), cell: ({ status, disputed }) => <RenterStatus status={status} disputed={disputed} /> },
        { head: t('shipped'), cell: ({ shippedAt }) => (shippedAt ? shortDate(shippedAt) : '–') },
        { head: t('returned'), cell: ({ returnedAt }) => (returnedAt ? shortDate(returnedAt) : '–') },
        { head: t('deposit'), align: 'end', cell: (rental) => depositState(t, rental) },
        {
          head: t('order'),
          cell: ({ id, orderId, status, title }) =>
            orderId ? (
              <Link to={paths.accountOrder(orderId)} aria-label={t('amongOrdersOf', { title })}>
                {t('amongOrders')}
              </Link>
            ) : status === 'pending_payment' ? (
              <Link to={paymentOf(id, unpaid)} aria-label={t('payFor', { title })}>
                {t('pay')}
              </Link>
            ) : (
              '–'
            ),
        },
      ]}
    />
  );
}

/** Address for paying a rental: its order's page, or the checkout while it is in the cart. */
function paymentOf(rentalId: string, unpaid: readonly UnpaidOrder[]): string {
  const order = unpaid.find(({ rentals }) => rentals.some((line) => line.rentalId === rentalId));
  return order ? paths.order(order.id) : paths.checkout;
}

const nothingHeld = ['pending_payment', 'expired', 'cancelled'];

/** Text of a deposit's state. Nothing is held for unpaid, expired and cancelled rentals. */
function depositState(t: Translate<'buyer'>, rental: Rental): string {
  const { status, depositAmountCents, depositReleasedCents, depositCapturedCents, currency } = rental;
  const held = nothingHeld.includes(status) ? 0 : depositAmountCents - depositReleasedCents - depositCapturedCents;
  if (depositAmountCents === 0) return '–';
  const cash = (cents: number) => money(cents, currency);
  return t('depositState', { held: cash(held), released: cash(depositReleasedCents), captured: cash(depositCapturedCents) });
}
