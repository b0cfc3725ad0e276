import { Group } from '@mantine/core';
import { useState } from 'react';
import { pictureAddress } from '../../base/picture-address.js';
import type { DisputeFactsFragment as Dispute } from '../../generated/graphql.js';
import { Panel } from '../../ui/panel.js';
import { Picture } from '../../ui/picture/picture.js';
import { useTranslation } from '../../ui/translation.js';
import classes from './shown.module.css';

/** Pictures of both sides; each opens in full size. Deleted ones are left out. */
export function Shown({ pictures }: { pictures: Dispute['attachments'] }) {
  const { t } = useTranslation('disputes');
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.filter(({ id }) => !failed.includes(id));
  if (shown.length === 0) return null;
  return (
    <Panel title={t('pictures')}>
      <Group gap="sm">
        {shown.map(({ id, url, description, role }, index) => (
          <a key={id} className={classes.picture} href={pictureAddress(url)} target="_blank" rel="noreferrer">
            <Picture
              shown={{ url: pictureAddress(url) }}
              alt={description ?? t('picture', { number: index + 1, side: t(`by.${role}`) })}
              sizes="160px"
              fit="contain"
              onFail={() => setFailed((before) => [...before, id])}
            />
          </a>
        ))}
      </Group>
    </Panel>
  );
}
