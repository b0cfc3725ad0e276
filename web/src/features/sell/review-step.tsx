import { Button, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { money } from '../../ui/format.js';
import type { UploadQueue } from '../../base/uploads/queue.js';
import { Panel } from '../../ui/panel.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import type { WizardStep } from './draft-store.js';
import { centsOf, type Draft, isRented, otherWay, rentedTerms } from './draft.js';
import { useProgress } from './pictures/progress.js';
import classes from './sell.module.css';
import { useShippingFee } from './shipping-fee.js';

type Row = [label: string, value: ReactNode];

export function ReviewStep({ draft, uploads, onEdit }: { draft: Draft; uploads: UploadQueue; onEdit: (step: WizardStep) => void }) {
  const { t } = useTranslation('sell');
  return (
    <Stack gap="lg">
      <Panel title={t('review.title')} aside={<Edit step={1} label={t('steps.match')} onEdit={onEdit} />}>
        <Text c="dimmed" mb="sm">
          {t('review.hint')}
        </Text>
        <Rows rows={[[t('review.catalogue'), draft.choice === 'match' ? draft.match?.title : t('review.noMatch')]]} />
      </Panel>
      <Panel title={t('groups.copy')} aside={<Edit step={2} label={t('groups.copy')} onEdit={onEdit} />}>
        <Rows rows={useCopyRows(draft, uploads)} />
      </Panel>
      <Panel title={t('groups.price')} aside={<Edit step={2} label={t('groups.price')} onEdit={onEdit} />}>
        <Rows rows={useOfferRows(draft)} />
      </Panel>
    </Stack>
  );
}

function useCopyRows(draft: Draft, uploads: UploadQueue): Row[] {
  const word = useWord();
  const { t } = useTranslation('sell');
  const count = draft.pictures.length;
  const { failed } = useProgress(draft.pictures, uploads);
  const pictures = (
    <>
      {t('review.picturesCount', { count })} {failed > 0 && <strong>{t('gallery.missing', { count: failed })}</strong>}
    </>
  );
  return [
    [t('fields.title'), draft.title],
    [t('fields.description'), <span className={classes.prose}>{draft.description}</span>],
    [t('fields.category'), word(draft.category)],
    [t('fields.edition'), draft.edition],
    [t('fields.language'), t(`language.${draft.language}`)],
    [t('fields.condition'), draft.condition],
    [t('fields.extras'), draft.extras],
    [t('review.tags'), draft.tags.join(', ')],
    [t('review.pictures'), count === 0 ? t('review.drawn') : pictures],
  ];
}

function useOfferRows(draft: Draft): Row[] {
  const word = useWord();
  const { t } = useTranslation('sell');
  const { rateType, currency, price, deposit, locationType } = draft;
  const fee = useShippingFee(currency);
  const amount = (typed: string) => {
    const cents = centsOf(typed, currency);
    return cents == null ? t('review.notSet') : money(cents, currency);
  };
  const rateLabel = { buy: t('fields.price'), rent_daily: t('fields.rate_daily'), rent_weekly: t('fields.rate_weekly') };
  const other = otherWay(draft);
  const rows: Row[] = [
    [t('fields.rateType'), t(`rateType.${rateType}`)],
    [rateLabel[rateType], amount(price)],
  ];
  if (other) rows.push([t('fields.also'), t(`rateType.${other.rateType}`)], [rateLabel[other.rateType], amount(other.price)]);
  if (isRented(draft)) rows.push([t('fields.deposit'), amount(deposit)]);
  const terms = rentedTerms(draft);
  if (terms)
    rows.push(
      [t('review.length'), t('rented.length', terms)],
      [t('review.buffer'), t('rented.buffer', { count: Number(terms.bufferDays) })],
    );
  rows.push([t('fields.inventory'), draft.inventory], [t('fields.sku'), draft.sku]);
  rows.push([t('fields.locationType'), t(`locationType.${locationType}`)], [t('fields.location'), draft.location]);
  if (locationType === 'remote')
    rows.push([t('fields.shippingFee'), fee(draft.shippingFee)], [t('fields.shippingEta'), word(draft.shippingEta)]);
  rows.push([t('fields.shippingNotes'), draft.shippingNotes]);
  return rows;
}

function Rows({ rows }: { rows: Row[] }) {
  const { t } = useTranslation('sell');
  return (
    <dl className={classes.rows}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-unset={!value || undefined}>{value || t('review.notSet')}</dd>
        </div>
      ))}
    </dl>
  );
}

function Edit({ step, label, onEdit }: { step: WizardStep; label: string; onEdit: (step: WizardStep) => void }) {
  const { t } = useTranslation('sell');
  return (
    <Button size="compact-sm" variant="subtle" color="gray" aria-label={`${t('review.edit')}: ${label}`} onClick={() => onEdit(step)}>
      {t('review.edit')}
    </Button>
  );
}
