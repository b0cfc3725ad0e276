import { InputBase } from '@mantine/core';
import type { ComponentProps } from 'react';

/** A text of several lines; its reader pulls it higher. The kit's own brings code for growing by itself. */
export function TextArea(props: ComponentProps<typeof InputBase<'textarea'>>) {
  return <InputBase component="textarea" multiline styles={{ input: { resize: 'vertical' } }} {...props} />;
}
