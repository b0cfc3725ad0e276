import { ActionIcon, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../../base/load-part.js';
import { useTranslation } from '../../ui/translation.js';
import { rememberSearch } from './recent-searches.js';
import classes from './search-box.module.css';

const SearchSuggestions = lazyPart(async () => (await import('./search-suggestions.js')).SearchSuggestions);

const pause = 250;

type SearchBoxProps = {
  value: string;
  onSearch: (text: string) => void;
  /** Called for Enter and a selected suggestion, where typing alone does not search. */
  onEnter?: (text: string) => void;
  size?: 'sm' | 'md' | 'lg';
  autoFocus?: boolean;
};

/** Searches a quarter of a second after the last key. `/` focuses the field. */
export function SearchBox({ value, onSearch, onEnter = onSearch, size = 'md', autoFocus = false }: SearchBoxProps) {
  const { t } = useTranslation('search');
  const [composing, setComposing] = useState(false);
  const [draft, setDraft] = useDraft(value, onSearch, composing);
  const input = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  useSlashFocus(input);
  const choose = (text: string) => {
    rememberSearch(text);
    setDraft(text);
    onEnter(text);
    setOpen(false);
  };
  return (
    <form
      role="search"
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!composing) choose(draft.trim());
      }}
      onFocus={() => setOpen(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setOpen(false);
        rememberSearch(draft.trim());
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
      }}
    >
      <TextInput
        ref={input}
        type="search"
        name="q"
        autoFocus={autoFocus}
        size={size}
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={draft}
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={
          draft ? (
            <ActionIcon variant="subtle" color="gray" aria-label={t('clear')} onClick={() => setDraft('')}>
              <IconX size={16} />
            </ActionIcon>
          ) : (
            <kbd aria-hidden className={classes.key}>
              /
            </kbd>
          )
        }
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onChange={(event) => {
          setDraft(event.currentTarget.value);
          setOpen(true);
        }}
      />
      <Suspense fallback={null}>{open && <SearchSuggestions q={value} onChoose={choose} onLeave={() => setOpen(false)} />}</Suspense>
    </form>
  );
}

/** The typed text, ahead of the searched one; a search from elsewhere (back, a cleared filter) replaces it. */
function useDraft(value: string, onSearch: (text: string) => void, composing: boolean) {
  const [draft, setDraft] = useState({ text: value, for: value });
  const text = draft.for === value || draft.text.trim() === value ? draft.text : value;
  useEffect(() => {
    if (composing || text.trim() === value) return;
    const timer = setTimeout(() => onSearch(text.trim()), pause);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, composing]);
  return [text, (next: string) => setDraft({ text: next, for: value })] as const;
}

function useSlashFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const typing = (event.target as HTMLElement).closest('input, textarea, select, [contenteditable]');
      if (event.key !== '/' || typing || event.metaKey || event.ctrlKey) return;
      const { current } = input;
      // With two fields on a page, the visible one is focused.
      if (!current || current.getBoundingClientRect().bottom < 0) return;
      event.preventDefault();
      current.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [input]);
}
