import { Text } from '@mantine/core';
import { graphql, readFragment, type FragmentType } from '../generated/index.js';
import { shortDate } from '../ui/format.js';
import { Tracking } from '../ui/tracking.js';
import { useTranslation } from '../ui/translation.js';

export const ShipmentFragment = graphql(`
  fragment Shipment on Sale {
    carrier
    trackingNumber
    shippedAt
    shipmentCorrectedAt
  }
`);

/** Shipment of a sale, as both sides see it. */
export function Shipment({ sale }: { sale: FragmentType<typeof ShipmentFragment> }) {
  const { t } = useTranslation('ui');
  const { carrier, trackingNumber, shippedAt, shipmentCorrectedAt: at } = readFragment(ShipmentFragment, sale);
  if (!shippedAt) return null;
  return (
    <p>
      <Tracking carrier={carrier} trackingNumber={trackingNumber} />
      {at && (
        <Text span size="sm" c="dimmed" display="block">
          {t('corrected', { date: shortDate(at) })}
        </Text>
      )}
    </p>
  );
}
