export const decide = (randomUUID: () => string) => randomUUID();
