export const route = '/orders';
