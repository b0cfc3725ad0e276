import { Button, CloseButton, FileButton, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../ui/translation.js';
import type { Evidence } from './use-evidence.js';

/** Photographs as evidence, from the camera or a file. */
export function EvidenceField({ evidence: { most, taken, uploads, add, remove, retry } }: { evidence: Evidence }) {
  const { t: uploadText } = useTranslation('uploads');
  return (
    <Stack gap="xs">
      <Text size="sm">{uploadText('photos.hint', { most })}</Text>
      <ul aria-label={uploadText('photos.title')}>
        {taken.map(({ key, name, picture }, index) => {
          const upload = uploads.get(key);
          const because = upload && 'because' in upload ? upload.because : null;
          return (
            <li key={key}>
              <Group gap="xs" wrap="nowrap">
                <Text size="sm" flex={1} truncate role={because ? 'alert' : undefined}>
                  {picture
                    ? [uploadText('photos.here', { name }), picture.animated && uploadText('animated')].filter(Boolean).join(' ')
                    : because
                      ? `${name}: ${because.sentence ?? uploadText(because.code)}`
                      : uploadText('waiting', { name })}
                </Text>
                {upload?.state === 'failed' && (
                  <Button size="compact-sm" variant="default" onClick={() => retry(key)}>
                    {uploadText('retry')}
                  </Button>
                )}
                <CloseButton aria-label={uploadText('photos.remove', { number: index + 1 })} onClick={() => remove(key)} />
              </Group>
            </li>
          );
        })}
      </ul>
      <Group>
        <FileButton multiple accept="image/jpeg,image/png,image/webp,image/avif" onChange={add} disabled={taken.length >= most}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" disabled={taken.length >= most}>
              {uploadText('photos.add')}
            </Button>
          )}
        </FileButton>
      </Group>
    </Stack>
  );
}
