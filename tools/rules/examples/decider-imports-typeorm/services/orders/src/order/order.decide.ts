import { In } from 'typeorm';

export const decide = () => In([1]);
