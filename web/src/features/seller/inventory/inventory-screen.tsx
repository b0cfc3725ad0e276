import { Button, Group, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCommand } from '../../../base/command.js';
import { lazyDialog } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import { More } from '../../../ui/more.js';
import { InlineNotice } from '../../../ui/notice.js';
import { Panel } from '../../../ui/panel.js';
import { partOf, Read } from '../../../ui/part.js';
import { Screen } from '../../../ui/screen.js';
import { useTranslation } from '../../../ui/translation.js';
import { Filters } from './inventory-filters.js';
import { InventoryRow } from './inventory-row.js';
import classes from './inventory.module.css';
import { useInventory, type InventoryList } from './use-inventory.js';

const BulkDialog = lazyDialog(async () => (await import('./bulk-dialog.js')).BulkDialog);

export function InventoryScreen() {
  const { t } = useTranslation('seller');
  const [bulk, setBulk] = useState(false);
  const list = useInventory();
  const open = () => setBulk(true);
  return (
    <Screen title={t('inventory.title')} subtitle={t('inventory.subtitle')} actions={<WaysOn onBulk={open} />}>
      <Inventory list={list} onBulk={open} />
      <BulkDialog opened={bulk} onClose={() => setBulk(false)} onUploaded={() => void list.refetch()} />
    </Screen>
  );
}

function WaysOn({ onBulk }: { onBulk: () => void }) {
  const { t } = useTranslation('seller');
  return (
    <Group gap="xs">
      <Button variant="default" leftSection={<IconUpload size={16} aria-hidden />} onClick={onBulk}>
        {t('inventory.bulk')}
      </Button>
      <Button component={Link} to={paths.sell}>
        {t('list')}
      </Button>
    </Group>
  );
}

function Inventory({ list, onBulk }: { list: InventoryList; onBulk: () => void }) {
  const { t } = useTranslation('seller');
  const { status: session } = useSession();
  const { notice, succeed, refuse, clear } = useCommand();
  const { page, refetch, status, q, filterBy } = list;
  const none = { title: t('inventory.none'), reason: t('inventory.noneReason'), action: { label: t('inventory.bulk'), onClick: onBulk } };
  const clearFilters = { label: t('inventory.clear'), onClick: () => filterBy({ status: '', q: '' }) };
  const noMatch = { title: t('inventory.noMatch'), reason: t('inventory.noMatchReason'), action: clearFilters };
  return (
    <Stack gap="md">
      <Filters list={list} />
      <InlineNotice notice={notice} onClose={clear} />
      <Panel>
        <Read
          part={partOf(page, list)}
          failed={session === 'authenticated' ? t('inventory.loadFailed') : t('inventory.signIn')}
          empty={status === null && q === '' ? none : noMatch}
        >
          {({ items }) => (
            <ul className={classes.rows}>
              {items.map((item) => (
                <InventoryRow key={item.id} item={item} onDone={succeed} onFail={refuse} onChange={() => refetch()} />
              ))}
            </ul>
          )}
        </Read>
        <More answer={list} of="myListings" label={t('inventory.more')} />
      </Panel>
    </Stack>
  );
}
