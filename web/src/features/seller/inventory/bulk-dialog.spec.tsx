import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../../../base/testing.js';
import { startTexts } from '../../../ui/testing.js';
import { columns } from './bulk-columns.js';
import { BulkDialog } from './bulk-dialog.js';

beforeAll(() => startTexts());
beforeEach(() => localStorage.clear());

const open = () => renderAt('/manage/inventory', <BulkDialog opened onClose={() => {}} onUploaded={() => {}} />);
const check = async (csv: string) => {
  fireEvent.change(await screen.findByLabelText('Or paste the rows here'), { target: { value: csv } });
  await userEvent.click(screen.getByRole('button', { name: 'Check rows' }));
};
const header = 'title,description,minRate\n';

describe('bulk upload', () => {
  it('sends nothing in the dry run and names faulty rows', async () => {
    const sent = answerCalls({});
    open();
    await check(`${header}Pluto,Whole.,12.50\nMonster,,9\n`);
    expect(await screen.findByText('1 row is ready. 1 row needs fixing.')).toBeVisible();
    expect(screen.getAllByText('Each row requires a title and description.')[0]).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('shows invalid prices and counts as typed', async () => {
    answerCalls({});
    open();
    await check('title,description,minRate,inventoryCount\nPluto,Whole.,1.200,1\nMonster,Worn.,900,2.5\n');
    expect(await screen.findByText('1.200')).toBeVisible();
    expect(screen.getByText('2.5')).toBeVisible();
    expect(screen.queryByText('Contact seller')).toBeNull();
  });

  it('warns of unread columns, missing copies and repeated SKUs beforehand', async () => {
    const sent = answerCalls({});
    open();
    await check('title,description,Publisher,sku,inventoryCount,availableCount\nPluto,Whole.,Shogakukan,P-1,1,5\nMonster,Worn.,,P-1,1,1\n');
    expect(await screen.findByText('This column is ignored: Publisher.')).toBeVisible();
    expect(screen.getByText('5 available of 1 copy: 1 will be listed.')).toBeVisible();
    expect(screen.getByText('Row 2 already uses this SKU.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Upload 1 listing' })).toBeEnabled();
    expect(sent).toEqual([]);
  });

  it('reads a Shift_JIS file and shows it', async () => {
    answerCalls({});
    open();
    await screen.findByRole('button', { name: 'Choose a file' });
    const bytes = new Uint8Array([...new TextEncoder().encode(header), 0x83, 0x5c, 0x81, 0x5b, 0x83, 0x68, 0x2c, 0x64, 0x2c, 0x0a]);
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, new File([bytes], 'shelf.csv'));
    expect(await screen.findByText('ソード')).toBeVisible();
    expect(screen.getByText(/^This file is in Shift_JIS/)).toBeVisible();
  });

  it('refuses a file of another encoding and reads it once mended', async () => {
    answerCalls({});
    open();
    const pick = (bytes: Uint8Array<ArrayBuffer>) => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
      return userEvent.upload(input, new File([bytes], 'shelf.csv', { type: 'text/csv' }));
    };
    await screen.findByRole('button', { name: 'Choose a file' });
    await pick(new Uint8Array([...new TextEncoder().encode(header), 0x95, 0x5c, 0x8e, 0x86, 0x2c, 0x64, 0x0a]));
    expect(await screen.findByText(/^This file is not in UTF-8/)).toBeVisible();
    expect(document.querySelector<HTMLInputElement>('input[type=file]')!.value).toBe('');
    await pick(new TextEncoder().encode(`${header}表紙,本,1200\n`));
    expect(await screen.findByText('表紙')).toBeVisible();
  });

  it('repeats rows without a response under the same key', async () => {
    const sent = answerCalls({ 'POST /items/bulk': 'no answer' });
    open();
    await check(`${header}Pluto,Whole.,12.50\n`);
    for (let tries = 1; tries <= 2; tries += 1) {
      await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 listing' }));
      await waitFor(() => expect(sent).toHaveLength(tries));
    }
    expect(sent[0]!.headers.get('Idempotency-Key')).toBe(sent[1]!.headers.get('Idempotency-Key'));
  });

  it('shows the sentence for an empty file', async () => {
    open();
    await check('title,description\n');
    expect(await screen.findByText('Provide at least one row after the header.')).toBeVisible();
  });

  it('sends good rows and keeps failed ones', async () => {
    const results = [
      { row: 1, listingId: 'listing-a', error: null, message: null },
      { row: 2, listingId: null, error: 'too_many_listings', message: 'You have too many listings.' },
    ];
    const sent = answerCalls({ 'POST /items/bulk': { body: { results, failed: 1 } } });
    open();
    await check(`${header}Pluto,Whole.,12.50\nMonster,Worn.,900\n`);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 2 listings' }));
    expect(await screen.findByText(/^Uploaded with 1 errors\./)).toBeVisible();
    expect(screen.getByText('You have too many listings.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      publish: true,
      items: [
        { title: 'Pluto', minRate: 1250 },
        { title: 'Monster', minRate: 900 },
      ],
    });
    expect(screen.getByLabelText('Or paste the rows here')).toHaveValue(
      `${columns.join(',')}\nMonster,Worn.,,900${','.repeat(columns.length - 4)}\n`,
    );
  });

  it('shows the sentence of a failed call and loses nothing', async () => {
    answerCalls({ 'POST /items/bulk': 'no answer' });
    open();
    await check(`${header}Pluto,Whole.,12.50\n`);
    await userEvent.click(await screen.findByRole('button', { name: 'Upload 1 listing' }));
    expect(await screen.findByText('Unable to upload listings.')).toBeVisible();
    expect(screen.getByLabelText('Or paste the rows here')).toHaveValue(`${header}Pluto,Whole.,12.50\n`);
  });
});
