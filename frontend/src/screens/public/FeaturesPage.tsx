import { Link } from 'react-router-dom';
import { AnalyticsCard } from './AnalyticsCard.tsx';
import cards from './Features.module.css';
import css from './FeaturesPage.module.css';
import { PlansTable } from './features/PlansTable.tsx';
import { ProvenImport } from './features/ProvenImport.tsx';
import { JournalCard } from './JournalCard.tsx';
import { ReportsCard } from './ReportsCard.tsx';

const promises = [
  {
    promise: 'Figures that say how sure they are',
    how: 'Counts stand beside every rate, with the range the truth is likely in. Fewer than 20 trades are drawn dashed and called too few.',
  },
  {
    promise: 'To the cent',
    how: 'Amounts are exact decimals, fees are part of the result, and currencies are never silently added up.',
  },
  {
    promise: 'Fast with ten years in it',
    how: 'Your book is folded in your browser: any filter over 100,000 trades answers while you look, and reading goes on without a connection.',
  },
  {
    promise: 'What you wrote stays',
    how: 'Notes, ratings and tags hold on to the fill they were written on, through any correction or second import.',
  },
  {
    promise: 'Private until you say so',
    how: 'Sharing is opt-in, trade by trade. Dollars stay hidden unless you show them, and you can take back what you shared.',
  },
  {
    promise: 'The day ends',
    how: 'Sessions expire daily at 2AM in your time zone, and logging out leaves nothing of you in the browser.',
  },
] as const;

/** Everything Afterbell does for a trader, shown rather than listed (spec section 3, "Plan", for what each plan holds). */
export default function FeaturesPage() {
  return (
    <div className={css.wrap}>
      <header className={css.head}>
        <h1>From your broker’s file to one rule for tomorrow.</h1>
        <p>Bring in the day, read it honestly, and change one thing at a time. This is what Afterbell does in between.</p>
        <Link className={css.first} to="/signup">
          Get started
        </Link>
      </header>
      <ProvenImport />
      <section className={css.section} aria-labelledby="measure">
        <h2 id="measure">Write it down. Then measure it.</h2>
        <div className={cards.features}>
          <JournalCard />
          <AnalyticsCard />
          <ReportsCard />
        </div>
      </section>
      <section className={css.section} aria-labelledby="promises">
        <h2 id="promises">Six things it keeps to.</h2>
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
        <h2 id="holds">Free holds a whole journal.</h2>
        <PlansTable />
        <Link className={css.first} to="/signup">
          Open your journal
        </Link>
      </section>
    </div>
  );
}
