import { Button, Group, SimpleGrid, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { useTranslation } from '../../../ui/translation.js';
import { type ChosenDays, todayInUtc } from './use-range.js';

type RangeFormProps = { days: ChosenDays; onChoose: (days: Partial<ChosenDays>) => void };
type DayProblems = Partial<Record<keyof ChosenDays, string>>;

/** Form of the days to show, and of the past day at whose end the figures were known. */
export function RangeForm({ days, onChoose }: RangeFormProps) {
  const { t } = useTranslation('analytics');
  const [typed, setTyped] = useState<ChosenDays>(days);
  const [problems, setProblems] = useState<DayProblems>({});

  function show(event: SyntheticEvent): void {
    event.preventDefault();
    const found = problemOf(typed);
    setProblems(found ? { [found.field]: t(found.text) } : {});
    if (!found) onChoose(typed);
  }
  function reset(): void {
    setTyped({ first: '', last: '', asOf: '' });
    setProblems({});
    onChoose({});
  }
  const field = (name: keyof ChosenDays) => (
    <TextInput
      type="date"
      label={t(`range.${name}`)}
      value={typed[name]}
      error={problems[name]}
      max={name === 'asOf' ? todayInUtc() : undefined}
      onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
    />
  );
  return (
    <form aria-label={t('range.title')} noValidate onSubmit={show}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm" mb="sm" maw={680}>
        {field('first')}
        {field('last')}
        {field('asOf')}
      </SimpleGrid>
      <Group gap="sm">
        <Button type="submit">{t('range.show')}</Button>
        <Button variant="default" onClick={reset}>
          {t('range.reset')}
        </Button>
      </Group>
    </form>
  );
}

function problemOf({ first, last, asOf }: ChosenDays) {
  if (!first !== !last) return { field: first ? 'last' : 'first', text: 'range.both' } as const;
  if (first > last) return { field: 'last', text: 'range.reversed' } as const;
  return asOf > todayInUtc() ? ({ field: 'asOf', text: 'range.future' } as const) : null;
}
