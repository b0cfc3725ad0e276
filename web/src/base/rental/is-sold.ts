/**
 * Whether days of a copy are taken by its sale: the rentals service prefixes their ids so; the prefix is independent of a seller's text
 * for a block.
 */
export const isSold = ({ id }: { id: string }): boolean => id.startsWith('withdrawn_');
