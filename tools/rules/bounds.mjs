const message = 'Bounds and roles stand in the contract (libs/contracts); the wire only spells its names.';
const ban = (selector) => ({ selector, message });

/** Controllers and `*.wire.ts` take roles and bounds from the contracts. */
export const boundRules = {
  files: ['**/gateway/src/**/*.{wire,controller}.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ban(
        "CallExpression[callee.object.name!='Math'][callee.property.name=/^(min|max|length|nonempty|regex|gte?|lte?|multipleOf|positive|nonnegative)$/]",
      ),
      ban("CallExpression[callee.object.name='z'][callee.property.name=/^(enum|email|url)$/]"),
      ban('CallExpression[callee.name=/^(text|line|day)$/]'),
      ban("Decorator[expression.callee.name='Allow']"),
    ],
  },
};
