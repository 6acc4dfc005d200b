import * as landingTexts from '#copy/landingTexts.ts';
import * as featuresTexts from '#copy/public/featuresTexts.ts';
import * as signupTexts from '#copy/signIn/signupTexts.ts';
import { AnalyticsCard } from '#features/showcase/AnalyticsCard.tsx';
import { JournalCard } from '#features/showcase/JournalCard.tsx';
import { ReportsCard } from '#features/showcase/ReportsCard.tsx';
import cards from '#features/showcase/showcase.module.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './FeaturesPage.module.css';
import { PlansTable } from './PlansTable.tsx';
import { ProParts } from './ProParts.tsx';
import { ProvenImport } from './ProvenImport.tsx';

const promises = [
  {
    promise: featuresTexts.errorBars,
    how: featuresTexts.errorBarsText,
  },
  {
    promise: featuresTexts.cent,
    how: featuresTexts.centText,
  },
  {
    promise: featuresTexts.fast,
    how: featuresTexts.fastText,
  },
  {
    promise: featuresTexts.yours,
    how: featuresTexts.yoursText,
  },
  {
    promise: featuresTexts.privacy,
    how: featuresTexts.privacyText,
  },
  {
    promise: featuresTexts.dayEnds,
    how: featuresTexts.dayEndsText,
  },
] as const;

/** Everything Afterbell does for a trader, shown rather than listed (spec section 3, "Plan", for what each plan holds). */
export default function FeaturesPage() {
  return (
    <div className={css.wrap} data-controls="large">
      <header className={css.head}>
        <h1>{featuresTexts.title}</h1>
        <p>{featuresTexts.lead}</p>
        <ButtonLink look="primary" to="/signup">
          Get started
        </ButtonLink>
      </header>
      <ProvenImport />
      <section className={css.section} aria-labelledby="measure">
        <h2 id="measure">{landingTexts.measure}</h2>
        <div className={cards.features}>
          <JournalCard />
          <AnalyticsCard />
          <ReportsCard />
        </div>
      </section>
      <ProParts />
      <section className={css.section} aria-labelledby="promises">
        <h2 id="promises">{featuresTexts.promises}</h2>
        <dl className={css.promises}>
          {promises.map(({ promise, how }) => (
            <div key={promise}>
              <dt>{promise}</dt>
              <dd>{how}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={`${css.section} ${css.plans}`} aria-labelledby="holds">
        <h2 id="holds">{featuresTexts.freeTitle}</h2>
        <PlansTable />
        <ButtonLink look="primary" to="/signup">
          {signupTexts.title}
        </ButtonLink>
      </section>
    </div>
  );
}
