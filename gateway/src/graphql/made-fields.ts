import { type Address, contestUntil, pictureOfAddress, postalLines, sizesOf } from '@tankobon/contracts';
import { type GraphQLSchema, isObjectType } from 'graphql';
import type * as graph from '../generated/resolvers.js';
import type { FieldResolvers } from './answers.js';
import type { Application, CartLine, Listing, OrderRental, Picture, Rental } from './parents.js';

/** Types without a resolver class: the compiler refuses a field that neither stands here nor in its parent. */
type WholeTypes = {
  Application: FieldResolvers<graph.ApplicationResolvers, Application>;
  CartLine: FieldResolvers<graph.CartLineResolvers, CartLine>;
  OrderRental: FieldResolvers<graph.OrderRentalResolvers, OrderRental>;
};
const itemId = ({ listingId }: { readonly listingId: string }): string => listingId;

/** Fields computed from their parent alone. Plain functions, since Nest would await its guards around each, hundreds of times a page. */
const made = {
  Address: { lines: (address: Address): string[] => postalLines(address) },
  Application: {
    itemId,
    itemTitle: ({ title }: Application): string => title,
    coverLetter: ({ message }: Application): string | null => message,
  },
  CartLine: { itemId },
  Conversation: { itemId },
  Listing: {
    cover: ({ coverUrl, pictures }: Listing): Picture | undefined => {
      const id = coverUrl === null ? undefined : pictureOfAddress(coverUrl);
      return pictures.find((picture) => picture.id === id);
    },
  },
  OrderRental: { itemId },
  Payout: { itemId },
  Rental: { itemId, depositAmountCents: ({ depositCents }: Rental): number => depositCents, contestUntil },
  Sale: { itemId },
  SavedAddress: { lines: (address: Address): string[] => postalLines(address) },
  Picture: { sizes: ({ sizes, ...picture }: Picture): graph.PictureSize[] => sizes ?? sizesOf(picture) },
} as const satisfies WholeTypes & Record<string, object>;
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
