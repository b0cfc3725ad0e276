export const decide = () => Date.now();
