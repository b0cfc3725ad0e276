import type { Upload } from '../../ui/picture/picture.js';

/** A picture that was uploaded, as REST and GraphQL answer it; its addresses are paths of the gateway. */
export type Picture = Upload & { id: string };

/** Pictures of one listing. */
export const mostPictures = 12;
export const mostBytes = 10_000_000;
