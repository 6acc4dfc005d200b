import { Link } from 'react-router-dom';
import { useSession } from '../../app/session.ts';
import { Logo } from '../../ui/Logo.tsx';
import { AnalyticsCard } from './AnalyticsCard.tsx';
import features from './Features.module.css';
import { JournalCard } from './JournalCard.tsx';
import css from './Landing.module.css';
import { Plans } from './Plans.tsx';
import { ReportsCard } from './ReportsCard.tsx';
import { SampleDay } from './SampleDay.tsx';
import { Stats } from './Stats.tsx';

/** The public face: what Afterbell is, shown by one sample day, four figures, three features and two plans (spec section 2). */
export default function Landing() {
  const { status } = useSession();
  return (
    <div className={css.wrap}>
      <section className={css.hero} aria-labelledby="promise">
        <h1 id="promise">
          <span>The market closes at four.</span> You get better after the bell.
        </h1>
        <div className={css.lede}>
          <p>
            Afterbell is a trading journal for stock and options traders. Bring in the day’s fills, see where your edge really is, and write
            down what to do about it.
          </p>
          <div className={css.actions}>
            <Link className={css.first} to="/signup">
              Get started
            </Link>
            {status === 'out' && (
              <Link className={css.second} to="/login">
                Log in
              </Link>
            )}
          </div>
        </div>
        <SampleDay />
      </section>
      <Stats />
      <section className={css.section} aria-labelledby="features">
        <h2 id="features">Write it down. Then measure it.</h2>
        <div className={features.features}>
          <JournalCard />
          <AnalyticsCard />
          <ReportsCard />
        </div>
      </section>
      <Plans />
      <footer className={css.foot}>
        <p className={css.brand}>
          <Logo size={28} /> Afterbell
        </p>
        <p>© 2024 Afterbell</p>
        <nav aria-label="Legal" className={css.legal}>
          <Link to="/privacy-policy">Privacy policy</Link>
          <Link to="/terms-of-service">Terms of service</Link>
        </nav>
        <p>A journal, not advice. Trading can lose money.</p>
      </footer>
    </div>
  );
}
