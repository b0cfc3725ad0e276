import { graphql } from '../generated/index.js';

/** A saved address: its lines as printed on a parcel, and its fields. */
export const SavedAddressFragment = graphql(`
  fragment BookAddress on SavedAddress {
    id
    lines
    fullName
    line1
    line2
    city
    region
    postalCode
    country
    phone
    isDefault
  }
`);
