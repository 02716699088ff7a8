// @ts-check
/**
 * How swc compiles the sources for the tests and the scripts: as tsconfig.json says, and without decorator metadata, which the
 * bundlers do not emit either.
 * @param {{ format: 'commonjs' | 'es6', jsx: boolean }} options
 */
export function swcOptions({ format, jsx }) {
  return {
    swcrc: false,
    module: { type: format },
    jsc: {
      target: /** @type {const} */ ('es2022'),
      parser: { syntax: /** @type {const} */ ('typescript'), tsx: jsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: false,
        useDefineForClassFields: false,
        react: { runtime: /** @type {const} */ ('automatic') },
      },
    },
  };
}
