const addsAmounts = {
  selector: "CallExpression[callee.property.name='reduce']:has(Identifier[name=/Cents$/])",
  message: 'Sums over a list are made by the server, by currency (`MoneyByCurrency`): a page has some rows, in several currencies.',
};
const drawsPicture = {
  selector: "JSXOpeningElement[name.name='img']",
  message: 'Pictures come through ui/picture: an address of ours is a path of the gateway (`pictureAddress`).',
};
const restrict = (...bans) => ({ 'no-restricted-syntax': ['error', ...bans] });

/** Only one component renders pictures; list screens and the gateway must not sum amounts of rows. Screens of one order may: it has one currency. */
export const screenRules = [
  { files: ['**/web/src/**/*.tsx'], ignores: ['**/web/src/ui/picture/**', '**/*.spec.tsx'], rules: restrict(drawsPicture) },
  { files: ['**/web/src/features/{admin,seller,account}/**/*.{ts,tsx}'], rules: restrict(addsAmounts, drawsPicture) },
  { files: ['**/gateway/src/**/*.ts'], rules: restrict(addsAmounts) },
];
