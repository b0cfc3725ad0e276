import { useSession } from './session.js';

/** Where this browser is; IANA. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the reader counts days: as they chose, else as their browser does. */
export const useOwnZone = (): string => useSession().user?.timeZone ?? browserZone();

/** `America/New_York` as people write it. */
export const zoneInWords = (timeZone: string): string => timeZone.replaceAll('_', ' ');
