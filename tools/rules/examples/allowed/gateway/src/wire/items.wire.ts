export const item = 1;
