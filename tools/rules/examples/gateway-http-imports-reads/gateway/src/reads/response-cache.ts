export const cached = 1;
