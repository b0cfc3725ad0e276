import { listing } from '../listings/listing.js';

export const cart = listing;
