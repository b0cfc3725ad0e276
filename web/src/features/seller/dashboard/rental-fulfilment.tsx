import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../app/api.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { FulfilmentRowFragment as Rental } from '../../../generated/graphql.js';
import { DataTable } from '../../../ui/data-table.js';
import { money } from '../../../ui/format.js';
import { Panel } from '../../../ui/panel.js';
import { Quiet } from '../../../ui/quiet.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { InlineNotice, useTimedNotice } from '../../../ui/timed-notice.js';
import type { PanelState } from './panel-state.js';

export const FulfilmentFragment = graphql(`
  fragment FulfilmentRow on BuyerRental {
    id
    title
    status
    shippedAt
    returnedAt
    depositAmountCents
    depositCapturedCents
    depositReleasedCents
    currency
  }
`);

type RentalFulfilmentProps = {
  rentals: readonly FragmentType<typeof FulfilmentFragment>[];
  panel: PanelState;
  onChange: () => void;
};

export function RentalFulfilment({ rentals: masked, panel, onChange }: RentalFulfilmentProps) {
  const { t } = useTranslation('seller');
  const rentals = readFragment(FulfilmentFragment, masked);
  const { notice, succeed, fail } = useTimedNotice(2_500);
  const [busy, setBusy] = useState(false);

  async function run(rental: Rental, step: string, body: object): Promise<void> {
    setBusy(true);
    try {
      await api.post(`/contracts/${encodeURIComponent(rental.id)}/${step}`, body);
      succeed(t('rentals.done'));
      onChange();
    } catch {
      fail(t('rentals.unable'));
    }
    setBusy(false);
  }

  const actions = {
    ship: (rental: Rental) => run(rental, 'mark-sent', {}),
    takeBack: (rental: Rental) => run(rental, 'mark-returned', { condition: 'Good', releaseDepositCents: rental.depositAmountCents }),
    capture: (rental: Rental) => {
      if (rental.depositAmountCents === 0) return fail(t('rentals.noDeposit'));
      void run(rental, 'deposit/capture', { amountCents: rental.depositAmountCents, reason: t('rentals.captureReason') });
    },
  };

  return (
    <Panel title={t('rentals.title')} errorText={t('rentals.failed')} {...panel}>
      <InlineNotice notice={notice} />
      {rentals.length === 0 ? (
        <Quiet title={t('rentals.none')} reason={t('rentals.noneReason')} />
      ) : (
        <Rentals rentals={[...rentals]} busy={busy} actions={actions} />
      )}
    </Panel>
  );
}

type Actions = Record<'ship' | 'takeBack' | 'capture', (rental: Rental) => unknown>;

function Rentals({ rentals, busy, actions }: { rentals: Rental[]; busy: boolean; actions: Actions }) {
  const { t } = useTranslation('seller');
  const held = ({ depositAmountCents, depositCapturedCents, depositReleasedCents, currency }: Rental) => ({
    held: money(depositAmountCents - depositCapturedCents - depositReleasedCents, currency),
    total: money(depositAmountCents, currency),
  });
  return (
    <DataTable
      label={t('rentals.title')}
      rows={rentals}
      rowKey={({ id }) => id}
      columns={[
        { key: 'title', head: t('columns.listing'), cell: ({ title }) => title },
        { key: 'status', head: t('columns.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        { key: 'deposit', head: t('columns.deposit'), cell: (rental) => t('rentals.deposit', held(rental)) },
        {
          key: 'action',
          head: t('columns.action'),
          align: 'end',
          cell: (rental) => (
            <Group gap={6} justify="flex-end">
              {!rental.shippedAt && (
                <Button size="xs" disabled={busy} onClick={() => actions.ship(rental)}>
                  {t('rentals.markShipped')}
                </Button>
              )}
              {rental.shippedAt && !rental.returnedAt && (
                <Button size="xs" disabled={busy} onClick={() => actions.takeBack(rental)}>
                  {t('rentals.markReturned')}
                </Button>
              )}
              <Button size="xs" variant="default" disabled={busy} onClick={() => actions.capture(rental)}>
                {t('rentals.capture')}
              </Button>
            </Group>
          ),
        },
      ]}
    />
  );
}
