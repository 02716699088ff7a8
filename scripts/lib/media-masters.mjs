import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

/** Size (pictures only) and content hash of each master in a folder, keyed by path with forward slashes. */
export async function describeMasters(folder) {
  const masters = {};
  for (const name of listMasters(folder)) {
    const content = readFileSync(path.join(folder, name));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    masters[name] = { hash, ...(hasOneSize(name) && (await sizeOf(content))) };
  }
  return masters;
}

function listMasters(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
  return names.filter((name) => /\.(webp|svg|mp4|jpe?g|png|ico)$/.test(name)).sort();
}

/** False for videos, which are not measured, and icon files, which contain several sizes. */
function hasOneSize(name) {
  return !/\.(mp4|ico)$/.test(name);
}

async function sizeOf(content) {
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}
