import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../../base/api.js';
import { rentOf } from '../../../../base/pricing-options.js';
import { graphql, readFragment, type FragmentType } from '../../../../generated/index.js';
import { useTranslation } from '../../../../ui/translation.js';
import { OfferCard } from './offer-card.js';
import { OfferForm, type OfferBody } from '../../../../base/offer/offer-form.js';
import classes from './offers.module.css';

export const ThreadOffers = graphql(`
  fragment ThreadOffers on Conversation {
    id
    buyerId
    listing {
      id
      status
      rateType
      rateCents
      depositCents
      offers {
        rateType
        rateCents
        depositCents
      }
      currency
      buyable
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

const counter = (offerId: string) => (body: OfferBody) => api.post('/offers/{id}/counter', { path: { id: offerId }, body });
const make = (conversationId: string) => (body: OfferBody) =>
  api.post('/conversations/{id}/offers', { path: { id: conversationId }, body });

type OffersProps = {
  conversation: FragmentType<typeof ThreadOffers>;
  name: string;
  readerId: string | undefined;
  onChange: () => Promise<unknown>;
};

/** The current offer of a conversation, and a form for a new one while the listing is available. */
export function Offers({ conversation, name, readerId, onChange }: OffersProps) {
  const { t } = useTranslation('messages');
  const { id, buyerId, listing, offers } = readFragment(ThreadOffers, conversation);
  const [writing, setWriting] = useState(false);
  const [last] = offers;
  const standing = last && ['open', 'accepted', 'kept'].includes(last.status) ? last : null;
  const forRent = Boolean(listing && rentOf(listing));
  const forSale = Boolean(listing && listing.buyable > 0);
  if (!standing && !(listing?.status === 'live' && (forRent || forSale))) return null;
  // A counter-offer keeps the subject: a copy, or days of it.
  const ofRent = standing ? standing.startDate !== null : forRent;
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
          send={standing && standing.madeBy !== readerId ? counter(standing.id) : make(id)}
          listing={listing}
          currency={standing?.currency ?? listing?.currency ?? 'usd'}
          buying={buyerId === readerId}
          days={ofRent ? { startDate: standing?.startDate ?? '', endDate: standing?.endDate ?? '' } : null}
          either={!standing && forRent && forSale}
          onDone={done}
          onClose={() => setWriting(false)}
        />
      )}
    </section>
  );
}
