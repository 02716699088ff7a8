// @ts-check
import { swcOptions } from '../scripts/lib/swc-options.js';

const minute = 60_000;

/** @type {import('jest').Config} */
const config = {
  displayName: process.env['RESILIENCE_DATABASE'] ?? 'resilience',
  testEnvironment: '<rootDir>/server/testing/shared-environment.ts',
  // The tests import the server's sources.
  rootDir: '..',
  roots: ['<rootDir>/resilience'],
  testMatch: ['<rootDir>/resilience/*.resilience.test.ts'],
  testTimeout: process.env['RESILIENCE_SCALE'] === 'nightly' ? 180 * minute : 5 * minute,
  globalSetup: '<rootDir>/server/testing/migrate-once.ts',
  setupFiles: ['reflect-metadata'],
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!jose/|marked/)'],
  transform: {
    '^.+\\.tsx?$|/node_modules/(jose|marked)/.+\\.js$': ['@swc/jest', swcOptions({ format: 'commonjs', jsx: true })],
  },
};

export default config;
