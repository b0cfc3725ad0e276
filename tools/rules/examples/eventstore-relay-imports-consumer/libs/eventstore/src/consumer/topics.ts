export const topics = 1;
