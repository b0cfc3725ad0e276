import { Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../base/paths.js';
import { ListedPrice } from '../../../ui/listed-price.js';
import { readable, StatusBadge } from '../../../ui/status-badge.js';
import { Timeline } from '../../../ui/timeline.js';
import { useTranslation } from '../../../ui/translation.js';
import { useWord } from '../../../ui/use-word.js';
import classes from '../admin.module.css';
import { AccountLink } from './account-link.js';
import { CasePictures } from './case-pictures.js';
import type { QueueRow } from './queue-data.js';
import { Why } from './why.js';

/** The listing as readers will see it, with its earlier decisions. */
export function ListingPreview({ row }: { row: QueueRow }) {
  const { t } = useTranslation('admin');
  const { listing } = row;
  return (
    <div>
      {listing && <CasePictures key={row.id} id={row.id} />}
      <div className={classes.head}>
        <strong>
          <bdi>{row.title}</bdi>
        </strong>
        {listing && (
          <span className={classes.why}>
            <AccountLink of={listing.seller.id} label={listing.seller.name} />
          </span>
        )}
        {listing && <ListedPrice of={listing} />}
        <div>
          <StatusBadge status={row.status} />
        </div>
      </div>
      <Why hits={row.hits} reports={row.reports} appeal={row.appeal} />
      {listing ? <Facts listing={listing} /> : <Text c="dimmed">{t('moderation.previewGone')}</Text>}
      <p>
        <Link to={paths.item(row.id)}>{t('moderation.openPage')}</Link>
      </p>
      <Title order={3} size="h6" mb="xs">
        {t('moderation.history')}
      </Title>
      {row.actions.length === 0 ? <Text c="dimmed">{t('moderation.noHistory')}</Text> : <History row={row} />}
    </div>
  );
}

function Facts({ listing }: { listing: NonNullable<QueueRow['listing']> }) {
  const { t } = useTranslation('admin');
  const word = useWord();
  const facts: [string, string | number | null][] = [
    [t('moderation.series'), listing.seriesTitle],
    [t('moderation.condition'), listing.condition],
    [t('moderation.edition'), listing.edition],
    [t('moderation.language'), listing.language && word(listing.language)],
    [t('moderation.stock'), listing.inventory],
    [t('moderation.tags'), listing.tags.join(', ')],
  ];
  return (
    <>
      <p className={classes.prose}>{listing.description}</p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || t('none')}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function History({ row }: { row: QueueRow }) {
  const { t } = useTranslation('admin');
  const entries = row.actions.map(({ actionType, createdAt, actorId, actorEmail, notes }, index) => ({
    id: `${createdAt}-${index}`,
    what: t(`moderation.did.${actionType as 'ListingApproved'}`, { defaultValue: readable(actionType) }),
    at: createdAt,
    who: actorEmail ?? (actorId.startsWith('policy:') ? t('moderation.byPolicy') : null),
    why: notes,
  }));
  return <Timeline label={t('moderation.history')} entries={entries} />;
}
