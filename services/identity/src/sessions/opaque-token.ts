import { createHash, randomBytes } from 'node:crypto';

/** 256 bits of chance, which mean nothing by themselves. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** What is kept of it: with 256 bits there is nothing to guess, so one fast hash is enough. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
