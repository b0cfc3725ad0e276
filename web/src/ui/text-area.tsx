import { InputBase } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A resizable text area. Mantine's own carries code for growing by itself. */
export function TextArea(props: ComponentProps<typeof InputBase<'textarea'>>) {
  return <InputBase component="textarea" multiline styles={{ input: { resize: 'vertical' } }} {...props} />;
}
