import { listing } from '../features/listings/listing.js';

export const card = listing;
