import { useSession } from './session.js';

/** The browser's time zone (IANA). */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The reader's time zone: their setting, else the browser's. */
export const useOwnZone = (): string => useSession().user?.timeZone ?? browserZone();

/** Today's date in a time zone, `YYYY-MM-DD`. A zone unknown to the browser counts as UTC. */
export function todayIn(timeZone: string): string {
  const now = new Date();
  try {
    // The Swedish date format is the ISO one.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** Formats `America/New_York` as "America/New York". */
export const zoneInWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');
