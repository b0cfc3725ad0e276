import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { NativeSelect, SegmentedControl, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, type ReactNode } from 'react';
import type { FieldProblems } from '../../ui/command.js';
import type { Change, Draft } from './draft.js';

export type DetailsProps = { draft: Draft; change: Change; problems: FieldProblems; currencyStays: boolean };
type TextField = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft];

/** One text field of the draft: its value, its change and its problem. */
export function useField({ draft, change, problems }: Omit<DetailsProps, 'currencyStays'>) {
  return (name: TextField, problem: string = name) => ({
    name,
    value: draft[name],
    error: problems[problem],
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
}

/** A hint below its field, so that fields side by side stay on one line. */
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
  return <NativeSelect data={options.map((value) => ({ value, label: say(value) }))} {...field} />;
}

type SegmentsProps<Value extends string> = {
  label: string;
  value: Value;
  data: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function Segments<Value extends string>({ label, value, data, onChange }: SegmentsProps<Value>) {
  const id = useId();
  const narrow = useMediaQuery('(max-width: 480px)');
  return (
    <div>
      <Text id={id} size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <SegmentedControl
        fullWidth
        orientation={narrow ? 'vertical' : 'horizontal'}
        aria-labelledby={id}
        value={value}
        data={data}
        onChange={(next) => onChange(next as Value)}
      />
    </div>
  );
}
