import { Button, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../../base/api.js';
import { paths } from '../../../base/paths.js';
import { graphql } from '../../../generated/index.js';
import type { BillingPayoutFragment as Payout } from '../../../generated/graphql.js';
import type { Column } from '../../../ui/data-table.js';
import { money, shortDate } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import type { ScreenPart } from '../../../ui/part.js';
import { StatusBadge } from '../../../ui/status-badge.js';
import { TablePanel } from '../../../ui/table-panel.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { useAdmin, useAdminCommand } from '../use-admin.js';
import { ConfirmPayout } from './confirm-payout.js';

export const PayoutFragment = graphql(`
  fragment BillingPayout on Payout {
    contractId
    sellerId
    itemId
    amountCents
    currency
    pendingSince
    payoutStatus
    nettedCents
    failure
    rhythm
    refused {
      message
      at
    }
    listing {
      id
      title
      seller {
        id
        name
      }
    }
  }
`);

type Action = 'hold' | 'release' | 'payout';
type PayoutQueueProps = {
  part: ScreenPart<readonly Payout[]>;
  onChange: () => Promise<unknown>;
  onMore: (() => void) | null;
};

const done = { hold: 'held', release: 'released', payout: 'paid' } as const;
const successFor = 4_000;

export function PayoutQueue({ part, onChange, onMore }: PayoutQueueProps) {
  const { t } = useTranslation('admin');
  const { allowed } = useAdmin();
  const { busy, notice, run } = useAdminCommand(successFor);
  const [asked, setAsked] = useState<Payout | null>(null);

  function send({ contractId: id, itemId, listing }: Payout, action: Action): void {
    setAsked(null);
    void run(async () => {
      // A transfer refused by the provider is shown with the reason, so the list is reloaded after failures too.
      const answer = await api.post(`/admin/contracts/{id}/${action}`, { path: { id } }).finally(onChange);
      const nothingSent = 'paid' in answer && !answer.paid;
      return t(nothingSent ? 'billing.settled' : `billing.${done[action]}`, { title: listing?.title ?? itemId });
    }, t('billing.failed'));
  }

  const columns = useColumns((payout) => (
    <Actions payout={payout} busy={busy} onRun={(action) => (action === 'payout' ? setAsked(payout) : send(payout, action))} />
  ));
  const none = {
    title: t(allowed ? 'billing.none' : 'overview.previewTitle'),
    reason: t(allowed ? 'billing.noneReason' : 'billing.previewNone'),
  };
  return (
    <TablePanel
      title={t('billing.queue')}
      part={part}
      failed={t('billing.loadFailed')}
      empty={none}
      rowKey={({ contractId }) => contractId}
      columns={columns}
      more={
        onMore && (
          <Button variant="default" mt="md" onClick={onMore}>
            {t('more')}
          </Button>
        )
      }
    >
      <InlineNotice notice={notice} />
      <ConfirmPayout payout={asked} onClose={() => setAsked(null)} onConfirm={(payout) => send(payout, 'payout')} />
    </TablePanel>
  );
}

function useColumns(actions: (payout: Payout) => ReactNode): Column<Payout>[] {
  const { t } = useTranslation('admin');
  return [
    {
      head: t('billing.contract'),
      cell: ({ contractId, itemId, listing }) => (
        <>
          <Link to={paths.item(itemId)}>{listing?.title ?? itemId}</Link>
          <span className={classes.path}>{contractId}</span>
        </>
      ),
    },
    { head: t('billing.seller'), cell: ({ sellerId, listing }) => listing?.seller.name ?? sellerId },
    { head: t('billing.since'), cell: ({ pendingSince }) => shortDate(pendingSince) },
    { head: t('billing.status'), cell: (payout) => <PayoutState payout={payout} /> },
    { head: t('billing.rhythm.head'), cell: ({ rhythm }) => t(`billing.rhythm.${rhythm}`) },
    { head: t('billing.amount'), align: 'end', cell: ({ amountCents, currency }) => money(amountCents, currency) },
    { head: t('billing.action'), align: 'end', cell: actions },
  ];
}

function Actions({ payout, busy, onRun }: { payout: Payout; busy: boolean; onRun: (action: Action) => void }) {
  const { t } = useTranslation('admin');
  const { payoutStatus, listing, contractId } = payout;
  if (payoutStatus === 'paying' || payoutStatus === 'paid') return null;
  const held = payoutStatus === 'hold';
  const offered: [Action, string][] = held
    ? [['release', t('billing.release')]]
    : [
        ['payout', t('billing.payOut')],
        ['hold', t('billing.hold')],
      ];
  return (
    <Group gap={6} justify="flex-end" wrap="nowrap">
      {offered.map(([action, label]) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'payout' ? 'filled' : 'default'}
          disabled={busy}
          aria-label={t('billing.doFor', { action: label, title: listing?.title ?? contractId })}
          onClick={() => onRun(action)}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}

/** Status of a payout, why nothing was sent, and the part that settled a debt. */
function PayoutState({ payout: { payoutStatus, nettedCents, failure, refused, currency } }: { payout: Payout }) {
  const { t } = useTranslation('admin');
  return (
    <>
      <StatusBadge status={payoutStatus} />
      {nettedCents > 0 && <span className={classes.path}>{t('billing.nettedOf', { amount: money(nettedCents, currency) })}</span>}
      {failure && <span className={classes.path}>{failure}</span>}
      {refused && <span className={classes.path}>{t('billing.notSent', { when: shortDate(refused.at), message: refused.message })}</span>}
    </>
  );
}
