import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit'> & Pick<StackProps, 'gap' | 'mt'> & { onSubmit: () => void };

/** A form of fields below each other. Browser validation is off: messages come from us and the server. */
export function Form({ onSubmit, gap = 'sm', mt, children, ...form }: FormProps) {
  return (
    <form
      noValidate
      {...form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Stack gap={gap} mt={mt}>
        {children}
      </Stack>
    </form>
  );
}
