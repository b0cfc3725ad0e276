import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { BillingPayoutFragment as Payout } from '../../../generated/graphql.js';
import { Dialog } from '../../../ui/dialog.js';
import { money } from '../../../ui/format.js';

type ConfirmPayoutProps = { payout: Payout | null; onClose: () => void; onConfirm: (payout: Payout) => void };

/** Money that leaves is asked about once more. */
export function ConfirmPayout({ payout, onClose, onConfirm }: ConfirmPayoutProps) {
  const { t } = useTranslation('admin');
  return (
    <Dialog opened={payout !== null} onClose={onClose} title={t('billing.confirmTitle')}>
      {payout && (
        <>
          <Text mb="lg">
            {t('billing.confirm', {
              amount: money(payout.amountCents, payout.currency),
              title: payout.listing?.title ?? payout.itemId,
            })}
          </Text>
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose} data-autofocus>
              {t('cancel')}
            </Button>
            <Button onClick={() => onConfirm(payout)}>{t('billing.payOut')}</Button>
          </Group>
        </>
      )}
    </Dialog>
  );
}
