import { Button, Group, Stack } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { lazyPart } from '../../../app/load-part.js';
import { paths } from '../../../app/paths.js';
import { useSession } from '../../../app/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Panel } from '../../../ui/panel.js';
import { Screen } from '../../../ui/screen.js';
import { InlineNotice, useTimedNotice } from '../../../ui/timed-notice.js';
import { Filters } from './inventory-filters.js';
import { InventoryRow } from './inventory-row.js';
import classes from './inventory.module.css';
import { useInventory, type InventoryList } from './use-inventory.js';

const BulkDialog = lazyPart(async () => (await import('./bulk-dialog.js')).BulkDialog);

export function InventoryScreen() {
  const { t } = useTranslation('seller');
  const [bulk, setBulk] = useState(false);
  const [wanted, setWanted] = useState(false);
  const list = useInventory();
  const open = () => {
    setWanted(true);
    setBulk(true);
  };
  return (
    <Screen title={t('inventory.title')} subtitle={t('inventory.subtitle')} actions={<WaysOn onBulk={open} />}>
      <Inventory list={list} onBulk={open} />
      <Suspense fallback={null}>
        {wanted && <BulkDialog opened={bulk} onClose={() => setBulk(false)} onUploaded={() => void list.refetch()} />}
      </Suspense>
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
  const { notice, succeed, fail, clear } = useTimedNotice(2_500);
  const { page, loading, refetch, status, q, narrow, more } = list;
  const narrowed = status !== null || q !== '';
  return (
    <Stack gap="md">
      <Filters list={list} />
      <InlineNotice notice={notice} onClose={clear} />
      <Panel
        state={page ? 'ready' : loading ? 'loading' : 'error'}
        errorText={session === 'authenticated' ? t('inventory.loadFailed') : t('inventory.signIn')}
        onRetry={() => void refetch()}
      >
        {page?.items.length === 0 && narrowed && (
          <EmptyState
            title={t('inventory.noMatch')}
            reason={t('inventory.noMatchReason')}
            action={{ label: t('inventory.clear'), onClick: () => narrow({ status: '', q: '' }) }}
          />
        )}
        {page?.items.length === 0 && !narrowed && (
          <EmptyState
            title={t('inventory.none')}
            reason={t('inventory.noneReason')}
            action={{ label: t('inventory.bulk'), onClick: onBulk }}
          />
        )}
        <ul className={classes.rows}>
          {page?.items.map((item) => (
            <InventoryRow key={item.id} item={item} onDone={succeed} onFail={fail} onChange={() => refetch()} />
          ))}
        </ul>
        {more && (
          <Button variant="default" mt="md" loading={loading} onClick={more}>
            {t('inventory.more')}
          </Button>
        )}
      </Panel>
    </Stack>
  );
}
