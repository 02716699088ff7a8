/**
 * Generates the favicons, home screen icons and link preview image from the logo and the hero picture:
 *   node scripts/icons.mjs
 * The output in media/icons is committed. Run scripts/media-manifest.mjs afterwards.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { icoOf } from './lib/ico.mjs';
import { projectRoot } from './lib/project.mjs';

const media = path.join(projectRoot, 'media');
const folder = path.join(media, 'icons');
const read = (name) => readFileSync(path.join(media, name));

const forest = '#2f3b2c';
/** Rendering resolution of the vector drawing before it is scaled down, which keeps its veins clear. */
const drawnDpi = 600;

mkdirSync(folder, { recursive: true });

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await favicon(size) })));
for (const { size, png } of small.filter((icon) => icon.size > 16)) write(`favicon-${size}.png`, png);
write('favicon.ico', icoOf(small));
// Home screens crop the icon, some to a circle: the drawing stays within the middle four fifths.
write('apple-touch-icon.png', await onForest(180, 0.72));
write('icon-192.png', await favicon(192));
write('icon-512.png', await favicon(512));
write('maskable-192.png', await onForest(192, 0.58));
write('maskable-512.png', await onForest(512, 0.58));
write('share.jpg', await shareCard());

function favicon(size) {
  return sharp(read('logo/favicon.svg'), { density: drawnDpi })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: size <= 48 })
    .toBuffer();
}

/** The leaf centred on a filled square. @param part the leaf's share of the square's height */
async function onForest(size, part) {
  const leaf = await sharp(read('logo/mark-light.svg'), { density: drawnDpi })
    .resize({ height: Math.round(size * part) })
    .png()
    .toBuffer();
  return square(size)
    .composite([{ input: leaf }])
    .flatten({ background: forest })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

function square(size) {
  return sharp({ create: { width: size, height: size, channels: 4, background: forest } });
}

/** Link preview of pages without a picture of their own: the hero picture with the name on its empty half. */
async function shareCard() {
  const [width, height] = [1200, 630];
  // This crop has the products at the right and leaves space for the name.
  const part = { left: 250, top: 0, width: 1524, height: 800 };
  const name = await sharp(read('logo/logo.svg'), { density: drawnDpi }).resize({ width: 360 }).png().toBuffer();
  const { height: nameHeight } = await sharp(name).metadata();
  return sharp(read('hero/home-desktop.webp'))
    .extract(part)
    .resize(width, height)
    .composite([{ input: name, left: 72, top: Math.round((height - nameHeight) / 2) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

function write(name, content) {
  writeFileSync(path.join(folder, name), content);
  console.log(`media/icons/${name}: ${content.length} bytes`);
}
