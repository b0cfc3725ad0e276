import { Text } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { UploadQueue } from '../../base/uploads/queue.js';
import type { FieldProblems } from '../../ui/field-problems.js';
import { Select } from '../../ui/select.js';
import type { DraftChange, Draft } from './draft.js';
import classes from './sell.module.css';

export type DetailsProps = { draft: Draft; change: DraftChange; problems: FieldProblems; currencyStays: boolean; uploads: UploadQueue };
type TextField = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** Props of one text field: its value, change handler and problem. */
export function useField({ draft, change, problems }: Pick<DetailsProps, 'draft' | 'change' | 'problems'>) {
  return (name: TextField, problem: string = name) => ({
    name,
    value: draft[name],
    error: problems[problem],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
}

/** Places a hint below its field, so that fields side by side stay aligned. */
export const withHint = (hint: string) => (children: ReactNode) => (
  <>
    {children}
    <Text size="xs" c="dimmed" mt={5}>
      {hint}
    </Text>
  </>
);

type ChoiceProps<Value extends string> = Omit<ReturnType<ReturnType<typeof useField>>, 'value'> & {
  label: string;
  value: string;
  options: readonly Value[];
  say: (value: Value) => string;
  description?: string;
  disabled?: boolean;
};

export function Choice<Value extends string>({ options, say, ...field }: ChoiceProps<Value>) {
  return <Select data={options.map((value) => ({ value, label: say(value) }))} {...field} />;
}

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  data: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A radio group, side by side; stacked on a narrow screen. */
export function Segments<Value extends string>({ label, value, data, onChange }: SegmentsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.segments} role="radiogroup">
      <legend>{label}</legend>
      <div>
        {data.map((each) => (
          <label key={each.value}>
            <input type="radio" name={name} checked={each.value === value} onChange={() => onChange(each.value)} />
            {each.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
