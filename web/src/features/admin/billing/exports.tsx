import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { apiConfigured } from '../../../base/config.js';
import { csvOf } from '../../../base/csv.js';
import { saveFile } from '../../../base/save-file.js';
import type { BillingPayoutFragment as Payout, BillingRefundFragment as Refund } from '../../../generated/graphql.js';
import { useCommand } from '../../../ui/command.js';
import { dateTime } from '../../../ui/format.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { useAdmin } from '../use-admin.js';

type ExportsProps = { payouts: readonly Payout[]; refunds: readonly Refund[]; lastExportAt: string | null };

/** The tables of this page as files for the books. */
export function Exports({ payouts, refunds, lastExportAt }: ExportsProps) {
  const { t } = useTranslation('admin');
  const { blocked: inGeneral } = useAdmin();
  const blocked = apiConfigured ? inGeneral : t('billing.exportNotConfigured');
  const { notice, refuse } = useCommand();
  const save = (name: string, text: string) => (blocked ? refuse(blocked) : saveFile(name, text));
  const icon = <IconDownload size={16} aria-hidden />;
  return (
    <Panel title={t('billing.exports')}>
      <Text c="dimmed" mb="sm">
        {t('billing.exportsHint')} {t('billing.lastExport', { when: lastExportAt ? dateTime(lastExportAt) : t('never') })}
      </Text>
      <InlineNotice notice={notice} />
      <Group gap="sm">
        <Button variant="default" leftSection={icon} onClick={() => save('payout-queue.csv', payoutCsv(payouts))}>
          {t('billing.exportQueue')}
        </Button>
        <Button variant="default" leftSection={icon} onClick={() => save('refunds.csv', refundCsv(refunds))}>
          {t('billing.exportRefunds')}
        </Button>
      </Group>
    </Panel>
  );
}

function payoutCsv(payouts: readonly Payout[]): string {
  return csvOf(
    ['contractId', 'sellerId', 'itemId', 'amountCents', 'currency', 'pendingSince', 'payoutStatus'],
    payouts.map((payout) => [
      payout.contractId,
      payout.sellerId,
      payout.itemId,
      payout.amountCents,
      payout.currency,
      payout.pendingSince,
      payout.payoutStatus,
    ]),
  );
}

function refundCsv(refunds: readonly Refund[]): string {
  return csvOf(
    ['id', 'orderId', 'amountCents', 'currency', 'reason', 'status', 'createdAt', 'actorEmail'],
    refunds.map(({ id, orderId, amountCents, currency, reason, status, createdAt, actorEmail }) => [
      id,
      orderId,
      amountCents,
      currency,
      reason,
      status,
      createdAt,
      actorEmail,
    ]),
  );
}
