const headerBytes = 6;
const entryBytes = 16;

/**
 * An ICO file with PNG images of several sizes.
 * @param images square pictures with their side in pixels, at most 255
 */
export function icoOf(images) {
  const head = Buffer.alloc(headerBytes + entryBytes * images.length);
  // Header: reserved, type 1 (icon), number of images.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [at, { size, png }] of images.entries()) {
    const entry = headerBytes + entryBytes * at;
    head.writeUInt8(size, entry);
    head.writeUInt8(size, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...images.map(({ png }) => png)]);
}
