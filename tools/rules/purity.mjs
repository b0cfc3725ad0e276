import tseslint from 'typescript-eslint';

const reason = 'A decision is a pure function: time, ids, prices and the caller come in with the command.';
const ban = (selector, what) => ({ selector, message: `${what} does not belong in a decider. ${reason}` });
const called = (object, property) => `CallExpression[callee.object.name='${object}'][callee.property.name='${property}']`;

/** `*.decide.ts` may import types, its own aggregate, the contracts and the pure helpers of the event store. */
export const purityRules = {
  files: ['**/*.decide.ts'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: '^(?!(\\./|\\.\\./[^/]+/)[a-z0-9-]+(\\.decide)?\\.js$|@tankobon/(contracts|eventstore|messages)$)',
            allowTypeImports: true,
            message: reason,
          },
          {
            group: ['@tankobon/eventstore'],
            allowImportNames: ['refuse', 'aggregate', 'processManager', 'commandGuard'],
            allowTypeImports: true,
            message: reason,
          },
          { group: ['@tankobon/contracts'], importNames: ['newId'], message: reason },
        ],
      },
    ],
    'no-restricted-syntax': [
      'error',
      ban(called('Date', 'now'), 'The clock'),
      ban("NewExpression[callee.name='Date'][arguments.length=0]", 'The clock'),
      ban("CallExpression[callee.name='Date']", 'The clock'),
      ban(called('performance', 'now'), 'The clock'),
      ban(called('Math', 'random'), 'Chance'),
      ban('CallExpression[callee.name=/^(randomUUID|uuid|uuidv[1-8]|v[1-8]|nanoid|newId)$/]', 'A new id'),
      ban("MemberExpression[object.name='crypto']", 'Chance'),
      ban("MemberExpression[object.name='process']", 'The environment'),
      ban("CallExpression[callee.name='fetch']", 'A call'),
      ban('CallExpression[callee.name=/^(setTimeout|setInterval|setImmediate|queueMicrotask)$/]', 'A timer'),
      ban('AwaitExpression', 'Waiting'),
      ban('ImportExpression', 'A lazy import'),
      ban('ClassDeclaration', 'A class'),
    ],
  },
};

/** Aggregates and processes are declared in the files of their rules. */
export const assemblyRules = {
  files: ['**/services/*/src/**/*.ts'],
  ignores: ['**/*.decide.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      {
        selector: 'CallExpression[callee.name=/^(aggregate|processManager)$/]',
        message: 'An aggregate and a process are put together in their *.decide.ts.',
      },
    ],
  },
};
