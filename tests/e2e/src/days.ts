import { expect, type Page } from '@playwright/test';

const MS_PER_DAY = 86_400_000;
const NAMED = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

const dayIn = (days: number) => new Date(Date.now() + days * MS_PER_DAY);
export const isoDayIn = (days: number) => dayIn(days).toISOString().slice(0, 10);

/** On the page of a listing for rent: from this day to that one, counted from today. */
export async function chooseDays(page: Page, itemId: string, from: number, to: number): Promise<void> {
  await page.goto(`/item/${itemId}#booking`);
  await expect(page.getByText('Choose a start date.')).toBeVisible();
  await pick(page, from);
  await pick(page, to);
  await expect(page.getByText("Today's charge")).toBeVisible();
}

/** A day of the picker, in whose next month it may be. */
async function pick(page: Page, days: number): Promise<void> {
  const day = page.getByRole('button', { name: NAMED.format(dayIn(days)), exact: true }).and(page.locator(':not([data-outside])'));
  if ((await day.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await day.click();
}
