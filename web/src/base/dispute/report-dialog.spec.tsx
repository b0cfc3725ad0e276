import { beforeAll, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerCalls, renderAt } from '../testing.js';
import { startTexts } from '../../ui/testing.js';
import { type DisputedContract, ReportDialog } from './report-dialog.js';

const PATH = 'POST /contracts/sale_1/disputes';
const sale: DisputedContract = { contractId: 'sale_1', title: 'Akira 1', currency: 'usd', side: 'buyer' };

function show(contract: DisputedContract = sale) {
  const sent = answerCalls({ [PATH]: { status: 201, body: { dispute: { id: 'dispute_1' } } } });
  renderAt('/orders/1', <ReportDialog {...contract} opened onClose={() => {}} />);
  return sent;
}
const optionsOf = async (label: string) =>
  within(await screen.findByLabelText(label))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

beforeAll(() => startTexts());

describe('report of a problem', () => {
  it('is about the returned copy and the deposit for a seller', async () => {
    show({ ...sale, contractId: 'rental_1', side: 'seller' });
    const reasons = await optionsOf('Reason');
    expect(reasons).toEqual(['Item returned damaged', 'Item not returned', 'Item returned late', 'Something else']);
    expect(await optionsOf('What would resolve it?')).toEqual(['The deposit', 'Something else']);
  });

  it('is about a deposit for a buyer only if there was one', async () => {
    show();
    expect(await optionsOf('Reason')).toContain('Item not received');
    expect(await optionsOf('What would resolve it?')).not.toContain('The deposit');
  });

  it('requires an amount for a partial refund', async () => {
    const sent = show();
    expect(screen.queryByLabelText('Refund amount')).toBeNull();
    await userEvent.selectOptions(await screen.findByLabelText('What would resolve it?'), 'A partial refund');
    await userEvent.type(screen.getByLabelText('What is it about?'), 'Torn');
    await userEvent.type(screen.getByLabelText('What happened?'), 'Page 31.');
    await userEvent.click(screen.getByRole('button', { name: 'Open the dispute' }));
    expect(screen.getAllByText('Enter the refund you want, above zero.').length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await userEvent.type(screen.getByLabelText('Refund amount'), '9');
    await userEvent.click(screen.getByRole('button', { name: 'Open the dispute' }));
    expect(sent.map(({ body }) => body)).toMatchObject([{ requestedOutcome: 'partial_refund', requestedCents: 900 }]);
  });
});
