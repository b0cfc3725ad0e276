import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../ui/translation.js';
import { isPicture } from './draft-pictures.js';

/** Adds an external picture by its address. */
export function AddressField({ full, onAdd }: { full: boolean; onAdd: (url: string) => void }) {
  const { t } = useTranslation('sell');
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  function add(): void {
    if (!isPicture(address)) return setRefused(t('problems.picture'));
    if (full) return setRefused(t('gallery.full'));
    setRefused(null);
    setAddress('');
    onAdd(address.trim());
  }

  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <TextInput
        type="url"
        flex={1}
        label={t('fields.address')}
        placeholder="https://"
        value={address}
        error={refused}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button variant="default" onClick={add} mb={refused ? 21 : 0}>
        {t('gallery.add')}
      </Button>
    </Group>
  );
}
