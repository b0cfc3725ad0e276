import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Cover } from '../../ui/cover/cover.js';
import { useTranslation } from '../../ui/translation.js';
import { isPicture } from './draft.js';
import classes from './sell.module.css';

const most = 12;

type GalleryProps = { pictures: string[]; onChange: (pictures: string[]) => void; problem?: string };

/** Up to twelve pictures in an order the seller chooses. */
export function Gallery({ pictures, onChange, problem }: GalleryProps) {
  const { t } = useTranslation('sell');
  const [address, setAddress] = useState('');
  const [refused, setRefused] = useState<string | null>(null);

  function add(): void {
    if (!isPicture(address)) return setRefused(t('problems.picture'));
    if (pictures.length >= most) return setRefused(t('gallery.full'));
    setRefused(null);
    setAddress('');
    onChange([...pictures, address.trim()]);
  }

  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="xs" wrap="nowrap">
        <TextInput
          type="url"
          flex={1}
          label={t('fields.gallery')}
          placeholder="https://"
          value={address}
          error={refused ?? problem}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="default" onClick={add} mb={refused || problem ? 21 : 0}>
          {t('gallery.add')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('gallery.count', { count: pictures.length })}
      </Text>
      <ol className={classes.pictures}>
        {pictures.map((url, index) => (
          <Picture key={`${url}-${index}`} url={url} index={index} pictures={pictures} onChange={onChange} />
        ))}
      </ol>
    </Stack>
  );
}

function Picture({ url, index, pictures, onChange }: { url: string; index: number } & Omit<GalleryProps, 'problem'>) {
  const { t } = useTranslation('sell');
  const number = index + 1;
  const move = (by: number) => onChange(pictures.with(index, pictures[index + by]!).with(index + by, url));
  const button = { variant: 'subtle', color: 'gray' } as const;
  return (
    <li>
      <span className={classes.thumb}>
        <Cover title={t('gallery.picture', { number })} url={url} alt={t('gallery.picture', { number })} />
      </span>
      <span className={classes.address}>{url}</span>
      <ActionIcon {...button} aria-label={t('gallery.up', { number })} disabled={index === 0} onClick={() => move(-1)}>
        <IconArrowUp size={16} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={t('gallery.down', { number })} disabled={number === pictures.length} onClick={() => move(1)}>
        <IconArrowDown size={16} />
      </ActionIcon>
      <ActionIcon {...button} aria-label={t('gallery.remove', { number })} onClick={() => onChange(pictures.toSpliced(index, 1))}>
        <IconTrash size={16} />
      </ActionIcon>
    </li>
  );
}
