import { TextInput } from '@mantine/core';
import { currencySign, toMajor, toMinor } from './format.js';

/** Parses a typed amount to minor units; null for an invalid amount of the currency. */
export function minorOf(typed: string, currency: string): number | null {
  const amount = typed.trim() === '' ? NaN : Number(typed);
  const cents = toMinor(amount, currency);
  return amount >= 0 && Number.isSafeInteger(cents) && Math.abs(toMajor(cents, currency) - amount) < 1e-9 ? cents : null;
}

type AmountFieldProps = { label: string; currency: string; value: string; error?: string | undefined; onChange: (value: string) => void };

export function AmountField({ label, currency, value, error, onChange }: AmountFieldProps) {
  return (
    <TextInput
      type="number"
      inputMode="decimal"
      min={0}
      step={toMajor(1, currency)}
      leftSection={currencySign(currency)}
      {...{ label, value, error }}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}
