import { Group } from '@mantine/core';
import { useState } from 'react';
import { Picture, type UploadedPicture } from '../ui/picture/picture.js';
import { addressed } from './pictures.js';
import classes from './private-pictures.module.css';

type PrivatePicturesProps = { pictures: readonly UploadedPicture[]; label: string; nameOf: (number: number) => string };

/** Thumbnails of non-public pictures; each opens in full size. Deleted ones are left out. */
export function PrivatePictures({ pictures, label, nameOf }: PrivatePicturesProps) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const shown = pictures.map(addressed).filter(({ sizes }) => !failed.includes(sizes.at(-1)!.url));
  if (shown.length === 0) return null;
  return (
    <Group component="ul" gap="xs" className={classes.pictures} aria-label={label}>
      {shown.map((upload, index) => {
        const { url } = upload.sizes.at(-1)!;
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <Picture
                shown={{ url, upload }}
                alt={nameOf(index + 1)}
                sizes="96px"
                fit="cover"
                onFail={() => setFailed((before) => [...before, url])}
              />
            </a>
          </li>
        );
      })}
    </Group>
  );
}
