import { readFileSync } from 'node:fs';

export const decide = () => readFileSync('prices.json');
