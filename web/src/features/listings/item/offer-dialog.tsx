import { useNavigate } from 'react-router';
import { api } from '../../../base/api.js';
import { OfferForm, type OfferBody } from '../../../base/offer/offer-form.js';
import { paths } from '../../../base/paths.js';
import { rentOf } from '../../../base/pricing-options.js';
import { Dialog } from '../../../ui/dialog.js';
import { useTranslation } from '../../../ui/translation.js';
import { SignInFirst } from '../sign-in-first.js';
import type { Item } from './use-item.js';

type OfferDialogProps = { item: Item; sample: boolean; opened: boolean; onClose: () => void };

/** Makes an offer for a listing, which opens its conversation. */
export function OfferDialog({ item, sample, opened, onClose }: OfferDialogProps) {
  const { t } = useTranslation('item');
  const { t: messages } = useTranslation('messages');
  const navigate = useNavigate();
  const forRent = rentOf(item) !== null;
  const forSale = item.buyable > 0;
  const send = async (body: OfferBody) => {
    const words = { message: messages('offer.opening') };
    const { conversationId } = await api.post('/items/{id}/conversations', { path: { id: item.id }, body: words });
    await api.post('/conversations/{id}/offers', { path: { id: conversationId }, body });
    void navigate(paths.conversation(conversationId));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('offering.title', { title: item.title })}>
      <SignInFirst sample={sample} sampleText={t('asking.sample')} signInText={t('offering.signIn')}>
        <OfferForm
          send={send}
          listing={item}
          currency={item.currency}
          buying
          days={forRent ? { startDate: '', endDate: '' } : null}
          either={forRent && forSale}
          onDone={async () => {}}
          onClose={onClose}
        />
      </SignInFirst>
    </Dialog>
  );
}
