export const decide = () => Math.random();
