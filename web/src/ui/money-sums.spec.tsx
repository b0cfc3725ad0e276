import { expect, it, describe } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MoneySums } from './money-sums.js';

describe('sums of money', () => {
  it('are separate by currency, each in its own digits', () => {
    const sums = [
      { currency: 'usd', amountCents: 22_345 },
      { currency: 'eur', amountCents: 3_465 },
      { currency: 'jpy', amountCents: 10_260 },
    ];
    render(<MoneySums of={sums} />);
    for (const text of ['$223.45', '€34.65', '¥10,260']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByText(/360\.70/)).toBeNull();
  });

  it('are 0 if there is none, in no currency', () => {
    const { container } = render(<MoneySums of={[]} />);
    expect(container).toHaveTextContent(/^0$/);
  });
});
