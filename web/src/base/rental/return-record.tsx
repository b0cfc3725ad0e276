import { Group, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql, readFragment, type FragmentType } from '../../generated/index.js';
import { Picture } from '../../ui/picture/picture.js';
import { useTranslation } from '../../ui/translation.js';
import { addressed, UploadFragment } from '../pictures.js';
import classes from './return-record.module.css';

export const ReturnRecordFragment = graphql(`
  fragment ReturnRecord on Rental {
    condition
    returnPictures {
      id
      ...Upload
    }
  }
`);

/** How a copy came back: its condition, and what its seller photographed. */
export function ReturnRecord({ rental }: { rental: FragmentType<typeof ReturnRecordFragment> }) {
  const { t } = useTranslation('lending');
  const { t: ui } = useTranslation('ui');
  const { condition, returnPictures } = readFragment(ReturnRecordFragment, rental);
  const [failed, setFailed] = useState<readonly string[]>([]);
  if (!condition) return null;
  const shown = returnPictures.filter(({ id }) => !failed.includes(id));
  return (
    <div>
      <Text size="sm">{t('returned.condition', { condition: ui(`grade.${condition as 'good'}`) })}</Text>
      {shown.length > 0 && (
        <Group component="ul" gap="xs" className={classes.pictures} aria-label={t('returned.pictures')}>
          {shown.map((picture, index) => {
            const upload = addressed(readFragment(UploadFragment, picture));
            const { url } = upload.sizes.at(-1)!;
            return (
              <li key={picture.id}>
                <a href={url} target="_blank" rel="noreferrer">
                  <Picture
                    shown={{ url, upload }}
                    alt={t('returned.picture', { number: index + 1 })}
                    sizes="96px"
                    fit="cover"
                    onFail={() => setFailed((before) => [...before, picture.id])}
                  />
                </a>
              </li>
            );
          })}
        </Group>
      )}
    </div>
  );
}
