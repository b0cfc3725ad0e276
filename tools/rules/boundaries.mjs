import boundaries from 'eslint-plugin-boundaries';

const shared = ['contracts', 'eventstore', 'service-kit'];
/** Importable by every part but the web. */
const everywhere = ['messages'];
/** Layers of the gateway, lowest first; each may import those below it. The root composes them; areas import no other area. */
const folders = ['http', 'live', 'wire', 'reads', 'generated', 'graphql'];
const floors = [...folders, 'area'].map((floor) => `gateway-${floor}`);
/** Layers of the event store, likewise; folders of one layer do not import each other. The root is its public API. */
const storeFolders = [
  ['sql', 'work'],
  ['log'],
  ['declare'],
  ['core'],
  ['append'],
  ['relay', 'consumer', 'process'],
  ['rebuild'],
  ['engine'],
];
const storeFloors = storeFolders.map((floor) => floor.map((name) => `eventstore-${name}`));
const store = storeFloors.flat();

/** Allowed imports of each part of the repository besides itself and npm packages. Unlisted ones are refused. */
const allowed = {
  messages: [],
  contracts: [],
  eventstore: store,
  ...Object.fromEntries(storeFloors.flatMap((floor, at) => floor.map((name) => [name, storeFloors.slice(0, at).flat()]))),
  'service-kit': ['contracts', 'eventstore'],
  'local-postgres': [],
  testing: ['contracts', 'eventstore', 'service-kit', 'local-postgres'],
  service: ['messages', 'contracts', 'eventstore', 'service-kit'],
  gateway: [...shared, ...floors, 'gateway'],
  ...Object.fromEntries(floors.map((floor, at) => [floor, [...shared, ...floors.slice(0, at)]])),
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
  [...targets, ...(from.startsWith('web-') || from === 'messages' ? [] : everywhere)].map((to) => ({
    from: element(from),
    allow: { to: element(to) },
  })),
);

export const boundaryRules = {
  files: ['**/*.{ts,tsx,mts}'],
  plugins: { boundaries },
  settings: {
    'boundaries/elements': [
      ...storeFolders.flat().map((name) => ({ type: `eventstore-${name}`, pattern: `libs/eventstore/src/${name}` })),
      ...['messages', 'contracts', 'eventstore', 'service-kit', 'testing', 'local-postgres'].map((name) => ({
        type: name,
        pattern: `libs/${name}/src`,
      })),
      { type: 'service', pattern: 'services/*/src', capture: ['service'] },
      ...folders.map((name) => ({ type: `gateway-${name}`, pattern: `gateway/src/${name}` })),
      { type: 'gateway', pattern: 'gateway/src/testing' },
      { type: 'gateway-area', pattern: 'gateway/src/*', capture: ['area'] },
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
        policies: [
          ...allow,
          { from: { file: { categories: 'spec' } }, allow: { to: [element('testing'), element('web-generated')] } },
          ...[
            ['gateway', ...floors],
            ['eventstore', ...store],
          ].flatMap(([root, ...parts]) =>
            parts.map((part) => ({
              from: { ...element(part), file: { categories: 'spec' } },
              allow: { to: [root, ...parts].map(element) },
            })),
          ),
        ],
      },
    ],
  },
};
