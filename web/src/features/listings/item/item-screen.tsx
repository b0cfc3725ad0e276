import { Container, Group, Skeleton } from '@mantine/core';
import { useEffect, Suspense } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import { paths } from '../../../base/paths.js';
import { rentOf } from '../../../base/pricing-options.js';
import { ReportButton } from '../../../base/reporting/report-button.js';
import { EmptyState } from '../../../ui/empty-state.js';
import { useFirstPainted } from '../../../ui/first-paint.js';
import { Skeletons } from '../../../ui/part.js';
import { usePageTitle } from '../../../ui/screen.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import { useOwnership } from '../use-ownership.js';
import { AvailabilityPanel } from './availability-panel.js';
import { BookingPanel } from './booking-panel.js';
import { BuyBox, BuyBar } from './buy-box.js';
import { CatalogInsights } from './catalog-insights.js';
import { Gallery } from './gallery.js';
import { ItemDetails } from './item-details.js';
import classes from './item.module.css';
import { ReviewsPanel } from './reviews-panel.js';
import { SellerCard } from './seller-card.js';
import { useItem, type Item } from './use-item.js';
import { lazyPart } from '../../../base/load-part.js';
import { Panel } from '../../../ui/panel.js';
import { SignInFirst } from '../sign-in-first.js';

export function ItemScreen() {
  const { t } = useTranslation('item');
  const { id = '' } = useParams();
  const found = useItem(id);
  usePageTitle(found.item?.title ?? t('title'));
  if (found.waiting) return <ItemSkeleton />;
  if (!found.item) {
    const action = found.unanswered ? { label: t('retry'), onClick: found.retry } : { label: t('browse'), to: paths.browse };
    return <EmptyState page title={t('notLoaded')} action={action} />;
  }
  return <ItemPage found={found} item={found.item} />;
}

type ItemPageProps = { found: ReturnType<typeof useItem>; item: Item };

function ItemPage({ found, item }: ItemPageProps) {
  const word = useWord();
  const { t } = useTranslation('item');
  const painted = useFirstPainted();
  return (
    <Container size={1240} className={classes.page}>
      <nav className={classes.trail} aria-label={t('trail')}>
        <Link to={paths.browse}>{t('explore')}</Link>
        <span aria-hidden>/</span>
        <Link to={paths.browseFor({ category: item.category })}>{word(item.category)}</Link>
      </nav>
      <div className={classes.columns}>
        <Gallery item={item} />
        <div className={classes.main}>
          <BuyBox item={item} sample={found.sample} />
          <SellerCard item={item} />
        </div>
      </div>
      {painted ? <Below found={found} item={item} /> : <div className={classes.later} />}
      <BuyBar item={item} />
    </Container>
  );
}

/** Content below the fold; scrolls to the address's anchor. */
function Below({ found, item }: ItemPageProps) {
  const { t } = useTranslation();
  const rent = rentOf(item);
  const own = useOwnership(item);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' });
  }, [hash]);
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <ItemDetails item={item} />
        <CatalogInsights item={item} />
        <ReviewsPanel item={item} part={found.reviews} onMore={found.moreReviews} />
      </div>
      <div className={classes.main}>
        {rent && !own && <BookingPanel item={{ ...item, ...rent }} sample={found.sample} onBooked={found.retry} />}
        {rent && <AvailabilityPanel listingId={item.id} part={found.availability} />}
        {!own && <RequestPanel item={item} sample={found.sample} />}
        {!own && !found.sample && (
          <Group gap="xs">
            <ReportButton kind="listing" id={item.id} name={t('report.listing')} label={t('report.listing')} />
            <ReportButton kind="person" id={item.seller.id} name={t('report.shop')} label={t('report.shop')} />
          </Group>
        )}
      </div>
    </div>
  );
}

function ItemSkeleton() {
  const { t } = useTranslation('item');
  return (
    <Container size={1240} className={classes.page} role="status" aria-label={t('loading')}>
      <div className={classes.columns}>
        <Skeleton h="auto" radius="md" style={{ aspectRatio: '8 / 7' }} />
        <div className={classes.main}>
          <Skeletons lines={9} />
        </div>
      </div>
    </Container>
  );
}

const RequestForm = lazyPart(async () => (await import('./request-form.js')).RequestForm);

function RequestPanel({ item, sample }: { item: Item; sample: boolean }) {
  const { t } = useTranslation('item');
  return (
    <Panel title={t('request.title')}>
      <div id="request">
        <SignInFirst sample={sample} sampleText={t('request.sample')} signInText={t('request.signIn')}>
          <Suspense fallback={<Skeletons lines={5} />}>
            <RequestForm item={item} />
          </Suspense>
        </SignInFirst>
      </div>
    </Panel>
  );
}
