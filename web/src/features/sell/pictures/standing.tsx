import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../../ui/translation.js';
import classes from './pictures.module.css';
import { useProgress } from './progress.js';
import type { Pictures } from './use-pictures.js';

/** Live status: counts of pictures, running uploads and failures. */
export function Standing({ pictures, uploads, left, done }: Pictures) {
  const { t, language } = useTranslation('sell');
  const { coming, failed, pause } = useProgress(pictures, uploads);
  const time = typeof pause === 'number' && new Date(pause).toLocaleTimeString(language);
  return (
    <div role="status" className={classes.standing}>
      <span>{t('gallery.count', { count: pictures.length })}</span>
      {coming > 0 && <span>{t('gallery.coming', { count: coming })}</span>}
      {failed > 0 && <strong>{t('gallery.missing', { count: failed })}</strong>}
      {coming > 0 && pause === 'offline' && <strong>{t('gallery.offline')}</strong>}
      {coming > 0 && time && <strong>{t('gallery.pause', { time })}</strong>}
      {left > 0 && <strong>{t('gallery.left', { count: left })}</strong>}
      {done?.what === 'restored' && <span>{t('gallery.restored', { number: done.at + 1 })}</span>}
      {done?.what === 'moved' && <span>{t('gallery.moved', { number: done.to + 1, of: pictures.length })}</span>}
    </div>
  );
}

/** Undo button, which takes the focus after a removal; a restored picture takes it back. */
export function Undo({ done, undo }: Pictures) {
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
