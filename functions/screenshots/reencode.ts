import { screenshotLimits, type UploadRefusal } from '#domain/screenshots/screenshot.ts';

/** A re-encoded image: its pixels and nothing else of the upload. `small` is for lists. */
type Reencoded = { readonly image: Uint8Array; readonly small: Uint8Array; readonly width: number; readonly height: number };

/**
 * Signatures of the three file types: https://www.w3.org/TR/png-3/#5PNG-file-signature, ITU T.81 (SOI and a marker),
 * https://developers.google.com/speed/webp/docs/riff_container.
 */
const signatures: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
];
const formats: readonly string[] = ['png', 'jpeg', 'webp'];

/** Largest edge and quality, better ones first: the first that fits into what an upload may weigh is taken. */
const attempts = [
  { edge: 8192, quality: 85 },
  { edge: 4096, quality: 75 },
  { edge: 2048, quality: 60 },
] as const;
const SMALL = { edge: 480, quality: 70 } as const;
const SECONDS = 20;

/**
 * Re-encodes an uploaded image as WebP, upright, without metadata, first frame only; returns the reason if it is not
 * an image. Pixels are counted before decoding, and broken files are refused rather than repaired.
 */
export async function reencode(bytes: Uint8Array): Promise<Reencoded | UploadRefusal> {
  const input = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (input.length > screenshotLimits.uploadBytes) return 'too_large';
  if (!signatures.some((begins) => begins(input))) return 'not_image';
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const options = { limitInputPixels: screenshotLimits.pixels, failOn: 'error', sequentialRead: true, animated: false } as const;
  const drawn = ({ edge, quality }: { readonly edge: number; readonly quality: number }) =>
    sharp(input, options)
      .autoOrient()
      .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .timeout({ seconds: SECONDS })
      .toBuffer({ resolveWithObject: true });
  try {
    const { format, width, height } = await sharp(input, { ...options, limitInputPixels: false }).metadata();
    if (!formats.includes(format)) return 'not_image';
    if (width * height > screenshotLimits.pixels) return 'too_large';
    for (const attempt of attempts) {
      const { data, info } = await drawn(attempt);
      if (data.length > screenshotLimits.uploadBytes) continue;
      return { image: data, small: (await drawn(SMALL)).data, width: info.width, height: info.height };
    }
    return 'too_large';
  } catch {
    return 'unreadable';
  }
}
