// @ts-check
import { swcOptions } from '../scripts/lib/swc-options.js';

/** A journey waits for pages, mails and pictures, possibly on a busy machine. */
const journeyMilliseconds = 120_000;

/** @type {import('jest').Config} */
const config = {
  displayName: 'e2e',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/journeys/*.e2e.ts'],
  testTimeout: journeyMilliseconds,
  transformIgnorePatterns: ['/node_modules/'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swcOptions({ format: 'commonjs', jsx: false })],
  },
};

export default config;
