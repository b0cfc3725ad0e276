import { SimpleGrid, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { STAGES, STATUSES } from '../../../base/request/stages.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import type { Pipeline } from './use-pipeline.js';

const PAUSE = 250;

export function PipelineFilters({ pipeline: { stage, status, q, filterBy } }: { pipeline: Pipeline }) {
  const { t } = useTranslation('requests');
  const [text, setText] = useState(q);
  const search = useDebouncedCallback((typed: string) => filterBy({ q: typed.trim() }), PAUSE);
  const any = { value: '', label: t('applicants.any') };
  const named = (values: typeof STATUSES) => [any, ...values.map((value) => ({ value, label: t(`stages.${value}`) }))];
  return (
    <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="md">
      <Select
        label={t('stage')}
        data={named(STAGES)}
        value={stage ?? ''}
        onChange={(event) => filterBy({ stage: event.currentTarget.value })}
      />
      <Select
        label={t('applicants.status')}
        data={named(STATUSES)}
        value={status ?? ''}
        onChange={(event) => filterBy({ status: event.currentTarget.value })}
      />
      <TextInput
        type="search"
        label={t('applicants.search')}
        maxLength={120}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          search(event.currentTarget.value);
        }}
      />
    </SimpleGrid>
  );
}
