import { useSearchParams } from 'react-router';
import { daysAfter } from '../../../base/rental-terms/days.js';

/** Days of the form, kept in the address. The last one is included. An empty one is not set. */
export type ChosenDays = { readonly first: string; readonly last: string; readonly asOf: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
export const todayInUtc = () => new Date().toISOString().slice(0, 10);

/** Returns the chosen days, the arguments of the query, and a function that chooses others. */
export function useRange() {
  const [params, setParams] = useSearchParams();
  const day = (name: keyof ChosenDays) => (DAY.test(params.get(name) ?? '') ? params.get(name)! : '');
  const days: ChosenDays = { first: day('first'), last: day('last'), asOf: day('asOf') };
  const range = days.first && days.last ? { from: days.first, to: daysAfter(days.last, 1) } : {};
  const choose = (chosen: Partial<ChosenDays>) =>
    setParams(
      Object.entries(chosen).filter(([, value]) => value !== ''),
      { replace: true },
    );
  return { days, range, asOf: days.asOf, choose };
}
