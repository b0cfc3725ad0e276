import { Text } from '@mantine/core';
import type { SellerRentalFragment as SellerRental } from '../../generated/graphql.js';
import { money } from '../../ui/format.js';
import { useTranslation } from '../../ui/translation.js';
import { heldOf } from './deposit.js';

/** Held, captured and released amounts of a deposit; until it is captured the deposit belongs to the renter. */
export function Deposit({ rental }: { rental: SellerRental }) {
  const { t } = useTranslation('seller');
  const { depositAmountCents, depositCapturedCents, depositReleasedCents, captureReason, currency } = rental;
  if (depositAmountCents === 0) return <Text size="sm">{t('rentals.withoutDeposit')}</Text>;
  const parts = { held: heldOf(rental), captured: depositCapturedCents, released: depositReleasedCents };
  const said = (['held', 'captured', 'released'] as const).filter((part) => parts[part] > 0);
  return (
    <>
      <Text size="sm">
        <strong>{t('rentals.depositOf', { total: money(depositAmountCents, currency) })}</strong>{' '}
        {said.map((part) => t(`rentals.${part}`, { amount: money(parts[part], currency) })).join(', ')}
      </Text>
      {captureReason && (
        <Text size="sm" c="dimmed">
          {captureReason}
        </Text>
      )}
    </>
  );
}
