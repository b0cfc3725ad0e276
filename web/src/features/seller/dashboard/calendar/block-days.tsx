import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { useQuery } from '@apollo/client/react';
import { Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { rentOf } from '../../../../base/pricing-options.js';
import { graphql } from '../../../../generated/index.js';
import { Panel } from '../../../../ui/panel.js';
import { partOf, Read } from '../../../../ui/part.js';
import { useTranslation } from '../../../../ui/translation.js';
import { RentalCalendar } from './rental-calendar.js';

const pause = 250;

const RentalListings = graphql(`
  query RentalListings($q: String) {
    myListings(q: $q, first: 100) {
      items {
        id
        title
        rateType
        rateCents
        depositCents
        offers {
          rateType
          rateCents
          depositCents
        }
      }
    }
  }
`);

/** Selects one of the seller's rental listings and manages its calendar. */
export function BlockDays() {
  const { t } = useTranslation('seller');
  const [chosen, setChosen] = useState<{ id: string; title: string } | null>(null);
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search === chosen?.title ? '' : search.trim(), pause);
  const answer = useQuery(RentalListings, { variables: { q: q || null } });
  const { items } = (answer.data ?? answer.previousData)?.myListings ?? {};
  const rented = (items ?? []).filter((listing) => rentOf(listing));
  const options = chosen && !rented.some(({ id }) => id === chosen.id) ? [chosen, ...rented] : rented;
  const none = answer.data && q === '' && options.length === 0;
  return (
    <Panel title={t('blocking.title')}>
      <Read
        part={partOf(none ? [] : items, answer)}
        failed={t('blocking.failed')}
        empty={none ? { title: t('blocking.none'), reason: t('blocking.noneReason') } : undefined}
      >
        {() => (
          <Stack gap="md">
            <Text c="dimmed">{t('blocking.hint')}</Text>
            <Select
              searchable
              maw={520}
              label={t('blocking.listing')}
              placeholder={t('blocking.choose')}
              nothingFoundMessage={t('blocking.nothingFound')}
              filter={({ options: all }) => all}
              data={options.map(({ id, title }) => ({ value: id, label: title }))}
              value={chosen?.id ?? null}
              searchValue={search}
              onSearchChange={setSearch}
              onChange={(id) => setChosen(options.find((option) => option.id === id) ?? null)}
            />
            {chosen && <RentalCalendar key={chosen.id} listingId={chosen.id} />}
          </Stack>
        )}
      </Read>
    </Panel>
  );
}
