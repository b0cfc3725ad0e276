import { useQuery } from '@apollo/client/react';
import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { isCharged } from '../../base/cart/cart.js';
import { useCart } from '../../base/cart/use-cart.js';
import { paths } from '../../base/paths.js';
import { graphql } from '../../generated/index.js';
import { EmptyState } from '../../ui/empty-state.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import { AddressChoice } from './address-choice.js';
import classes from './checkout.module.css';
import { CheckoutLines } from './checkout-lines.js';
import { Summary } from './summary.js';
import { useNewAddress, type NewAddress } from './use-new-address.js';

/** Places an order of the server's cart, which is reloaded once on entry; waits for a running load or merge. */
export function PlaceOrder() {
  const { t } = useTranslation('checkout');
  const { items, status, mode, checkout, load } = useCart();
  const [addressId, setAddressId] = useState<string | null>(null);
  const entry = useNewAddress(setAddressId);
  const [isFresh, setFresh] = useState(status === 'idle' || status === 'loading');
  useEffect(() => {
    if (!isFresh) void load().finally(() => setFresh(true));
  }, [isFresh, load]);
  const waits = !isFresh || status === 'idle' || status === 'loading';
  const charged = items.filter(isCharged);
  const skipped = items.filter((line) => !isCharged(line));
  const isOrdered = checkout.state === 'awaiting_payment' || checkout.state === 'requires_payment' || checkout.state === 'paid';
  const isEmpty = items.length === 0 && mode === 'remote' && status === 'ready' && !waits && !isOrdered;
  if (isEmpty) return <EmptyState title={t('empty')} action={{ label: t('browse'), to: paths.browse }} />;
  const part = { data: !waits && (items.length > 0 || isOrdered) ? charged : null, loading: waits, retry: () => void load() };
  const ships = charged.some((line) => line.ships !== false);
  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {ships && <Address chosen={addressId} onChoose={setAddressId} entry={entry} />}
        {part.data?.length !== 0 && (
          <Panel title={t('items')}>
            <Read part={part}>{(lines) => <CheckoutLines lines={lines} />}</Read>
          </Panel>
        )}
        {part.data && skipped.length > 0 && (
          <Panel title={t('skipped')}>
            <CheckoutLines lines={skipped} />
          </Panel>
        )}
      </Stack>
      <Panel title={t('summary')}>
        <Read part={part}>{(lines) => <Summary lines={lines} addressId={ships ? addressId : null} entry={entry} ships={ships} />}</Read>
      </Panel>
    </div>
  );
}

const CheckoutScreen = graphql(`
  query CheckoutScreen {
    me {
      id
      addresses {
        id
        isDefault
        ...AddressOption
      }
    }
  }
`);

type AddressProps = { chosen: string | null; onChoose: (id: string) => void; entry: NewAddress };

/** Delivery address; the default one is preselected. */
function Address({ chosen, onChoose, entry }: AddressProps) {
  const { t } = useTranslation('checkout');
  const answer = useQuery(CheckoutScreen, { fetchPolicy: 'cache-and-network' });
  const addresses = answer.data?.me?.addresses;
  const part = partOf(addresses, answer);
  const isNew = chosen !== null && addresses?.every(({ id }) => id !== chosen) === true;
  const { refetch } = answer;
  useEffect(() => {
    if (isNew) void refetch();
  }, [isNew, refetch]);
  const first = addresses?.find(({ isDefault }) => isDefault)?.id ?? addresses?.[0]?.id;
  useEffect(() => {
    if (chosen === null && first !== undefined) onChoose(first);
  }, [chosen, first, onChoose]);
  return (
    <Panel title={t('address')}>
      <Read part={part} failed={t('addressFailed')}>
        {(saved) => <AddressChoice addresses={saved} chosen={chosen} entry={entry} onChoose={onChoose} />}
      </Read>
    </Panel>
  );
}
