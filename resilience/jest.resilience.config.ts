/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const minute = 60_000;

const config: Config = {
  displayName: process.env['RESILIENCE_DATABASE'] ?? 'resilience',
  testEnvironment: '<rootDir>/server/testing/shared-environment.ts',
  // The tests import the server's sources.
  rootDir: '..',
  roots: ['<rootDir>/resilience'],
  testMatch: ['<rootDir>/resilience/*.resilience.test.ts'],
  testTimeout: process.env['RESILIENCE_SCALE'] === 'nightly' ? 180 * minute : 5 * minute,
  globalSetup: '<rootDir>/server/testing/migrate-once.ts',
  setupFiles: ['reflect-metadata'],
  // Published as an ES module only.
  transformIgnorePatterns: ['/node_modules/(?!jose/)'],
  transform: {
    '^.+\\.tsx?$|/node_modules/jose/.+\\.js$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'commonjs' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true, decorators: true },
          experimental: { keepImportAttributes: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: false,
            useDefineForClassFields: false,
            react: { runtime: 'automatic' },
          },
        },
      },
    ],
  },
};

export default config;
