import * as texts from '#copy/public/pictureTexts.ts';
import css from './showcase.module.css';
import { type SitePicture, sitePictureSizes, sizesOf } from './sitePictures.ts';

const files = import.meta.glob<string>('./pictures/*.webp', { eager: true, import: 'default', query: '?url' });

const fileOf = (name: SitePicture, size: keyof typeof sitePictureSizes, theme: string) => files[`./pictures/${name}-${size}-${theme}.webp`];

/** A picture of the product in the theme of the page; the other theme's, and a phone's on a wide screen, are not loaded. */
export function ProductPicture({ name }: { readonly name: SitePicture }) {
  const size = sizesOf(name)[0]!;
  return (
    <div className={css.picture}>
      {(['dark', 'light'] as const).map((theme) => (
        <picture key={theme} className={css[theme]}>
          {size === 'wide' && <source media="(max-width: 599px)" srcSet={fileOf(name, 'phone', theme)} {...sitePictureSizes.phone} />}
          <img src={fileOf(name, size, theme)} {...sitePictureSizes[size]} alt={texts.pictures[name]} loading="lazy" decoding="async" />
        </picture>
      ))}
    </div>
  );
}
