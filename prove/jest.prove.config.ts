/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

const minute = 60_000;

const config: Config = {
  displayName: 'prove',
  testEnvironment: 'node',
  // Proofs import the server's sources.
  rootDir: '..',
  roots: ['<rootDir>/prove'],
  testMatch: ['<rootDir>/prove/*.prove.ts'],
  testTimeout: process.env['PROVE_SCALE'] === 'nightly' ? 180 * minute : 5 * minute,
  setupFiles: ['reflect-metadata'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transformIgnorePatterns: ['/node_modules/'],
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
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
