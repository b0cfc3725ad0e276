import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import { TagsInput } from '@mantine/core';
import { useTranslation } from '../../ui/translation.js';

const most = 20;
const longest = 40;

export function TagsField({ tags, onChange }: { tags: string[]; onChange: (tags: string[]) => void }) {
  const { t } = useTranslation('sell');
  const clean = (given: string[]) => given.map((tag) => tag.trim().slice(0, longest)).filter(Boolean);
  return (
    <TagsInput
      label={t('fields.tags')}
      description={t('fields.tagsHint')}
      value={tags}
      maxTags={most}
      splitChars={[',']}
      acceptValueOnBlur
      onChange={(given) => onChange(clean(given))}
    />
  );
}
