import { listing } from '../listings/listing.js';

export const used = listing;
