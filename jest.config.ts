import type { Config } from 'jest';
import { swcOptions } from './scripts/lib/swc-options.js';

/** CommonJS loads faster than ES modules, whose compiled code Node cannot share between test files (scripts/lib/compile-once.js). */
const swc = (jsx: boolean): [string, ReturnType<typeof swcOptions>] => [
  '@swc/jest',
  swcOptions({ format: 'commonjs', jsx }),
];

/** Stand-ins for what only Vite can import. The server's tests need them too, since they render pages. */
const viteImports = {
  '\\.woff2(\\?url)?$': '<rootDir>/client/testing/asset-url-stub.cjs',
  '\\.module\\.css$': '<rootDir>/client/testing/css-module-stub.cjs',
  '\\.css$': '<rootDir>/client/testing/style-stub.cjs',
};

const fasterGraphql = { '^\\.\\./jsutils/instanceOf\\.js$': '<rootDir>/server/testing/graphql-instance-of.cjs' };

/** Libraries that are published as ES modules only, or load modules with `import()`, which Jest offers to compiled code alone. */
const esModules = '/node_modules/(jose|marked|@opentelemetry/otlp-exporter-base)/.+\\.js$';

const shared = {
  transformIgnorePatterns: ['/node_modules/(?!jose/|marked/|@opentelemetry/otlp-exporter-base/)'],
};

const config: Config = {
  // Generous for databases on a busy machine; no test waits on purpose.
  testTimeout: 60_000,
  // By default Jest leaves one core idle, half of a 2-core machine. The memory limit restarts workers, since native modules of
  // finished test files are not released.
  maxWorkers: '100%',
  workerIdleMemoryLimit: '1.5GB',
  projects: [
    {
      displayName: 'domain',
      testEnvironment: '<rootDir>/server/testing/shared-environment.ts',
      roots: ['<rootDir>/domain'],
      transform: { '^.+\\.ts$': swc(false) },
      ...shared,
    },
    {
      displayName: 'server',
      testEnvironment: '<rootDir>/server/testing/shared-environment.ts',
      roots: ['<rootDir>/server'],
      globalSetup: '<rootDir>/server/testing/migrate-once.ts',
      transform: { '^.+\\.tsx?$': swc(true), [esModules]: swc(false) },
      moduleNameMapper: { ...viteImports, ...fasterGraphql },
      setupFiles: ['reflect-metadata'],
      ...shared,
    },
    {
      displayName: 'client',
      testEnvironment: '<rootDir>/client/testing/jsdom-environment.cjs',
      roots: ['<rootDir>/client'],
      transform: { '^.+\\.tsx?$': swc(true), [esModules]: swc(false) },
      setupFilesAfterEnv: ['<rootDir>/client/testing/async-timeout.ts'],
      moduleNameMapper: { ...viteImports, ...fasterGraphql },
      ...shared,
    },
    {
      displayName: 'admin',
      testEnvironment: '<rootDir>/client/testing/jsdom-environment.cjs',
      roots: ['<rootDir>/admin'],
      transform: { '^.+\\.tsx?$': swc(true), [esModules]: swc(false) },
      setupFilesAfterEnv: ['<rootDir>/client/testing/async-timeout.ts'],
      moduleNameMapper: { ...viteImports, ...fasterGraphql },
      ...shared,
    },
  ],
};

export default config;
