const UNITS = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const;
type Unit = keyof typeof UNITS;

/** `15 minutes`, `1 day`, or milliseconds. */
export type Duration = number | `${number} ${Unit}` | `${number} ${Unit}s`;

export function toMs(duration: Duration): number {
  if (typeof duration === 'number') return duration;
  const [amount, unit] = duration.split(' ') as [string, string];
  return Number(amount) * UNITS[unit.replace(/s$/, '') as Unit];
}
