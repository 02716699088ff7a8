/** The files that the back office accepts as a catalogue. */
export const catalogueUpload = {
  /** The export of 20,000 products has 97 MB. */
  maxBytes: 128 * 1024 * 1024,
  /** Content types by format. Pages of other sites may send neither without permission (CORS). */
  types: { csv: 'text/csv', json: 'application/json' },
  messages: {
    type: 'Choose a file that ends in .csv or .json.',
    bytes: 'This file has more than 128 MB. Make two of it, or import it on the command line.',
    empty: 'This file is empty.',
    running: 'Another import is open. Finish or discard it first.',
  },
} as const;

export type CatalogueFormat = keyof typeof catalogueUpload.types;

export const catalogueFormats: readonly CatalogueFormat[] = ['csv', 'json'];

/** Returns the format that the name of a file tells. */
export function formatOfName(name: string): CatalogueFormat | undefined {
  return catalogueFormats.find((format) => name.toLowerCase().endsWith(`.${format}`));
}

/**
 * States of an import, in the order in which it passes them; those from `applied` on end it. Imports of earlier versions may be `comparing`:
 * a file is compared while it is read.
 */
const importStates = [
  'uploading',
  'reading',
  'comparing',
  'ready',
  'checking',
  'applying',
  'applied',
  'stopped',
  'refused',
  'cancelled',
  'interrupted',
  'failed',
] as const;

export type ImportState = (typeof importStates)[number];

/** In which a process works on it. */
export const busyImportStates: readonly ImportState[] = ['uploading', 'reading', 'comparing', 'checking', 'applying'];

/** The products whose stock an import sets: all, new ones only, or none. */
const importedStocks = ['all', 'new', 'none'] as const;

export type ImportedStock = (typeof importedStocks)[number];
