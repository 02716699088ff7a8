/**
 * Generates the favicons, home screen icons and link preview image from the logo and the hero picture:
 *   node --import ./scripts/lib/typescript.js scripts/icons.ts
 * The output in media/icons is committed. Run scripts/media-manifest.ts afterwards.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { projectRoot } from './lib/project';

/** A square picture with its side in pixels, at most 255. */
interface IcoImage {
  readonly size: number;
  readonly png: Buffer;
}

const media = path.join(projectRoot, 'media');
const folder = path.join(media, 'icons');

const brandColour = '#2f3b2c';
/** Rendering resolution of the vector drawing before it is scaled down, which keeps its veins clear. */
const renderDpi = 600;

const icoHeaderBytes = 6;
const icoEntryBytes = 16;

mkdirSync(folder, { recursive: true });

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await favicon(size) })));
for (const { size, png } of small.filter((icon) => icon.size > 16)) write(`favicon-${size}.png`, png);
write('favicon.ico', icoOf(small));
// Home screens crop the icon, some to a circle: the drawing stays within the middle four fifths.
write('apple-touch-icon.png', await onBrandColour(180, 0.72));
write('icon-192.png', await favicon(192));
write('icon-512.png', await favicon(512));
write('maskable-192.png', await onBrandColour(192, 0.58));
write('maskable-512.png', await onBrandColour(512, 0.58));
write('share.jpg', await shareCard());

function read(name: string): Buffer {
  return readFileSync(path.join(media, name));
}

function write(name: string, content: Buffer): void {
  writeFileSync(path.join(folder, name), content);
  console.log(`media/icons/${name}: ${content.length} bytes`);
}

function favicon(size: number): Promise<Buffer> {
  return sharp(read('logo/favicon.svg'), { density: renderDpi })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size <= 48 })
    .toBuffer();
}

/** The leaf centred on a filled square. @param part the leaf's share of the square's height */
async function onBrandColour(size: number, part: number): Promise<Buffer> {
  const leaf = await sharp(read('logo/mark-light.svg'), { density: renderDpi })
    .resize({ height: Math.round(size * part) })
    .png()
    .toBuffer();
  return square(size)
    .composite([{ input: leaf }])
    .flatten({ background: brandColour })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function square(size: number): Sharp {
  return sharp({ create: { width: size, height: size, channels: 4, background: brandColour } });
}

/** Link preview of pages without a picture of their own: the hero picture with the name on its empty half. */
async function shareCard(): Promise<Buffer> {
  const [width, height] = [1200, 630];
  // This crop has the products at the right and leaves space for the name.
  const part = { left: 250, top: 0, width: 1524, height: 800 };
  const name = await sharp(read('logo/logo.svg'), { density: renderDpi }).resize({ width: 360 }).png().toBuffer();
  const { height: nameHeight } = await sharp(name).metadata();
  return sharp(read('hero/home-desktop.webp'))
    .extract(part)
    .resize(width, height)
    .composite([{ input: name, left: 72, top: Math.round((height - nameHeight) / 2) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** An ICO file with PNG images of several sizes. */
function icoOf(images: readonly IcoImage[]): Buffer {
  const head = Buffer.alloc(icoHeaderBytes + icoEntryBytes * images.length);
  // Header: reserved, type 1 (icon), number of images.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, { size, png }] of images.entries()) {
    const entry = icoHeaderBytes + icoEntryBytes * index;
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
