import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { Pill, PillsInput } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '../../ui/composing.js';
import { useTranslation } from '../../ui/translation.js';

const most = 20;
const longest = 40;
const between = /[,、，\n]/;

/** Free tags, each ended by Enter, a comma or leaving the field. Without suggestions, so that no list is fetched. */
export function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation('sell');
  const id = useId();
  const [text, setText] = useState('');

  function add(written: string): void {
    const clean = written.split(between).map((tag) => tag.trim().slice(0, longest));
    setText('');
    onChange([...new Set([...tags, ...clean.filter(Boolean)])].slice(0, most));
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === 'Backspace' && text === '' && !event.repeat) onChange(tags.slice(0, -1));
    if (event.key !== 'Enter' && event.key !== ',') return;
    if (event.key === ',' || text.trim() !== '') event.preventDefault();
    if (text.trim() !== '') add(text);
  }

  function onPaste(event: ClipboardEvent<HTMLInputElement>): void {
    const pasted = event.clipboardData.getData('text');
    if (!between.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    add(text.slice(0, selectionStart ?? 0) + pasted + text.slice(selectionEnd ?? 0));
  }

  return (
    <PillsInput id={id} label={t('fields.tags')} description={t('fields.tagsHint')}>
      <Pill.Group>
        {tags.map((tag) => (
          <Pill key={tag} withRemoveButton onRemove={() => onChange(tags.filter((other) => other !== tag))}>
            {tag}
          </Pill>
        ))}
        <PillsInput.Field
          id={id}
          name="tags"
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
          onBlur={() => text.trim() !== '' && add(text)}
        />
      </Pill.Group>
    </PillsInput>
  );
}
