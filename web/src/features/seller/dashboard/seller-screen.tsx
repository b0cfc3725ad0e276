import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../base/load-part.js';
import { paths } from '../../../base/paths.js';
import { useSession } from '../../../base/session.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { Panel } from '../../../ui/panel.js';
import { Failed, partOf, Read, Skeletons } from '../../../ui/part.js';
import { Screen } from '../../../ui/screen.js';
import { useTranslation } from '../../../ui/translation.js';
import { WhenNear } from '../../../ui/when-near.js';
import { Metrics } from './metrics.js';
import { PayoutQueue } from './payout-queue.js';
import { RecentListings } from './recent-listings.js';
import { RentalFulfilment } from './rental-fulfilment.js';
import { Requests } from './requests.js';
import { SalesToShip } from './sales-to-ship.js';
import { sellerQuestion } from './seller-question.js';
import { Wallet } from './wallet.js';
import classes from './seller.module.css';

const PayoutPlan = lazyPart(async () => (await import('./payout-plan.js')).PayoutPlan, 'payouts');
const SellerDisputes = lazyPart(async () => (await import('../../../base/dispute/seller-disputes.js')).SellerDisputes, 'disputes');
const BlockDays = lazyPart(async () => (await import('./calendar/block-days.js')).BlockDays);

export function SellerScreen() {
  const { t } = useTranslation('seller');
  const { user } = useSession();
  return (
    <Screen title={user ? t('hello', { name: user.displayName }) : t('title')} subtitle={t('subtitle')} actions={<WaysOn />}>
      {user?.role === 'buyer' ? (
        <EmptyState title={t('notYet')} reason={t('notYetReason')} action={{ label: t('list'), to: paths.sell }} />
      ) : (
        <Dashboard />
      )}
    </Screen>
  );
}

/** Each part comes from its own service: a failed one is null and shows its error. */
function Dashboard() {
  const { t } = useTranslation('seller');
  const answer = useQuery(sellerQuestion().query, { fetchPolicy: 'cache-and-network' });
  const overview = answer.data?.sellerOverview;
  const metrics = partOf(overview?.metrics, answer);
  if (!overview && !answer.loading) return <Failed text={t('failed')} onRetry={metrics.retry} />;
  return (
    <Stack gap="lg">
      <Read part={metrics} failed={t('failed')} skeleton={<Metrics metrics={null} />}>
        {(found) => <Metrics metrics={found} />}
      </Read>
      <SalesToShip onShipped={metrics.retry} />
      <RentalFulfilment onChange={metrics.retry} />
      <div className={classes.columns}>
        <RecentListings part={partOf(overview?.listings, answer)} />
        <Wallet />
      </div>
      <div className={classes.halves}>
        <PayoutQueue part={partOf(overview?.payouts, answer)} />
        <Requests part={partOf(overview?.requests, answer)} />
      </div>
      <WhenNear place={<Place lines={9} />}>
        <Suspense fallback={<Place lines={9} />}>
          <PayoutPlan />
        </Suspense>
      </WhenNear>
      <Suspense fallback={<Place lines={5} />}>{answer.data ? <SellerDisputes /> : <Place lines={5} />}</Suspense>
      <Blocking waiting={!answer.data} />
    </Stack>
  );
}

/** Placeholder of a part, so that the parts below stay in place when it loads. */
function Place({ lines }: { lines: number }) {
  return (
    <Panel>
      <Skeletons lines={lines} />
    </Panel>
  );
}

/** The block calendar, far down and the only part with a searchable list; fetched when it comes into view. */
function Blocking({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation('seller');
  const place = (
    <Panel title={t('blocking.title')}>
      <Skeletons />
    </Panel>
  );
  // The parts above grow when their data is loaded; the position is known only then.
  if (waiting) return place;
  return (
    <WhenNear place={place}>
      <Suspense fallback={place}>
        <BlockDays />
      </Suspense>
    </WhenNear>
  );
}

function WaysOn() {
  const { t } = useTranslation('seller');
  return (
    <Group gap="xs">
      <Button component={Link} to={paths.inventory} variant="default">
        {t('manage')}
      </Button>
      <Button component={Link} to={paths.sell}>
        {t('list')}
      </Button>
    </Group>
  );
}
