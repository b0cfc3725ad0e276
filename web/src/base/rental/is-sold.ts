/** Days of a copy that was withdrawn for a sale: rentals names them so, whatever a seller writes about a block. */
export const isSold = ({ id }: { id: string }): boolean => id.startsWith('withdrawn_');
