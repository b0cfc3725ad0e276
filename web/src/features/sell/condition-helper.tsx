import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Select } from '../../ui/select.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './sell.module.css';

/** Phrases of the condition text, English in every language: the catalogue parses the grade from them. */
const grades = {
  as_new: 'As new',
  fine: 'Fine',
  near_fine: 'Near fine',
  very_good: 'Very good',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
} as const;
const parts = {
  jacket: { jacketGood: 'Jacket clean', jacketWorn: 'Jacket worn', jacketMissing: 'No jacket' },
  obi: { obiPresent: 'Obi present', obiMissing: 'No obi' },
  complete: { whole: 'Complete', missing: 'Incomplete' },
  printing: { first: 'First printing', later: 'Later printing' },
} as const;

type Grade = keyof typeof grades;
type BookPart = keyof typeof parts;
type PartName = 'jacketGood' | 'jacketWorn' | 'jacketMissing' | 'obiPresent' | 'obiMissing' | 'whole' | 'missing' | 'first' | 'later';
type ConditionParts = { grade: Grade | null } & Record<BookPart, string>;

/** Composes the condition text from the grade, jacket, obi, completeness and printing. */
export function ConditionHelper({ onCompose }: { onCompose: (condition: string) => void }) {
  const { t } = useTranslation('sell');
  const { t: tu } = useTranslation('ui');
  const [chosen, setChosen] = useState<ConditionParts>({ grade: null, jacket: '', obi: '', complete: '', printing: '' });

  function choose(change: Partial<ConditionParts>): void {
    const next = { ...chosen, ...change };
    setChosen(next);
    const grade = next.grade && grades[next.grade];
    onCompose([grade, next.jacket, next.obi, next.complete, next.printing].filter(Boolean).join(' · '));
  }

  return (
    <Stack gap="md">
      <fieldset className={classes.grades}>
        <legend>{t('grade.book')}</legend>
        {(Object.keys(grades) as Grade[]).map((grade) => (
          <label key={grade} className={classes.grade}>
            <input type="radio" name="grade" checked={chosen.grade === grade} onChange={() => choose({ grade })} />
            <span>
              <strong>{tu(`grade.${grade}`)}</strong>
              <span className={classes.facts}>{t(`grade.${grade}Hint`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={classes.two}>
        {(Object.keys(parts) as BookPart[]).map((part) => (
          <Select
            key={part}
            label={t(`grade.${part}`)}
            value={chosen[part]}
            data={[
              { value: '', label: t('none') },
              ...Object.entries(parts[part]).map(([name, value]) => ({ value, label: t(`parts.${name as PartName}`) })),
            ]}
            onChange={(event) => choose({ [part]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Stack>
  );
}
