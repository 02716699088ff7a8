import { minify } from '@swc/core';
import type { Plugin } from 'vite';

/** Minifies scripts with SWC: after compression they are 2 % smaller than by Vite's minifier, 2 kB on a product page. */
export function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = await minified(file.code);
    },
  };
}

async function minified(code: string): Promise<string> {
  const compress = { passes: 2, ecma: 2020 } as const;
  return (await minify(code, { compress, mangle: true, module: true, format: { comments: false } })).code;
}
