import type { UploadedPicture } from '../../ui/picture/picture.js';

/**
 * An uploaded picture as REST and GraphQL return it; its addresses are paths of the gateway. `animated`: the original moves, and only its
 * first frame is kept.
 */
export type Picture = UploadedPicture & { id: string; animated?: true };

/** Limit of pictures per listing. */
export const mostPictures = 12;
export const mostBytes = 10_000_000;
