import { Suspense } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { Panel } from '../../../ui/panel.js';
import { Skeletons } from '../../../ui/part.js';
import { useTranslation } from '../../../ui/translation.js';
import type { BookingProps } from './booking-form.js';
import { SignInFirst } from './sign-in-first.js';

const BookingForm = lazyPart(async () => (await import('./booking-form.js')).BookingForm);

/** The calendar is fetched for those who can book. */
export function BookingPanel(props: BookingProps) {
  const { t } = useTranslation('item');
  return (
    <Panel title={t('booking.title')}>
      <div id="booking">
        <SignInFirst sample={props.sample} sampleText={t('booking.codes.offline')} signInText={t('booking.codes.requires_auth')}>
          <Suspense fallback={<Skeletons lines={8} />}>
            <BookingForm {...props} />
          </Suspense>
        </SignInFirst>
      </div>
    </Panel>
  );
}
