export const listing = 1;
