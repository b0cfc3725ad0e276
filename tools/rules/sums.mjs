const message = 'Sums over a list are made by the server, by currency (`MoneyByCurrency`): a page has some rows, in several currencies.';

/** Screens of lists and the gateway add no amounts of rows. One order has one currency, so its own screens may. */
export const sumRules = {
  files: ['**/web/src/features/{admin,seller,account}/**/*.{ts,tsx}', '**/gateway/src/**/*.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      { selector: "CallExpression[callee.property.name='reduce']:has(Identifier[name=/Cents$/])", message },
    ],
  },
};
