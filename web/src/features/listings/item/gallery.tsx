import { bookOf, picturesOf } from '../../../base/pictures.js';
import { Gallery as Pictures } from '../../../ui/gallery/gallery.js';
import type { Item } from './use-item.js';

/** The listing's pictures at the width of their column. */
export function Gallery({ item }: { item: Item }) {
  return <Pictures key={item.id} pictures={picturesOf(item)} book={bookOf(item)} sizes="(width <= 860px) 100vw, 596px" />;
}
