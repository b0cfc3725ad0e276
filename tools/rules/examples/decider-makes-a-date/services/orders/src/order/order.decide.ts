export const decide = () => new Date().toISOString();
