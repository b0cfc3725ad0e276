import { readFileSync } from 'node:fs';

const swc = JSON.parse(readFileSync(new URL('./.swcrc', import.meta.url), 'utf8'));

/** The build's own compiler settings, so that a test runs the code that ships. */
const compile = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: swc.module,
    jsc: {
      ...swc.jsc,
      parser: { ...swc.jsc.parser, tsx },
      transform: { ...swc.jsc.transform, react: { runtime: 'automatic' } },
      experimental: { plugins: [] },
    },
  },
];

const source = {
  transform: { '^.+\\.tsx$': compile(true), '^.+\\.ts$': compile(false) },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  resolver: '<rootDir>/tools/jest/resolver.cjs',
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.data/', '<rootDir>/\\.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '<rootDir>/tests/e2e/', '/rules/examples/'],
};

export default {
  maxWorkers: 2,
  testTimeout: 60_000,
  globalSetup: '<rootDir>/tools/jest/setup.mjs',
  globalTeardown: '<rootDir>/tools/jest/teardown.mjs',
  workerIdleMemoryLimit: '600MB',
  projects: [
    {
      ...source,
      displayName: 'node',
      rootDir: import.meta.dirname,
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['tankobon:source', 'node', 'node-addons'] },
      testMatch: ['**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    {
      ...source,
      displayName: 'web',
      rootDir: import.meta.dirname,
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: ['tankobon:source', 'browser'] },
      testMatch: ['<rootDir>/web/**/*.spec.tsx'],
      setupFilesAfterEnv: ['<rootDir>/tools/jest/web-setup.mjs'],
      moduleNameMapper: { '\\.(css|svg|png|jpg|webp|woff2)$': '<rootDir>/tools/jest/empty.cjs' },
    },
  ],
};
