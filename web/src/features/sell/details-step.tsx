import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { Panel } from '../../ui/panel.js';
import { TextArea } from '../../ui/text-area.js';
import { useTranslation } from '../../ui/translation.js';
import { useWord } from '../../ui/use-word.js';
import { ConditionHelper } from './condition-helper.js';
import { languages } from '../../base/listing-choices.js';
import { Choice, useField, type DetailsProps } from './fields.js';
import { Delivery, Price } from './offer-fields.js';
import { PicturesPanel } from './pictures/pictures-panel.js';
import { TagsField } from './tags-field.js';
import classes from './sell.module.css';

const categories = ['Manga', 'Adventure', 'Romance', 'Science Fiction', 'Comedy', 'Awards', 'Dark Fantasy', 'Drama', 'Fantasy', 'Art Book'];

export function DetailsStep(props: DetailsProps) {
  return (
    <Stack gap="lg">
      <Copy {...props} />
      <ConditionGroup {...props} />
      <Price {...props} />
      <Delivery {...props} />
      <PicturesPanel {...props} />
    </Stack>
  );
}

function Copy(props: DetailsProps) {
  const word = useWord();
  const { t } = useTranslation('sell');
  const field = useField(props);
  const { draft, change } = props;
  const list = useId();
  const { choice, match } = draft;
  return (
    <Panel title={t('groups.copy')}>
      <Stack gap="md">
        <TextInput required label={t('fields.title')} description={t('fields.titleHint')} maxLength={140} {...field('title')} />
        <TextArea
          required
          rows={6}
          label={t('fields.description')}
          description={t('fields.descriptionHint')}
          maxLength={5_000}
          {...field('description')}
        />
        {choice === 'match' && match?.synopsis && draft.description === '' && (
          <Group>
            <Button size="compact-sm" variant="default" onClick={() => change({ description: match.synopsis.slice(0, 5_000) })}>
              {t('fields.useSynopsis')}
            </Button>
          </Group>
        )}
        <div className={classes.two}>
          <TextInput label={t('fields.category')} maxLength={60} list={list} {...field('category')} />
          <Choice label={t('fields.language')} options={languages} say={(value) => t(`language.${value}`)} {...field('language')} />
        </div>
        <datalist id={list}>
          {categories.map((category) => (
            <option key={category} value={category} label={word(category)} />
          ))}
        </datalist>
        <TextInput label={t('fields.edition')} description={t('fields.editionHint')} maxLength={120} {...field('edition')} />
        <TagsField tags={draft.tags} onChange={(tags) => change({ tags })} />
        <TextInput label={t('fields.extras')} description={t('fields.extrasHint')} maxLength={500} {...field('extras')} />
      </Stack>
    </Panel>
  );
}

function ConditionGroup(props: DetailsProps) {
  const { t } = useTranslation('sell');
  const field = useField(props);
  return (
    <Panel title={t('groups.condition')}>
      <Stack gap="md">
        <ConditionHelper onCompose={(condition) => props.change({ condition })} />
        <TextInput label={t('fields.condition')} description={t('fields.conditionHint')} maxLength={200} {...field('condition')} />
      </Stack>
    </Panel>
  );
}
