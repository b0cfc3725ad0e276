import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { leavingOut } from './browser.js';

type Scheme = 'light' | 'dark';
export type Look = readonly [width: number, schemes: readonly Scheme[]];
const MODE = process.env.E2E_MODE ?? 'local';
export const onCluster = MODE === 'cluster';
/** For people to look at: where nobody does, they are not taken. */
const PICTURES = process.env.E2E_PICTURES !== 'none';
const EVERY_RULE = (axe: AxeBuilder) => axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
/** All that another scheme changes on a page: its elements stay as they are. */
const COLOURS = (axe: AxeBuilder) => axe.withRules(['color-contrast']);

/** What is on screen now, light and dark, at these widths or at its own: no rule broken, nothing to scroll sideways, and a picture of each. */
export async function looksRight(page: Page, name: string, widths: readonly number[] = [page.viewportSize()!.width]): Promise<void> {
  // The cluster serves the very same pages.
  const looks = widths.map((width): Look => [width, onCluster ? ['light'] : ['light', 'dark']]);
  await settled(page);
  for (const look of looks) {
    await fits(page, name, [look]);
    await isAccessible(page, [look]);
  }
}

/** Pictures that were asked for and did not come. */
const BROKEN_PICTURES =
  '[...document.images].filter((image) => image.currentSrc && image.complete && image.naturalWidth === 0).map((image) => image.currentSrc)';

/** Texts of buttons, chips and badges that are cut off. Rows that scroll are not; texts for screen readers are one pixel wide. */
const CLIPPED = `[...document.querySelectorAll('button, [class*=Badge], [class*=badge], [class*=Chip], [class*=chip]')]
  .flatMap((box) => [box, ...box.querySelectorAll('*')])
  .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1 && /hidden|clip/.test(getComputedStyle(part).overflowX))
  .map((part) => part.textContent.trim())
  .filter((text, at, all) => text && all.indexOf(text) === at)`;
const WIDTHS = [360, 768, 1280, 1440, 1920];

/** Every button, chip and badge shows its whole text, on phones and on wide screens. */
export async function isNotClipped(page: Page, name: string): Promise<void> {
  const clipped: [number, string[]][] = [];
  for (const width of WIDTHS) {
    await wear(page, width, 'light');
    const texts = await page.evaluate<string[]>(CLIPPED);
    if (texts.length > 0) clipped.push([width, texts]);
  }
  expect(clipped, `${name} cuts texts off`).toEqual([]);
}

/** 1280×720 at a zoom of 200 %, and a small phone. */
const SHORT_SCREENS = [
  { width: 640, height: 360 },
  { width: 360, height: 640 },
];
const MOST_COVERED = 0.25;

/** Height of the rows that fixed elements and stuck ones cover halfway down the page. */
const COVERED = `(() => {
  scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: 'instant' });
  const isStuck = (element) => {
    const { top } = element.getBoundingClientRect();
    const { position } = element.style;
    element.style.position = 'static';
    const moved = element.getBoundingClientRect().top !== top;
    element.style.position = position;
    return moved;
  };
  const rows = new Set();
  const over = [];
  for (const element of document.body.querySelectorAll('*')) {
    const { position, visibility, opacity } = getComputedStyle(element);
    if (visibility === 'hidden' || opacity === '0' || !(position === 'fixed' || (position === 'sticky' && isStuck(element)))) continue;
    const { top, bottom, width } = element.getBoundingClientRect();
    const from = Math.max(0, Math.round(top)), to = Math.min(innerHeight, Math.round(bottom));
    if (width === 0 || from >= to) continue;
    over.push(element.className + ' ' + from + '–' + to);
    for (let row = from; row < to; row += 1) rows.add(row);
  }
  scrollTo({ top: 0, behavior: 'instant' });
  return { height: rows.size, over };
})()`;

/** The page keeps 75 % of the height where that is small. */
export async function leavesRoom(page: Page, name: string): Promise<void> {
  const before = page.viewportSize()!;
  for (const size of SHORT_SCREENS) {
    await page.setViewportSize(size);
    await settled(page);
    const { height, over } = await page.evaluate<{ height: number; over: string[] }>(COVERED);
    expect(height, `${name} at ${size.width}×${size.height}: ${over.join(', ')}`).toBeLessThanOrEqual(size.height * MOST_COVERED);
  }
  await page.setViewportSize(before);
}

export async function fits(page: Page, name: string, looks: readonly Look[]): Promise<void> {
  for (const [width, schemes] of looks)
    for (const scheme of schemes) {
      await wear(page, width, scheme);
      const path = `tests/e2e/output/screens/${MODE}/${name}-${width}-${scheme}.png`;
      if (PICTURES) await page.screenshot({ path, fullPage: true });
      const wider = await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      expect(wider, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate<string[]>(BROKEN_PICTURES), `${name} has pictures that did not load`).toEqual([]);
    }
}

export async function isAccessible(page: Page, looks: readonly Look[]): Promise<void> {
  for (const [width, schemes] of looks)
    for (const [number, scheme] of schemes.entries()) {
      await wear(page, width, scheme);
      const rules = number === 0 ? EVERY_RULE : COLOURS;
      // The checker styles elements, which the page's content policy refuses.
      const { violations } = await leavingOut(() => rules(new AxeBuilder({ page })).analyze());
      const broken = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(broken, `${width} px, ${scheme}`).toEqual([]);
    }
}

/** Nothing is being fetched, and nothing on the page waits for it. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
}

/** The device turns to this width and scheme, and the open page with it. */
async function wear(page: Page, width: number, colorScheme: Scheme): Promise<void> {
  const now = page.viewportSize()!;
  if (now.width !== width) {
    await page.setViewportSize({ ...now, width });
    await settled(page);
  }
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expect(page.locator(`html[data-mantine-color-scheme=${colorScheme}]`)).toHaveCount(1);
  // What changes with it is there with the next picture of the page.
  await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
}
