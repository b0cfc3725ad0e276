import { useSession } from './session.js';

/** Where this browser is; IANA. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the reader counts days: as they chose, else as their browser does. */
export const useOwnZone = (): string => useSession().user?.timeZone ?? browserZone();

/** The day it is in a time zone, `YYYY-MM-DD`. A zone that this browser does not know counts as UTC. */
export function todayIn(timeZone: string): string {
  const now = new Date();
  try {
    // The Swedish way to write a day is the ISO one.
    return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(now);
  } catch {
    return now.toISOString().slice(0, 10);
  }
}

/** `America/New_York` as people write it. */
export const zoneInWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');
