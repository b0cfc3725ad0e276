import { Button } from '@mantine/core';
import { useState } from 'react';
import { graphql, readFragment, type FragmentType } from '../../../../generated/index.js';
import { useTranslation } from '../../../../ui/translation.js';
import { OfferCard } from './offer-card.js';
import { OfferForm } from './offer-form.js';
import classes from './offers.module.css';

export const ThreadOffers = graphql(`
  fragment ThreadOffers on Conversation {
    id
    buyerId
    listing {
      id
      status
      rateType
      currency
      available
    }
    offers {
      id
      madeBy
      amountCents
      currency
      startDate
      endDate
      status
      expiresAt
      keptUntil
    }
  }
`);

type OffersProps = {
  conversation: FragmentType<typeof ThreadOffers>;
  name: string;
  readerId: string | undefined;
  onChange: () => Promise<unknown>;
};

/** The offer that stands between the two, and the way to make one where the listing can be bought. */
export function Offers({ conversation, name, readerId, onChange }: OffersProps) {
  const { t } = useTranslation('messages');
  const { id, buyerId, listing, offers } = readFragment(ThreadOffers, conversation);
  const [writing, setWriting] = useState(false);
  const [last] = offers;
  const standing = last && ['open', 'accepted', 'kept'].includes(last.status) ? last : null;
  const forRent = listing !== null && listing !== undefined && listing.rateType !== 'buy';
  const canBuy = listing?.status === 'live' && (forRent || listing.available > 0);
  if (!standing && !canBuy) return null;
  const done = async () => {
    await onChange();
    setWriting(false);
  };
  return (
    <section className={classes.offers} aria-label={t('offer.title')}>
      {standing && (
        <OfferCard
          offer={standing}
          own={standing.madeBy === readerId}
          buying={buyerId === readerId}
          name={name}
          onCounter={() => setWriting(true)}
          onChange={onChange}
        />
      )}
      {!standing && !writing && (
        <Button size="xs" variant="default" onClick={() => setWriting(true)}>
          {t('offer.make')}
        </Button>
      )}
      {writing && (
        <OfferForm
          to={standing && standing.madeBy !== readerId ? { offerId: standing.id } : { conversationId: id }}
          currency={standing?.currency ?? listing?.currency ?? 'usd'}
          buying={buyerId === readerId}
          days={forRent ? { startDate: standing?.startDate ?? '', endDate: standing?.endDate ?? '' } : null}
          onDone={done}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}
