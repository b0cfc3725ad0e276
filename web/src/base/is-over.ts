/** Whether what ends at an instant has ended; without one it goes on. */
export const isOver = (expiresAt: string | null): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();
