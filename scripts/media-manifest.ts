/**
 * Writes media/manifest.json: size and content hash of every master, and a preview of each picture of a product. Run it after a picture was added or changed:
 *   node --import ./scripts/lib/typescript.js scripts/media-manifest.ts
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { projectRoot } from './lib/project';

/** Width and height of pictures only. */
interface Master {
  readonly hash: string;
  readonly width?: number;
  readonly height?: number;
  /** A data URI of some pixels, shown until the picture has loaded. Pictures of products only. */
  readonly preview?: string;
}

const maxPreviewBytes = 300;
const folder = path.join(projectRoot, 'media');
const masters = await describeMasters();
writeFileSync(path.join(folder, 'manifest.json'), `${JSON.stringify(masters, null, 2)}\n`);
console.log(`media/manifest.json describes ${Object.keys(masters).length} masters.`);

/** @returns the masters by their path below media, with forward slashes */
async function describeMasters(): Promise<Record<string, Master>> {
  const described: Record<string, Master> = {};
  for (const name of listMasters()) {
    const content = readFileSync(path.join(folder, name));
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
    described[name] = {
      hash,
      ...(hasOneSize(name) && (await sizeOf(content))),
      ...(name.startsWith('products/') && { preview: await previewOf(content) }),
    };
  }
  return described;
}

function listMasters(): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    name.split(path.sep).join('/'),
  );
  return names.filter((name) => /\.(webp|svg|mp4|jpe?g|png|ico)$/.test(name)).sort();
}

/** False for videos, which are not measured, and icon files, which contain several sizes. */
function hasOneSize(name: string): boolean {
  return !/\.(mp4|ico)$/.test(name);
}

async function sizeOf(content: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(content).metadata();
  return { width, height };
}

/** Browsers blur it when they enlarge it. @throws Error when it is too large to be part of a page */
async function previewOf(content: Buffer): Promise<string> {
  const pixels = await sharp(content).resize(8, 10).webp({ quality: 30, effort: 6 }).toBuffer();
  const uri = `data:image/webp;base64,${pixels.toString('base64')}`;
  if (uri.length > maxPreviewBytes) throw new Error(`A preview has ${uri.length} bytes.`);
  return uri;
}
