/** @jest-config-loader esbuild-register */
import type { Config } from 'jest';

/** A journey waits for pages, mails and pictures, possibly on a busy machine. */
const journeyMilliseconds = 120_000;

const config: Config = {
  displayName: 'e2e',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/journeys/*.e2e.ts'],
  testTimeout: journeyMilliseconds,
  transformIgnorePatterns: ['/node_modules/'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { swcrc: false, module: { type: 'commonjs' }, jsc: { target: 'es2022', parser: { syntax: 'typescript' } } },
    ],
  },
};

export default config;
