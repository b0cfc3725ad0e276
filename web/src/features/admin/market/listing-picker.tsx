import { useQuery } from '@apollo/client/react';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from '../../../generated/index.js';
import type { FieldProblems } from '../../../ui/field-problems.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from '../admin.module.css';
import { type ChosenListing, moved } from './campaign-draft.js';

const CampaignListingsDocument = graphql(`
  query CampaignListings($q: String!) {
    browse(filter: { q: $q }, sort: relevance, first: 8) {
      items {
        id
        title
        seller {
          id
          name
        }
      }
    }
  }
`);

/** Pause after the last key, ms. */
const SEARCH_PAUSE = 250;

type ListingPickerProps = {
  listings: readonly ChosenListing[];
  problems: FieldProblems;
  onChange: (listings: readonly ChosenListing[]) => void;
};

/** Listings of a campaign in their order, and a search for more. All of it works by keyboard. */
export function ListingPicker({ listings, problems, onChange }: ListingPickerProps) {
  const { t } = useTranslation('market');
  return (
    <Stack gap="xs">
      <Text size="sm" fw={560}>
        {t('listings')}
      </Text>
      <ol className={classes.plain} aria-label={t('listings')}>
        {listings.map(({ id, title }, index) => (
          <li key={id}>
            <Group gap="xs" justify="space-between" wrap="nowrap" mb={4}>
              <div>
                <bdi>{title}</bdi>
                <Text role="alert" className="tk-live" size="sm" c="vermilion">
                  {problems[`itemIds.${index}`]}
                </Text>
              </div>
              <Group gap={4} wrap="nowrap">
                <Move sign="↑" name={t('up', { title })} disabled={index === 0} onClick={() => onChange(moved(listings, index, -1))} />
                <Move
                  sign="↓"
                  name={t('down', { title })}
                  disabled={index === listings.length - 1}
                  onClick={() => onChange(moved(listings, index, 1))}
                />
                <Move sign="✕" name={t('remove', { title })} onClick={() => onChange(listings.filter((each) => each.id !== id))} />
              </Group>
            </Group>
          </li>
        ))}
      </ol>
      <ListingSearch
        problem={problems['itemIds']}
        isChosen={(id) => listings.some((each) => each.id === id)}
        onAdd={(listing) => onChange([...listings, listing])}
      />
    </Stack>
  );
}

function Move({ sign, name, disabled = false, onClick }: { sign: string; name: string; disabled?: boolean; onClick: () => void }) {
  return (
    <Button size="xs" variant="default" px="xs" aria-label={name} disabled={disabled} onClick={onClick}>
      <span aria-hidden>{sign}</span>
    </Button>
  );
}

type ListingSearchProps = { problem: string | undefined; isChosen: (id: string) => boolean; onAdd: (listing: ChosenListing) => void };

function ListingSearch({ problem, isChosen, onAdd }: ListingSearchProps) {
  const { t } = useTranslation('market');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), SEARCH_PAUSE);
  const { data, error } = useQuery(CampaignListingsDocument, { variables: { q }, skip: q === '' });
  const found = q === '' ? [] : (data?.browse.items ?? []).filter(({ id }) => !isChosen(id));
  return (
    <>
      <TextInput
        type="search"
        label={t('find')}
        value={typed}
        error={problem ?? (error && t('searchFailed'))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <ul className={classes.plain} aria-label={t('found')}>
        {found.map(({ id, title, seller }) => (
          <li key={id}>
            <Group gap="xs" justify="space-between" wrap="nowrap" mb={4}>
              <Text size="sm">
                <bdi>{title}</bdi> · <bdi>{seller.name}</bdi>
              </Text>
              <Button size="xs" variant="default" aria-label={t('addOf', { title })} onClick={() => onAdd({ id, title })}>
                {t('add')}
              </Button>
            </Group>
          </li>
        ))}
      </ul>
    </>
  );
}
