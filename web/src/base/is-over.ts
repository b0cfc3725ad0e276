/** Whether an instant has passed; null never passes. */
export const isOver = (expiresAt: string | null): boolean => expiresAt !== null && Date.parse(expiresAt) <= Date.now();
