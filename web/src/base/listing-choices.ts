/** Values of a listing that are chosen from a list. */
export const languages = ['English', 'Japanese', 'Bilingual'] as const;
export const shippingFees = ['Included', '$6', '$8', '$12'] as const;
