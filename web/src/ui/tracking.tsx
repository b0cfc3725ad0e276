import { Anchor, Text } from '@mantine/core';
import { useTranslation } from './translation.js';

/** Tracking pages of known carriers. */
const PAGES: Readonly<Record<string, (number: string) => string>> = {
  DHL: (number) => `https://www.dhl.com/global-en/home/tracking.html?tracking-id=${number}`,
  FedEx: (number) => `https://www.fedex.com/fedextrack/?trknbr=${number}`,
  UPS: (number) => `https://www.ups.com/track?tracknum=${number}`,
  USPS: (number) => `https://tools.usps.com/go/TrackConfirmAction?tLabels=${number}`,
  'Royal Mail': (number) => `https://www.royalmail.com/track-your-item#/tracking-results/${number}`,
  'Japan Post': (number) => `https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1=${number}`,
  Yamato: (number) => `https://toi.kuronekoyamato.co.jp/cgi-bin/tneko?number00=1&number01=${number}`,
  Sagawa: (number) => `https://k2k.sagawa-exp.co.jp/p/web/okurijosearch.do?okurijoNo=${number}`,
};
export const carriers: readonly string[] = Object.keys(PAGES);

function pageOf(carrier: string | null, number: string): string | null {
  const known = carriers.find((name) => name.toLowerCase() === carrier?.trim().toLowerCase());
  return known ? PAGES[known]!(encodeURIComponent(number.replace(/\s+/g, ''))) : null;
}

/** The carrier and tracking number of a parcel, linked for known carriers; an unknown carrier is shown as typed. */
export function Tracking({ carrier, trackingNumber }: { carrier?: string | null; trackingNumber?: string | null }) {
  const { t } = useTranslation('ui');
  if (!carrier && !trackingNumber) return null;
  const page = trackingNumber ? pageOf(carrier ?? null, trackingNumber) : null;
  return (
    <Text span size="sm">
      {t('tracking')} {carrier}{' '}
      {page ? (
        <Anchor href={page} target="_blank" rel="noopener noreferrer" inherit>
          {trackingNumber}
        </Anchor>
      ) : (
        trackingNumber
      )}
    </Text>
  );
}
