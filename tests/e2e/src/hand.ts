import { expect, type Page } from '@playwright/test';

const COLORS = ['#c8371f', '#28609f', '#3c8c50', '#c8aa3c', '#7a3c8c', '#1e1e1e'];

/** What a hand carries: photographs by their numbers, `page` is an HTML file that calls itself one. */
type CarriedFile = number | 'page';

export const arrived = (sheet: Page) => sheet.getByRole('region', { name: 'Pictures' }).getByRole('img', { name: /^Picture \d+$/ });
/** The ids of the pictures as they stand. */
export const picturesOf = async (sheet: Page) => {
  const addresses = await Promise.all((await arrived(sheet).all()).map((image) => image.getAttribute('src')));
  return addresses.map((address) => /picture_[0-9a-f]{32}/.exec(address!)![0]);
};

/** The field is fetched when it is about to be seen. */
export async function near(sheet: Page): Promise<void> {
  await sheet.getByRole('heading', { name: 'Pictures' }).scrollIntoViewIfNeeded();
  await expect(sheet.getByText('Choose pictures')).toBeVisible();
}

/** As a hand does it: files over the field, or in the clipboard. */
export async function give(sheet: Page, how: 'drop' | 'paste', files: CarriedFile[]): Promise<void> {
  await near(sheet);
  await sheet.evaluate(`(${HAND})(${JSON.stringify([how, files, COLORS])})`);
}

const HAND = `async ([how, files, colors]) => {
  const element = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Choose pictures'));
  const carried = new DataTransfer();
  for (const number of files) {
    const canvas = new OffscreenCanvas(900 + Number(number === 'page' ? 0 : number) * 40, 1200);
    const pen = canvas.getContext('2d');
    pen.fillStyle = colors[number - 1];
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.fillStyle = 'white';
    pen.font = '600px serif';
    pen.fillText(String(number), 300, 800);
    const drawn = await canvas.convertToBlob({ type: 'image/jpeg' });
    const bytes = number === 'page' ? '<!doctype html><script>alert(1)</script>' : drawn;
    carried.items.add(new File([bytes], 'photo-' + number + '.jpg', { type: 'image/jpeg' }));
  }
  const rest = { bubbles: true, cancelable: true };
  if (how === 'paste') element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: carried, ...rest }));
  else for (const type of ['dragenter', 'dragover', 'drop']) element.dispatchEvent(new DragEvent(type, { dataTransfer: carried, ...rest }));
}`;
