import { Alert, Text } from '@mantine/core';
import type { MergeChange } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { useTranslation } from '../../ui/translation.js';

/** Changes of the merge after sign-in. */
export function MergeNotice() {
  const { t } = useTranslation('cart');
  const { mergeChanges, dismissChanges } = useCart();
  if (mergeChanges.length === 0) return null;
  return (
    <Alert color="moss" variant="light" title={t('merged')} withCloseButton closeButtonLabel={t('dismiss')} onClose={dismissChanges}>
      {mergeChanges.map((change) => (
        <Text key={change.itemId} size="sm">
          <Change change={change} />
        </Text>
      ))}
    </Alert>
  );
}

function Change({ change: { kind, title, quantity, reason } }: { change: MergeChange }) {
  const { t } = useTranslation('cart');
  if (kind !== 'skipped' || !reason) return t(`merge.${kind}`, { title, quantity });
  return (
    <>
      <bdi>{title}</bdi>: {reason}
    </>
  );
}
