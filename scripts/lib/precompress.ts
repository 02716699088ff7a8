import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this size in bytes the headers of a response outweigh what compression saves. */
const minSize = 512;

/**
 * Writes a Brotli and a gzip version beside each script and style sheet, which the server sends as they are. The strongest Brotli
 * level takes too long for a response and is 15 % smaller than the level that a server can afford.
 */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: ({ dir = '' }, bundle) => {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const file = path.join(dir, name);
        const content = readFileSync(file);
        if (content.length < minSize) continue;
        writeFileSync(`${file}.br`, brotliCompressSync(content));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}
