import { Text } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { Panel } from '../../../ui/panel.js';
import { Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import { WhenNear } from '../../../ui/when-near.js';
import { SignInFirst } from '../sign-in-first.js';
import type { Item } from './use-item.js';

const BookingForm = lazyPart(async () => (await import('../booking/booking-form.js')).BookingForm);

type BookingPanelProps = { item: Item; sample: boolean; onBooked: () => void };

/** The booking form, fetched for readers who can book when it comes into view. */
export function BookingPanel({ item, sample, onBooked }: BookingPanelProps) {
  const { t } = useTranslation('booking');
  const isOpen = sample || (item.status === 'live' && item.rateCents !== null);
  return (
    <Panel title={t('title')}>
      <div id="booking">
        {isOpen ? (
          <SignInFirst sample={sample} sampleText={t('codes.offline')} signInText={t('codes.requires_auth')}>
            <WhenNear place={<Skeletons lines={8} />}>
              <Suspense fallback={<Skeletons lines={8} />}>
                <BookingForm item={item} onBooked={onBooked} />
              </Suspense>
            </WhenNear>
          </SignInFirst>
        ) : (
          <Text c="dimmed">{t('codes.unavailable')}</Text>
        )}
      </div>
    </Panel>
  );
}
