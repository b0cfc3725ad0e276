export const append = 1;
