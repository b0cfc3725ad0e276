import { Suspense, useEffect, useEffectEvent } from 'react';
import { lazyPart } from '../../../base/load-part.js';
import type { UploadQueue } from '../../../base/uploads/queue.js';
import type { FieldProblems } from '../../../ui/field-problems.js';
import { Panel } from '../../../ui/panel.js';
import { useTranslation } from '../../../ui/translation.js';
import { WhenNear } from '../../../ui/when-near.js';
import type { DraftChange, Draft } from '../draft.js';
import classes from './pictures.module.css';
import { usePictures } from './use-pictures.js';

const PanelInside = lazyPart(async () => (await import('./panel-inside.js')).PanelInside);

type PanelProps = { draft: Draft; change: DraftChange; uploads: UploadQueue; problems: FieldProblems };

/** One to twelve pictures, by drop, paste, camera, dialog or address. */
export function PicturesPanel({ draft, change, uploads, problems }: PanelProps) {
  const { t } = useTranslation('sell');
  const pictures = usePictures(draft, change, uploads);
  const [, problem] = Object.entries(problems).find(([field, text]) => text && /^(gallery|coverUrl)/.test(field)) ?? [];
  const place = <div className={classes.place} />;
  usePasted(pictures.addFiles);
  return (
    <Panel title={t('groups.pictures')}>
      <div className={classes.panel} tabIndex={-1} data-field="gallery">
        <WhenNear place={place} orTouched>
          <Suspense fallback={place}>
            <PanelInside pictures={pictures} problem={problem} />
          </Suspense>
        </WhenNear>
      </div>
    </Panel>
  );
}

/** Handles files pasted anywhere on the page; text pasted into a field stays text. */
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
