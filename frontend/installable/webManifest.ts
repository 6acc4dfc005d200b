import sharp from 'sharp';
import { importedKinds, SHARE, SHARED_FIELD } from '../src/browser/storage/sharedFiles.ts';

/** The mark of ui/Logo: drawn on 32 by 32. */
const curve =
  '<path d="M5.5 22.5c4.6 0 5.3-13 9.8-13s5 12 9.2 12.9" fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="25.6" cy="22.4" r="2.2" fill="#fff"/>';
const fill =
  '<defs><linearGradient id="f" x1="0" y1="0" x2="1" y2="1"><stop stop-color="#3b82f6"/><stop offset="1" stop-color="#8b5cf6"/></linearGradient></defs>';
const picture = (inside: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="512" height="512">${fill}${inside}</svg>`);

const rounded = picture(`<rect width="32" height="32" rx="9" fill="url(#f)"/>${curve}`);
/** To the edges, so that a system may cut any shape out of it: the curve stays inside the middle 80 percent. */
const whole = picture(`<rect width="32" height="32" fill="url(#f)"/><g transform="translate(4 4) scale(.75)">${curve}</g>`);

const png = (svg: Buffer, size: number): Promise<Buffer> =>
  sharp(svg).resize(size, size).png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 }).toBuffer();

/** The app's icons: address → how large it is (px), for what, and the picture. */
export const appIcons = [
  { file: 'icons/app-192.png', size: 192, purpose: 'any', draw: () => png(rounded, 192) },
  { file: 'icons/app-512.png', size: 512, purpose: 'any', draw: () => png(rounded, 512) },
  { file: 'icons/mask-192.png', size: 192, purpose: 'maskable', draw: () => png(whole, 192) },
  { file: 'icons/mask-512.png', size: 512, purpose: 'maskable', draw: () => png(whole, 512) },
] as const;

/** The icon for an iPhone's home screen, which rounds the corners itself. */
export const touchIcon = { file: 'icons/touch-180.png', draw: (): Promise<Buffer> => png(whole, 180) };

/** The page's background in each theme: `--bg` of ui/tokens.css. */
export const themeColors = { dark: '#0f172a', light: '#f7f8fb' } as const;

const shortcuts = [
  { name: 'Add trade', url: '/dashboard/trades?add=trade' },
  { name: 'Import', url: '/dashboard/import' },
  { name: 'Review', url: '/dashboard/review' },
];

/** The manifest that makes the site installable as an app. Omits shortcuts to screens missing from `paths`. */
export function webManifest(paths: readonly string[]): string {
  const isBuilt = ({ url }: { readonly url: string }) => paths.includes(url.split('?')[0]!);
  return JSON.stringify({
    id: '/',
    name: 'Afterbell trading journal',
    short_name: 'Afterbell',
    description: 'A trading journal for stock and options traders: see where your edge really is, review, and learn.',
    lang: 'en',
    start_url: '/dashboard/overview',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.dark,
    theme_color: themeColors.dark,
    categories: ['finance', 'productivity'],
    icons: appIcons.map(({ file, size, purpose }) => ({ src: `/${file}`, sizes: `${size}x${size}`, type: 'image/png', purpose })),
    shortcuts: shortcuts.filter(isBuilt),
    share_target: {
      action: SHARE,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: SHARED_FIELD, accept: importedKinds }] },
    },
  });
}
