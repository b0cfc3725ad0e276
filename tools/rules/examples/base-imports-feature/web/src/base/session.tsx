import { listing } from '../features/listings/listing.js';

export const session = listing;
