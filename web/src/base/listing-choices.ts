/** Fixed choices of a listing's fields. */
export const languages = ['English', 'Japanese', 'Bilingual'] as const;
export const shippingFees = ['Included', '$6', '$8', '$12'] as const;
