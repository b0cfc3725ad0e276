import { useQuery } from '@apollo/client/react';
import { Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPencil, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { apiConfigured } from '../../base/config.js';
import { graphql, readFragment } from '../../generated/index.js';
import type { SeriesMatchFragment as Series } from '../../generated/graphql.js';
import { Cover } from '../../ui/cover/cover.js';
import { authorName, excerpt } from '../../ui/format.js';
import { Panel } from '../../ui/panel.js';
import { partOf, Read, Skeletons } from '../../ui/part.js';
import { useTranslation } from '../../ui/translation.js';
import { matched, type DraftChange, type Draft, type CatalogueMatch } from './draft.js';
import classes from './sell.module.css';

const pause = 250;
const shown = 6;
const excerptLength = 220;

const SeriesMatchFragment = graphql(`
  fragment SeriesMatch on Series {
    id
    title
    titleEnglish
    authors
    year
    volumes
    rank
    genres
    demographic
    synopsis
  }
`);

const MatchSeries = graphql(`
  query MatchSeries($q: String!, $first: Int!) @public {
    matchSeries(q: $q, first: $first) {
      ...SeriesMatch
    }
  }
`);

export function MatchStep({ draft, change }: { draft: Draft; change: DraftChange }) {
  const { t } = useTranslation('sell');
  const [text, setText] = useState(draft.match?.title ?? '');
  const [q] = useDebouncedValue(text.trim(), pause);
  return (
    <Panel title={t('match.title')}>
      <Stack gap="md">
        <Text c="dimmed">{t('match.hint')}</Text>
        <TextInput
          type="search"
          size="md"
          label={t('match.search')}
          placeholder={t('match.placeholder')}
          leftSection={<IconSearch size={18} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <Results q={q} draft={draft} change={change} />
        <label className={classes.choice}>
          <input type="radio" name="match" checked={draft.choice === 'custom'} onChange={() => change({ choice: 'custom', match: null })} />
          <span className={classes.custom} aria-hidden>
            <IconPencil size={22} stroke={1.5} />
          </span>
          <span>
            <strong>{t('match.custom')}</strong>
            <span className={classes.facts}>{t('match.customHint')}</span>
          </span>
        </label>
      </Stack>
    </Panel>
  );
}

function Results({ q, draft, change }: { q: string; draft: Draft; change: DraftChange }) {
  const { t } = useTranslation('sell');
  const asked = useQuery(MatchSeries, {
    variables: { q, first: shown },
    skip: q === '' || !apiConfigured,
  });
  const answer = asked.data ?? asked.previousData;
  const found = readFragment(SeriesMatchFragment, answer?.matchSeries ?? []);
  const kept = draft.match && !found.some(({ id }) => id === draft.match?.id) ? draft.match : null;
  return (
    <div className={classes.results} role="radiogroup" aria-label={t('match.results')}>
      <div role="status" className="tk-live">
        {q === '' && !kept && <Text c="dimmed">{t('match.start')}</Text>}
        {q !== '' && asked.data?.matchSeries.length === 0 && <Text c="dimmed">{t('match.none', { q })}</Text>}
      </div>
      {kept && <ChosenMatch match={kept} />}
      {q !== '' && (
        <Read part={partOf(asked.error ? null : answer, asked)} failed={t('match.failed')} skeleton={<Skeletons lines={6} />}>
          {() => found.map((series) => <Choice key={series.id} series={series} draft={draft} change={change} />)}
        </Read>
      )}
    </div>
  );
}

function Choice({ series, draft, change }: { series: Series; draft: Draft; change: DraftChange }) {
  const { t } = useTranslation('sell');
  const match = useMatch(series);
  return (
    <label className={classes.choice}>
      <input
        type="radio"
        name="match"
        aria-label={t('match.choose', { title: match.title })}
        checked={draft.match?.id === series.id}
        onChange={() => change(matched(draft, match, series.genres))}
      />
      <MatchText match={match} />
    </label>
  );
}

function ChosenMatch({ match }: { match: CatalogueMatch }) {
  const { t } = useTranslation('sell');
  return (
    <label className={classes.choice}>
      <input type="radio" name="match" aria-label={t('match.choose', { title: match.title })} checked readOnly />
      <MatchText match={match} />
    </label>
  );
}

function MatchText({ match }: { match: CatalogueMatch }) {
  return (
    <>
      <span className={classes.thumb}>
        <Cover title={match.title} series={match.title} demographic={match.demographic} />
      </span>
      <span>
        <strong>{match.title}</strong>
        <span className={classes.facts}>{match.facts}</span>
        <span className={classes.synopsis}>{excerpt(match.synopsis, excerptLength)}</span>
      </span>
    </>
  );
}

function useMatch({ id, title, titleEnglish, authors, year, volumes, rank, demographic, synopsis }: Series): CatalogueMatch {
  const { t } = useTranslation('sell');
  const facts = [
    authors.slice(0, 2).map(authorName).join(', '),
    year,
    volumes && t('match.volumes', { count: volumes }),
    rank && t('match.rank', { rank }),
  ];
  return { id, title: titleEnglish ?? title, synopsis, demographic, facts: facts.filter(Boolean).join(' · ') };
}
