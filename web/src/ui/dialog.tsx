import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './modal.js';
import { retrying } from './retrying.js';

const Modal = lazy(async () => ({ default: (await retrying(() => import('./modal.js'))).Modal }));

/** A centred dialog for a question or a small form. Its code, a seventh of a page's, is fetched when it is first opened. */
export function Dialog(dialog: DialogProps) {
  const [wanted, setWanted] = useState(dialog.opened);
  if (dialog.opened && !wanted) setWanted(true);
  return <Suspense fallback={null}>{wanted && <Modal {...dialog} />}</Suspense>;
}
