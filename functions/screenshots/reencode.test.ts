import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { reencode } from './reencode.ts';
import { picture } from './testing/testScreenshots.ts';

const made = async (bytes: Uint8Array) => {
  const result = await reencode(bytes);
  if (typeof result === 'string') throw new Error(result);
  return result;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number): Buffer => {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.set([1, 0, 0, 0, 0], 8);
  return chunk('IHDR', data);
};
/** Black and white, with lines of zeros: it packs a thousandfold. */
const bomb = (width: number, height: number): Buffer =>
  Buffer.concat([
    signature,
    header(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

it.each(['png', 'jpeg', 'webp'] as const)('a %s becomes WebP of the same size, with a small one for lists', async (format) => {
  const { image, small, width, height } = await made(await picture(1200, 800, format));
  expect([width, height]).toEqual([1200, 800]);
  expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 1200, height: 800 });
  expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 480, height: 320 });
});

it('removes location and camera data, and rotates the picture upright', async () => {
  const exif = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } };
  const taken = await sharp({ create: { width: 60, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .withExif(exif)
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(taken.includes('Exif')).toBe(true);
  const { image, width, height } = await made(taken);
  expect([width, height]).toEqual([30, 60]);
  const about = await sharp(image).metadata();
  expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([undefined, undefined, undefined, undefined]);
});

it('reduces a polyglot file to its image', async () => {
  const png = await picture();
  const hidden = Buffer.from('<script>alert(1)</script>PK\x03\x04%PDF-1.7');
  const comment = chunk('tEXt', Buffer.from('Comment\0<script>alert(1)</script>'));
  const polyglot = Buffer.concat([png.subarray(0, 33), comment, png.subarray(33), hidden]);
  const { image, small } = await made(polyglot);
  for (const bytes of [image, small]) {
    expect(Buffer.from(bytes).includes('script')).toBe(false);
    expect(Buffer.from(bytes).includes('PDF')).toBe(false);
  }
});

it('of an animation the first picture is left', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 20, height: 20, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  const animated = await sharp(frames, { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer();
  expect((await sharp(animated).metadata()).pages).toBe(2);
  const { image, height } = await made(animated);
  expect(height).toBe(20);
  expect((await sharp(image).metadata()).pages).toBeUndefined();
  const acTL = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
  const png = await picture(20, 20);
  expect((await made(Buffer.concat([png.subarray(0, 33), acTL, png.subarray(33)]))).height).toBe(20);
});

it.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['a PDF', '%PDF-1.7 1 0 obj'],
  ['a zip', 'PK\x03\x04'],
  ['a GIF', 'GIF89a\x01\x00\x01\x00'],
  ['a RIFF that is no WebP', 'RIFF\x24\x00\x00\x00WAVEfmt '],
  ['nothing', ''],
])('%s is no image', async (_, text) => {
  expect(await reencode(Buffer.from(text, 'latin1'))).toBe('not_image');
});

it('what only begins like an image is unreadable', async () => {
  const png = await picture(600, 400);
  const noise = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
    raw: { width: 300, height: 300, channels: 3 },
  })
    .jpeg()
    .toBuffer();
  expect(await reencode(Buffer.concat([signature, Buffer.from('<html>')]))).toBe('unreadable');
  expect(await reencode(png.subarray(0, png.length - 40))).toBe('unreadable');
  expect(await reencode(noise.subarray(0, noise.length / 2))).toBe('unreadable');
  expect(await reencode(Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'))).toBe('unreadable');
});

it('a small file that unpacks to more than 40 million pixels is too large, and nothing of it is unpacked', async () => {
  const file = bomb(20_000, 2001);
  expect(file.length).toBeLessThan(60_000);
  expect(await reencode(file)).toBe('too_large');
  // The header claims 4,611,686 million pixels, without any data.
  expect(await reencode(Buffer.concat([signature, header(2 ** 31 - 1, 2 ** 31 - 1), chunk('IEND', Buffer.alloc(0))]))).not.toHaveProperty(
    'image',
  );
  expect(await made(bomb(20_000, 2000))).toMatchObject({ width: 8192 });
});

it('a file larger than an upload may be is too large', async () => {
  expect(await reencode(Buffer.concat([await picture(), Buffer.alloc(5 * 1024 * 1024)]))).toBe('too_large');
});
