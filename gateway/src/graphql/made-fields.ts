import { type Address, pictureOfAddress, postalLines, sizesOf } from '@tankobon/contracts';
import { type GraphQLSchema, isObjectType } from 'graphql';
import type * as graph from '../generated/resolvers.js';
import type { Listing, Picture } from './parents.js';

/** Fields computed from their parent alone. Plain functions, since Nest would await its guards around each, hundreds of times a page. */
const made = {
  Address: { lines: (address: Address): string[] => postalLines(address) },
  Listing: {
    cover: ({ coverUrl, pictures }: Listing): Picture | undefined => {
      const id = coverUrl === null ? undefined : pictureOfAddress(coverUrl);
      return pictures.find((picture) => picture.id === id);
    },
  },
  SavedAddress: { lines: (address: Address): string[] => postalLines(address) },
  Picture: { sizes: ({ sizes, ...picture }: Picture): graph.PictureSize[] => sizes ?? sizesOf(picture) },
} as const;
/** Computed fields of a type; its resolver class needs no method for them. */
export type MadeOf<T extends keyof typeof made> = keyof (typeof made)[T];

export function withMadeFields(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, resolvers] of Object.entries(made)) {
    const type = schema.getType(name);
    const fields = isObjectType(type) ? type.getFields() : {};
    for (const [field, resolve] of Object.entries(resolvers)) fields[field]!.resolve = resolve;
  }
  return schema;
}
