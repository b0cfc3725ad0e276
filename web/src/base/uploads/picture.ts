import type { Upload } from '../../ui/picture/picture.js';

/** A picture that was uploaded, as REST and GraphQL answer it; its addresses are paths of the gateway. `animated`: what was sent moves, and this is its first frame. */
export type Picture = Upload & { id: string; animated?: true };

/** Pictures of one listing. */
export const mostPictures = 12;
export const mostBytes = 10_000_000;
