import { Button, Group, Text } from '@mantine/core';
import { Suspense, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import { mostPictures } from '../../../base/uploads/picture.js';
import type { UploadQueue } from '../../../base/uploads/queue.js';
import type { FieldProblems } from '../../../ui/command.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { WhenNear } from '../../../ui/when-near.js';
import type { Change, Draft } from '../draft.js';
import { AddressField } from './address-field.js';
import { isMissing } from './draft-pictures.js';
import classes from './pictures.module.css';
import { type Pictures, usePictures } from './use-pictures.js';

const PictureField = lazyPart(async () => (await import('./picture-field.js')).PictureField);

type PanelProps = { draft: Draft; change: Change; uploads: UploadQueue; problems: FieldProblems };

/** One to twelve pictures, by drop, paste, camera, dialog or address. */
export function PicturesPanel({ draft, change, uploads, problems }: PanelProps) {
  const { t } = useTranslation('sell');
  const pictures = usePictures(draft, change, uploads);
  const [, problem] = Object.entries(problems).find(([field, text]) => text && /^(gallery|coverUrl)/.test(field)) ?? [];
  const place = <div className={classes.place} />;
  usePasted(pictures.addFiles);
  return (
    <Panel title={t('groups.pictures')}>
      <div className={classes.panel}>
        <WhenNear place={place}>
          <Suspense fallback={place}>
            <PictureField {...pictures} />
          </Suspense>
        </WhenNear>
        {problem && (
          <Text size="sm" c="error" role="alert">
            {problem}
          </Text>
        )}
        <Standing {...pictures} />
        <Undo {...pictures} />
        <AddressField full={pictures.pictures.length >= mostPictures} onAdd={pictures.addAddress} />
      </div>
    </Panel>
  );
}

/** Files that are pasted anywhere on the page; text that is pasted into a field stays text. */
function usePasted(onFiles: (files: File[]) => void): void {
  const pasted = useEffectEvent((event: ClipboardEvent) => {
    const { clipboardData: given } = event;
    if (!given || given.files.length === 0 || given.types.includes('text/plain')) return;
    event.preventDefault();
    onFiles([...given.files]);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => pasted(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

/** What there is, what is on its way and what did not arrive; said as it changes. */
function Standing({ pictures, uploads, left, done }: Pictures) {
  const { t, language } = useTranslation('sell');
  const { uploads: all, pause } = useSyncExternalStore(uploads.subscribe, uploads.standing);
  const states = pictures.filter(isMissing).map(({ key }) => all.get(key)?.state ?? 'lost');
  const coming = states.filter((state) => state === 'waiting' || state === 'sending').length;
  const time = typeof pause === 'number' && new Date(pause).toLocaleTimeString(language);
  return (
    <div role="status" className={classes.standing}>
      <span>{t('gallery.count', { count: pictures.length })}</span>
      {coming > 0 && <span>{t('gallery.coming', { count: coming })}</span>}
      {states.length > coming && <strong>{t('gallery.missing', { count: states.length - coming })}</strong>}
      {coming > 0 && pause === 'offline' && <strong>{t('gallery.offline')}</strong>}
      {coming > 0 && time && <strong>{t('gallery.pause', { time })}</strong>}
      {left > 0 && <strong>{t('gallery.left', { count: left })}</strong>}
      {done?.what === 'restored' && <span>{t('gallery.restored', { number: done.at + 1 })}</span>}
      {done?.what === 'moved' && <span>{t('gallery.moved', { number: done.to + 1, of: pictures.length })}</span>}
    </div>
  );
}

/** Takes the focus of the picture that is gone; the one that is back takes it again. */
function Undo({ done, undo }: Pictures) {
  const { t } = useTranslation('sell');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (done?.what === 'removed') button.current?.focus();
  }, [done]);
  if (done?.what !== 'removed') return null;
  return (
    <Group gap="sm" className={classes.undo}>
      <Text size="sm">{t('gallery.removed', { number: done.at + 1 })}</Text>
      <Button ref={button} size="compact-sm" variant="default" onClick={undo}>
        {t('gallery.undo')}
      </Button>
    </Group>
  );
}
