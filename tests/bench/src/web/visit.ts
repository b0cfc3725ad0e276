import { gzipSync } from 'node:zlib';
import type { Browser, Page, Response } from 'playwright-core';

/** Cost and feel of one first visit of a screen: bytes after gzip, milliseconds, layout shift as the browser scores it. */
export type Visit = {
  readonly requests: number;
  readonly jsBytes: number;
  readonly cssBytes: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  readonly lcpElement: string;
  readonly cls: number;
};
export type ScreenVisitor = { readonly address: string; readonly token: string | undefined };

const CPU_SLOWDOWN = 4;
/** Time for a new browser window to load a few hundred files of its own, which do not belong to the visit. */
const WINDOW_MS = 1_500;
const QUIET_MS = 1_000;
const ATTEMPTS = 3;

/** Script that records the largest paint, the first one, and every layout shift that no input caused. */
const OBSERVE = `
  window.seen = { fcpMs: 0, lcpMs: 0, lcpElement: '', cls: 0 };
  const watch = (type, note) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('largest-contentful-paint', ({ startTime, element }) => {
    const name = element ? element.tagName.toLowerCase() + (element.className ? '.' + String(element.className).split(' ')[0] : '') : 'removed';
    Object.assign(window.seen, { lcpMs: startTime, lcpElement: name });
  });
  watch('paint', ({ name, startTime }) => name === 'first-contentful-paint' && (window.seen.fcpMs = startTime));
  watch('layout-shift', ({ value, hadRecentInput }) => hadRecentInput || (window.seen.cls += value));
`;

/** Returns a completed visit. A change of the machine's network breaks a visit off, which says nothing about the page and is retried. */
export async function visit(browser: Browser, visitor: ScreenVisitor): Promise<Visit> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const seen = await attemptVisit(browser, visitor);
      if (seen.lcpMs > 0) return seen;
      throw new Error(`${visitor.address} reported no paint.`);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

/** Opens the address with an empty cache on a slowed processor and waits until the page requests nothing more. */
async function attemptVisit(browser: Browser, { address, token }: ScreenVisitor): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } });
  try {
    await context.addInitScript(OBSERVE);
    if (token) await context.addInitScript(`localStorage.setItem('app_token', ${JSON.stringify(token)})`);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const fetched: Response[] = [];
    page.on('response', (response) => fetched.push(response));
    await page.goto('about:blank');
    await page.waitForTimeout(WINDOW_MS);
    await page.goto(address);
    await quiet(page);
    const seen = await page.evaluate<Pick<Visit, 'fcpMs' | 'lcpMs' | 'lcpElement' | 'cls'>>('window.seen');
    return { ...seen, requests: fetched.length, ...(await measure(fetched)) };
  } finally {
    await context.close();
  }
}

/** Waits until the page is quiet. Looking for roles runs in the page, so it begins after the page's own requests. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET_MS);
}

/** Sums the bytes after gzip, however the server compressed them: a better compression counts no less. */
async function measure(fetched: readonly Response[]): Promise<{ jsBytes: number; cssBytes: number }> {
  const sum = { jsBytes: 0, cssBytes: 0 };
  for (const response of fetched) {
    const type = response.headers()['content-type'] ?? '';
    const kind = type.includes('javascript') ? 'jsBytes' : type.includes('text/css') ? 'cssBytes' : undefined;
    if (kind) sum[kind] += gzipSync(await response.body()).byteLength;
  }
  return sum;
}
