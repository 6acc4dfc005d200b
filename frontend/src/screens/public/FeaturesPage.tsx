import { ButtonLink } from '#ui/ButtonLink.tsx';
import { AnalyticsCard } from './AnalyticsCard.tsx';
import cards from './Features.module.css';
import css from './FeaturesPage.module.css';
import { PlansTable } from './features/PlansTable.tsx';
import { ProvenImport } from './features/ProvenImport.tsx';
import { JournalCard } from './JournalCard.tsx';
import { ReportsCard } from './ReportsCard.tsx';

const promises = [
  {
    promise: 'Numbers with error bars',
    how: 'Every rate comes with its count and likely range. When there are too few trades to judge, we say so.',
  },
  {
    promise: 'To the cent',
    how: 'Exact decimals, fees included, and currencies are never mixed.',
  },
  {
    promise: 'Fast with ten years in it',
    how: 'Filters run in your browser, so even 100,000 trades respond at once.',
  },
  {
    promise: 'What you wrote stays',
    how: 'Setups, tags and ratings stay with their trade through corrections and re-imports.',
  },
  {
    promise: 'Private by default',
    how: 'Sharing is opt-in. Dollar amounts stay hidden unless you show them, and you can stop sharing any time.',
  },
  {
    promise: 'The day ends',
    how: 'Sessions expire daily at 2AM in your time zone, and signing out clears this browser.',
  },
] as const;

/** Everything Afterbell does for a trader, shown rather than listed (spec section 3, "Plan", for what each plan holds). */
export default function FeaturesPage() {
  return (
    <div className={css.wrap} data-controls="large">
      <header className={css.head}>
        <h1>From your broker’s file to a clear picture of your trading.</h1>
        <p>Import your trades, check them to the cent, and see what works and what doesn’t.</p>
        <ButtonLink look="primary" to="/signup">
          Get started
        </ButtonLink>
      </header>
      <ProvenImport />
      <section className={css.section} aria-labelledby="measure">
        <h2 id="measure">Log it. Then measure it.</h2>
        <div className={cards.features}>
          <JournalCard />
          <AnalyticsCard />
          <ReportsCard />
        </div>
      </section>
      <section className={css.section} aria-labelledby="promises">
        <h2 id="promises">Six promises.</h2>
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
        <h2 id="holds">The free plan is a complete journal.</h2>
        <PlansTable />
        <ButtonLink look="primary" to="/signup">
          Open your journal
        </ButtonLink>
      </section>
    </div>
  );
}
