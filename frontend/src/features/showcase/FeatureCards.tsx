import * as landingTexts from '#copy/landingTexts.ts';
import * as pictureTexts from '#copy/public/pictureTexts.ts';
import * as texts from '#copy/public/proTexts.ts';
import css from './showcase.module.css';
import { type SitePicture, sitePictureSizes, sitePictures, sizesOf } from './sitePictures.ts';

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
          <img
            src={fileOf(name, size, theme)}
            {...sitePictureSizes[size]}
            alt={pictureTexts.pictures[name]}
            loading="lazy"
            decoding="async"
          />
        </picture>
      ))}
    </div>
  );
}

const cards: readonly { readonly title: string; readonly text: string; readonly picture: SitePicture }[] = [
  { title: 'Journal', text: landingTexts.journal, picture: 'trade' },
  { title: 'Analytics', text: landingTexts.analytics, picture: 'reports' },
  { title: 'Reports', text: landingTexts.reports, picture: 'risk' },
];

/** The three features of the specification's landing page, each with a picture of it. */
export const FeatureCards = () => (
  <div className={css.cards}>
    {cards.map(({ title, text, picture }) => (
      <article key={title} className={css.card}>
        <h3>{title}</h3>
        <p>{text}</p>
        <ProductPicture name={picture} />
      </article>
    ))}
  </div>
);

const hasPicture = (name: string): name is SitePicture => Object.hasOwn(sitePictures, name);

/** Parts beside the journal, each with its purpose, the plan it is in, and a picture of it. */
export const ProParts = ({ parts }: { readonly parts: readonly (keyof typeof texts.proParts)[] }) => (
  <div className={`${css.cards} ${css.pairs}`}>
    {parts.map((name) => {
      const { title, text, free } = texts.proParts[name];
      return (
        <article key={name} className={css.card}>
          <h3>
            {title} <small>{free ? texts.freeToo : 'Pro'}</small>
          </h3>
          <p>{text}</p>
          {hasPicture(name) && <ProductPicture name={name} />}
        </article>
      );
    })}
  </div>
);
