import { TextInput, type TextInputProps } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

/** Pause after the last key, ms. */
const SEARCH_PAUSE = 250;

type SearchFieldProps = Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'leftSection'> & {
  /** Text at first. */
  start: string;
  onSearch: (text: string) => void;
};

/** A field that searches for its trimmed text after a pause in typing. */
export function SearchField({ start, onSearch, ...field }: SearchFieldProps) {
  const [text, setText] = useState(start);
  const search = useDebouncedCallback((typed: string) => onSearch(typed.trim()), SEARCH_PAUSE);
  return (
    <TextInput
      type="search"
      maxLength={120}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        search(event.currentTarget.value);
      }}
      {...field}
    />
  );
}
