import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { Suspense, useEffect, useRef, type ComponentType } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { lazyPart } from '../../base/load-part.js';
import { accountTabs, paths, type AccountTab } from '../../base/paths.js';
import { Skeletons } from '../../ui/part.js';
import { Screen } from '../../ui/screen.js';
import { useTranslation } from '../../ui/translation.js';

const panels: Record<AccountTab, ComponentType> = {
  overview: lazyPart(async () => (await import('./overview-tab.js')).OverviewTab),
  requests: lazyPart(async () => (await import('./requests/requests-tab.js')).RequestsTab, 'requests'),
  listings: lazyPart(async () => (await import('./listings-tab.js')).ListingsTab),
  billing: lazyPart(async () => (await import('./billing-tab.js')).BillingTab),
  orders: lazyPart(async () => (await import('./orders-tab.js')).OrdersTab),
  messages: lazyPart(async () => (await import('./messages/messages-tab.js')).MessagesTab, 'messages'),
};

/** The account page with its tabs; each tab has its own address. */
export function AccountScreen() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('tab') as AccountTab | null;
  const tab = asked && accountTabs.includes(asked) ? asked : 'overview';
  const Panel = panels[tab];
  const list = useActiveInView(tab);
  return (
    <Screen title={t('title')}>
      <Tabs value={tab} onChange={(next) => void navigate(paths.accountTab(next as AccountTab))} keepMounted={false}>
        <Tabs.List ref={list} mb="lg" style={{ flexWrap: 'nowrap', overflowX: 'auto', overflowY: 'hidden' }}>
          {accountTabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(`tabs.${name}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab}>
          <Suspense fallback={<Skeletons lines={6} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Screen>
  );
}

/** Scrolls the active tab into view: the tabs are wider than a phone. */
function useActiveInView(tab: AccountTab) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const active = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (list.current && active) list.current.scrollLeft = active.offsetLeft - (list.current.clientWidth - active.offsetWidth) / 2;
  }, [tab]);
  return list;
}
