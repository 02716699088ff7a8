import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

/** V8's own text, such as "cancel (file:///shop/orders.js:6:9)". */
interface Frame extends NodeJS.CallSite {
  toString(): string;
}

/**
 * Lets stack traces name the sources of compiled files in a folder, instead of their places in the compiled files. Node's own support
 * (`--enable-source-maps`) reads the maps of all packages as well, when these are loaded: 20 MB, and a part of the start. Here the map of a
 * file is read when the stack of an error in it is asked for.
 * @param folder URL with a slash at the end
 */
export function nameSourcesInStacks(folder: URL): void {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string): SourceMap | undefined => {
    if (!file.startsWith(folder.href)) return undefined;
    if (!maps.has(file)) maps.set(file, readMap(file));
    return maps.get(file);
  };
  Error.prepareStackTrace = (error, frames: readonly Frame[]) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${inSource(frame, mapOf(frame.getFileName() ?? ''))}`),
    ].join('\n');
}

/** A build may have been copied without its maps. */
function readMap(file: string): SourceMap | undefined {
  try {
    // Written by the bundler.
    return new SourceMap(JSON.parse(readFileSync(fileURLToPath(`${file}.map`), 'utf8')) as SourceMapPayload);
  } catch {
    return undefined;
  }
}

function inSource(frame: Frame, map: SourceMap | undefined): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (map === undefined || file === null || file === undefined || line === null || column === null)
    return frame.toString();
  const entry = map.findEntry(line - 1, column - 1);
  if (!('originalSource' in entry)) return frame.toString();
  const source = fileURLToPath(new URL(entry.originalSource, file));
  return frame
    .toString()
    .replace(
      `${file}:${line}:${column}`,
      `${pathToFileURL(source).href}:${entry.originalLine + 1}:${entry.originalColumn + 1}`,
    );
}
