import { lazy, Suspense, useEffect, useState } from 'react';
import { retrying } from './retrying.js';
import type { Toast } from './toast-region.js';

const heard = 'tankobon-toast';

/** Shows a message in the page's one polite live region. */
export function toast(text: string, kind: Toast['kind'] = 'info'): void {
  window.dispatchEvent(new CustomEvent<Toast>(heard, { detail: { text, kind } }));
}

const ToastRegion = lazy(async () => ({ default: (await retrying(() => import('./toast-region.js'))).ToastRegion }));

/** Region of all toasts, mounted once; its code is fetched with the first toast. */
export function Toasts() {
  const [first, setFirst] = useState<Toast | null>(null);
  useEffect(() => {
    if (first) return;
    const listen = (event: Event) => setFirst((event as CustomEvent<Toast>).detail);
    window.addEventListener(heard, listen);
    return () => window.removeEventListener(heard, listen);
  }, [first]);
  return <Suspense fallback={null}>{first && <ToastRegion first={first} eventName={heard} />}</Suspense>;
}
