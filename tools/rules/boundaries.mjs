import boundaries from 'eslint-plugin-boundaries';

/** What each part of the repository may import besides itself and npm packages. Not listed means refused. */
const allowed = {
  contracts: [],
  eventstore: [],
  'service-kit': ['contracts', 'eventstore'],
  'local-postgres': [],
  testing: ['contracts', 'eventstore', 'service-kit', 'local-postgres'],
  service: ['contracts', 'eventstore', 'service-kit'],
  gateway: ['contracts', 'eventstore', 'service-kit'],
  standalone: ['local-postgres', 'contracts', 'eventstore', 'service-kit', 'service', 'gateway'],
  tests: ['local-postgres', 'contracts', 'eventstore', 'service-kit', 'testing', 'service', 'gateway', 'standalone'],
  tools: ['contracts', 'eventstore', 'service-kit', 'testing'],
  'web-app': ['web-feature', 'web-base', 'web-ui', 'web-generated'],
  'web-feature': ['web-base', 'web-ui', 'web-generated'],
  'web-base': ['web-ui', 'web-generated'],
  'web-ui': [],
  'web-generated': [],
};

const element = (type) => ({ element: { type } });

const allow = Object.entries(allowed).flatMap(([from, targets]) =>
  targets.map((to) => ({ from: element(from), allow: { to: element(to) } })),
);

export const boundaryRules = {
  files: ['**/*.{ts,tsx,mts}'],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [
      ...['contracts', 'eventstore', 'service-kit', 'testing', 'local-postgres'].map((name) => ({
        type: name,
        pattern: `libs/${name}/src`,
      })),
      { type: 'service', pattern: 'services/*/src', capture: ['service'] },
      { type: 'gateway', pattern: 'gateway/src' },
      { type: 'standalone', pattern: 'standalone/src' },
      { type: 'web-feature', pattern: 'web/src/features/*', capture: ['feature'] },
      { type: 'web-generated', pattern: ['web/src/generated', 'web/src/gql'] },
      { type: 'web-base', pattern: 'web/src/base' },
      { type: 'web-ui', pattern: 'web/src/ui' },
      { type: 'web-app', pattern: 'web/src/app' },
      { type: 'tests', pattern: 'tests/*' },
      { type: 'tools', pattern: 'tools' },
    ],
    'boundaries/files': [{ category: 'spec', pattern: '**/*.spec.{ts,tsx}' }],
    'import/resolver': {
      typescript: { conditionNames: ['tankobon:source', 'types', 'import', 'default'], extensionAlias: { '.js': ['.ts', '.tsx', '.js'] } },
    },
  },
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        message: '{{from.element.type}} does not import {{to.element.type}}: see tools/rules/boundaries.mjs.',
        policies: [...allow, { from: { file: { categories: 'spec' } }, allow: { to: [element('testing'), element('web-generated')] } }],
      },
    ],
  },
};
