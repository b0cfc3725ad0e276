import { createHash, randomBytes } from 'node:crypto';

/** Returns a token of 256 random bits without meaning. */
export const newOpaqueToken = (): string => randomBytes(32).toString('base64url');

/** Returns the stored hash of a token. One fast hash is enough, because 256 bits cannot be guessed. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
