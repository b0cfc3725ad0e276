import { Button, Group } from '@mantine/core';
import { api } from '../../../base/api.js';
import { graphql, readFragment, type FragmentType } from '../../../generated/index.js';
import type { FulfilmentRowFragment as Rental } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { DataTable } from '../../../ui/data-table.js';
import { money } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { Read, type Part } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { useTranslation } from '../../../ui/translation.js';

export const FulfilmentFragment = graphql(`
  fragment FulfilmentRow on Rental {
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

type RentalFulfilmentProps = { part: Part<readonly FragmentType<typeof FulfilmentFragment>[]>; onChange: () => void };

export function RentalFulfilment({ part, onChange }: RentalFulfilmentProps) {
  const { t } = useTranslation('seller');
  const { busy, notice, run, refuse } = useCommand();

  const send = (work: () => Promise<unknown>) =>
    void run(
      async () => {
        await work();
        onChange();
        return t('rentals.done');
      },
      () => t('rentals.unable'),
    );

  const actions = {
    ship: ({ id }: Rental) => send(() => api.post('/contracts/{id}/mark-sent', { path: { id } })),
    takeBack: ({ id, depositAmountCents: releaseDepositCents }: Rental) =>
      send(() => api.post('/contracts/{id}/mark-returned', { path: { id }, body: { condition: 'Good', releaseDepositCents } })),
    capture: ({ id, depositAmountCents: amountCents }: Rental) => {
      if (amountCents === 0) return refuse(t('rentals.noDeposit'));
      const body = { amountCents, reason: t('rentals.captureReason') };
      send(() => api.post('/contracts/{id}/deposit/capture', { path: { id }, body }));
    },
  };

  return (
    <Panel title={t('rentals.title')}>
      <InlineNotice notice={notice} />
      <Read part={part} failed={t('rentals.failed')} empty={{ title: t('rentals.none'), reason: t('rentals.noneReason') }}>
        {(rentals) => <Rentals rentals={[...readFragment(FulfilmentFragment, rentals)]} busy={busy} actions={actions} />}
      </Read>
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
