import js from '@eslint/js';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { boundaryRules } from './tools/rules/boundaries.mjs';
import { boundRules } from './tools/rules/bounds.mjs';
import { assemblyRules, purityRules } from './tools/rules/purity.mjs';
import { screenRules } from './tools/rules/screens.mjs';

const examples = 'tools/rules/examples/**';

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '**/output/**',
      '.nx/**',
      '.data/**',
      'coverage/**',
      '**/generated/**',
      'web/src/gql/**',
      examples,
    ],
  },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    languageOptions: { globals: globals.node, parserOptions: { experimentalDecorators: true, emitDecoratorMetadata: true } },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
      'max-lines-per-function': 'off',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false }],
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
    },
  },
  { files: ['**/*.config.{mjs,ts,js}', '**/codegen.ts', 'tools/**/*.{mjs,cjs}'], rules: { 'no-restricted-exports': 'off' } },
  { files: ['**/*.cjs'], languageOptions: { sourceType: 'commonjs', globals: globals.node }, rules: { 'no-undef': 'off' } },
  {
    files: ['**/web/**/*.{ts,tsx,js}'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  boundaryRules,
  ...screenRules,
  boundRules,
  purityRules,
  assemblyRules,
);
