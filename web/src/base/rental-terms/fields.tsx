import { Text, TextInput } from '@mantine/core';
import type { FieldProblems } from '../../ui/field-problems.js';
import { useTranslation } from '../../ui/translation.js';
import { shortDay } from '../../ui/format.js';
import { daysAfter } from './days.js';
import classes from './fields.module.css';
import { termNames, termProblems, type TermProblem, type TypedTerms } from './terms.js';

type RentalTermsFieldsProps = {
  terms: TypedTerms;
  /** Problems of the form, or messages of the server. */
  problems: FieldProblems;
  /** End date of the rental in the example. */
  example: string;
  onChange: (change: Partial<TypedTerms>) => void;
};

/** Fields for the shortest and longest rental and the buffer days, with an explanation. */
export function RentalTermsFields({ terms, problems, example, onChange }: RentalTermsFieldsProps) {
  const { t } = useTranslation('lending');
  const most = { minDays: 365, maxDays: 365, bufferDays: 30 };
  return (
    <div>
      <div className={classes.three}>
        {termNames.map((name) => (
          <TextInput
            key={name}
            name={name}
            type="number"
            inputMode="numeric"
            min={name === 'bufferDays' ? 0 : 1}
            max={most[name]}
            step={1}
            label={t(`terms.${name}`)}
            value={terms[name]}
            error={problems[name] && t(`terms.problems.${problems[name] as TermProblem}`, { defaultValue: problems[name] })}
            onChange={(event) => onChange({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="xs" role="status">
        <Meaning terms={terms} example={example} />
      </Text>
    </div>
  );
}

function Meaning({ terms, example }: { terms: TypedTerms; example: string }) {
  const { t } = useTranslation('lending');
  if (Object.keys(termProblems(terms)).length > 0) return null;
  const count = Number(terms.bufferDays);
  return t('terms.meaning', { count, end: shortDay(example), free: shortDay(daysAfter(example, count)) });
}
