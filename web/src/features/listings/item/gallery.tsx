import { useState } from 'react';
import { Cover } from '../../../ui/cover/cover.js';
import { useTranslation } from '../../../ui/translation.js';
import classes from './item.module.css';
import type { Item } from './use-item.js';

export function Gallery({ item }: { item: Item }) {
  const { t } = useTranslation('item');
  const { title, coverUrl, gallery, series, seriesTitle } = item;
  const pictures = [...new Set([coverUrl, ...gallery].filter((url): url is string => Boolean(url)))];
  const [chosen, setChosen] = useState(0);
  const book = { title, series: series?.title ?? seriesTitle, demographic: series?.demographic };
  return (
    <div className={classes.gallery}>
      <div className={classes.stage}>
        <div className={classes.book}>
          <Cover {...book} url={pictures[chosen]} alt={t('picture', { title, number: chosen + 1 })} eager />
        </div>
      </div>
      {pictures.length > 1 && (
        <div className={classes.thumbs} role="group" aria-label={t('pictures')}>
          {pictures.map((url, index) => (
            <button
              key={url}
              type="button"
              aria-pressed={index === chosen}
              aria-label={t('showPicture', { number: index + 1 })}
              onClick={() => setChosen(index)}
            >
              <Cover {...book} url={url} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
