import * as landingTexts from '#copy/landingTexts.ts';
import { ProductPicture } from './ProductPicture.tsx';
import css from './showcase.module.css';
import type { SitePicture } from './sitePictures.ts';

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
