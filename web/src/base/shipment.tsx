import { graphql, readFragment, type FragmentType } from '../generated/index.js';
import { Tracking } from '../ui/tracking.js';

export const ShipmentFragment = graphql(`
  fragment Shipment on Sale {
    carrier
    trackingNumber
    shippedAt
  }
`);

/** How a sale was sent, for both its sides. */
export function Shipment({ sale }: { sale: FragmentType<typeof ShipmentFragment> }) {
  const { carrier, trackingNumber, shippedAt } = readFragment(ShipmentFragment, sale);
  if (!shippedAt) return null;
  return (
    <p>
      <Tracking carrier={carrier} trackingNumber={trackingNumber} />
    </p>
  );
}
