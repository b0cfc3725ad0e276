import { InputBase } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type SelectProps = ComponentProps<typeof InputBase<'select'>> & { data: readonly { value: string; label: string }[] };

/** Selects one of a few options in the device's native list. */
export function Select({ data, ...props }: SelectProps) {
  return (
    <InputBase component="select" pointer rightSection={<IconSelector size={16} aria-hidden />} rightSectionPointerEvents="none" {...props}>
      {data.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </InputBase>
  );
}
