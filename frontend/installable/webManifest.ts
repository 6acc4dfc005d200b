import { appIcons } from './appIcons.ts';

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
  });
}
