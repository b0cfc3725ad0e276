import { SimpleGrid } from '@mantine/core';
import { STAGES, STATUSES } from '../../../base/request/stages.js';
import { SearchField } from '../../../ui/search-field.js';
import { Select } from '../../../ui/select.js';
import { useTranslation } from '../../../ui/translation.js';
import type { Pipeline } from './use-pipeline.js';

export function PipelineFilters({ pipeline: { stage, status, q, filterBy } }: { pipeline: Pipeline }) {
  const { t } = useTranslation('requests');
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
      <SearchField label={t('applicants.search')} start={q} onSearch={(text) => filterBy({ q: text })} />
    </SimpleGrid>
  );
}
