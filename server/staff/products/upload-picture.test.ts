import { readdir } from 'node:fs/promises';
import { crc32, deflateSync } from 'node:zlib';
import path from 'node:path';
import sharp from 'sharp';
import { pictureUpload } from '../../../domain/media';
import { AuditEntry } from '../audit/audit-entry.entity';
import { uploadsFolder } from '../../infra/pictures/uploaded-pictures';
import { signInAs, type StaffClient } from '../../testing/builders/staff-client';
import { openTestShop, type TestShop } from '../../testing/shop';

interface Uploaded {
  readonly path: string;
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const drawn = (width: number, height: number, red = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: red, g: 120, b: 40 } } });

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), body, uint32(crc32(body))]);
}

/** Some kilobytes that claim to be a picture of 30,000 × 30,000 pixels. */
function pixelBomb(): Buffer {
  const head = Buffer.concat([uint32(30_000), uint32(30_000), Buffer.from([8, 2, 0, 0, 0])]);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const data = deflateSync(Buffer.alloc(5_000_000));
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', data), pngChunk('IEND', Buffer.alloc(0))]);
}

describe('the upload of pictures', () => {
  let test: TestShop;
  let editor: StaffClient;
  beforeAll(async () => {
    test = await openTestShop();
    editor = await signInAs(test, 'editor');
  });
  afterAll(() => test.close());

  const folder = () => uploadsFolder(test.shop.config.dataDir, test.shop.config.region);
  const stored = () => readdir(folder()).catch(() => []);

  async function send(body: Buffer, headers: Record<string, string> = {}, client: StaffClient | null = editor) {
    const origin = await test.origin();
    return fetch(`${origin}/admin/pictures`, {
      method: 'POST',
      headers: {
        'content-type': 'image/jpeg',
        origin,
        ...(client?.cookie !== undefined && { cookie: `staff=${client.cookie}` }),
        ...headers,
      },
      body: new Uint8Array(body),
    });
  }
  const upload = async (body: Buffer): Promise<Uploaded> => {
    const answer = await send(body);
    expect(answer.status).toBe(201);
    // The shape is what this test is about.
    return (await answer.json()) as Uploaded;
  };
  const refusal = async (answer: Response) => {
    const { code, msg } = (await answer.json()) as { code: string; msg: string };
    return [answer.status, code, msg];
  };

  it('stores a picture under a new name, serves it with its sizes, and records its sender', async () => {
    const picture = await upload(await drawn(1000, 1250).jpeg().toBuffer());
    expect(picture).toMatchObject({ width: 1000, height: 1250 });
    expect(picture.path).toMatch(/^uploads\/[0-9a-f]{24}-1000x1250\.webp$/);
    const get = async (url: string) => fetch((await test.origin()) + url);
    const original = await get(picture.url);
    expect([original.status, original.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    const small = await get(picture.url.replace('original', 'f_webp,q_80,w_320'));
    expect(await sharp(await small.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 320 });
    const entry = await test.shop.db.manager.findOneByOrFail(AuditEntry, { action: 'picture upload' });
    expect(entry).toMatchObject({
      subjectType: 'picture',
      subject: picture.path,
      staffId: expect.any(Number) as number,
    });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('accepts %s with any declared type', async (format) => {
    const { url } = await upload(await drawn(40, 30, 10).toFormat(format).toBuffer());
    expect(url).toContain('-40x30.webp');
  });

  it('turns a picture upright, makes a huge one smaller, and keeps nothing of its metadata', async () => {
    const withExif = drawn(3000, 2000)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 });
    const { path: name, width, height } = await upload(await withExif.jpeg().toBuffer());
    expect([width, height]).toEqual([1280, 1920]);
    const { exif, orientation } = await sharp(path.join(folder(), path.basename(name))).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
  });

  it('keeps only the pixels of a file that is a page or an archive besides', async () => {
    const picture = await drawn(60, 60, 77).jpeg().toBuffer();
    const page = Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004');
    const { path: name } = await upload(Buffer.concat([picture, page]));
    const comment = drawn(60, 60, 78).withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } });
    const { path: other } = await upload(await comment.jpeg().toBuffer());
    for (const each of [name, other]) {
      const content = await (await fetch(`${await test.origin()}/media/original/${each}`)).text();
      expect(content).not.toMatch(/script|alert|PK\u0003/);
    }
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    [
      'a drawing with a declaration',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    [
      'a drawing that begins as a picture',
      '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a moving GIF', 'GIF89a\u0001\u0000\u0001\u0000'],
    ['nothing', ''],
  ])('refuses %s that is declared to be a picture', async (_, content) => {
    const before = await stored();
    expect(await refusal(await send(Buffer.from(content)))).toEqual([422, 'INVALID', pictureUpload.messages.type]);
    expect(await stored()).toEqual(before);
  });

  it('refuses what begins as a picture and is none', async () => {
    const picture = await drawn(200, 200).jpeg().toBuffer();
    expect(await refusal(await send(picture.subarray(0, 60)))).toEqual([
      422,
      'INVALID',
      pictureUpload.messages.damaged,
    ]);
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic', 'latin1');
    expect(await refusal(await send(heic))).toEqual([422, 'INVALID', pictureUpload.messages.type]);
  });

  it('refuses a small file of too many pixels before it is decoded', async () => {
    const bomb = pixelBomb();
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refusal(await send(bomb))).toEqual([422, 'INVALID', pictureUpload.messages.pixels]);
  });

  it('refuses more than 20 MB', async () => {
    const picture = await drawn(50, 50, 5).jpeg().toBuffer();
    const filled = (bytes: number) => Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
    expect((await send(filled(pictureUpload.maxBytes))).status).toBe(201);
    const [status, code] = await refusal(await send(filled(pictureUpload.maxBytes + 1)));
    expect([status, code]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  });

  it('reads no name from the request, so that none can lead out of the folder', async () => {
    const content = await drawn(33, 44, 3).png().toBuffer();
    const names = { 'content-disposition': 'attachment; filename="../../server.ts"', 'x-file-name': '../../evil.html' };
    const answer = await send(content, names);
    expect(await answer.json()).toMatchObject({
      path: expect.stringMatching(/^uploads\/[0-9a-f]{24}-33x44\.webp$/) as string,
    });
    for (const name of await stored()) expect(name).toMatch(/^[0-9a-f]{24}-\d+x\d+\.webp$/);
  });

  it('is for managers and editors with a session, who come from the shop itself', async () => {
    const picture = await drawn(20, 20, 9).png().toBuffer();
    const before = await stored();
    const packer = await signInAs(test, 'packer');
    expect((await send(picture, {}, packer)).status).toBe(403);
    expect((await send(picture, {}, null)).status).toBe(401);
    expect((await send(picture, { cookie: 'staff=unknown' }, null)).status).toBe(401);
    expect((await send(picture, { origin: 'https://evil.example' })).status).toBe(403);
    for (const type of [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'image/svg+xml',
    ])
      expect((await send(picture, { 'content-type': type })).status).toBe(415);
    expect(await stored()).toEqual(before);
    const manager = await signInAs(test, 'manager');
    expect((await send(picture, {}, manager)).status).toBe(201);
  });

  it('serves no picture that was not uploaded', async () => {
    const origin = await test.origin();
    const name = `uploads/${'0'.repeat(24)}-40x30.webp`;
    for (const address of [`original/${name}`, `f_webp,q_80,w_160/${name}`, 'original/uploads/..%2f..%2fsecrets.json'])
      expect((await fetch(`${origin}/media/${address}`)).status).toBe(404);
  });
});
