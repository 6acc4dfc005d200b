import { Link } from 'react-router-dom';
import css from './Landing.module.css';

/** The two paid plans of the landing page; both begin with an account. */
export function Plans() {
  return (
    <section className={css.plans} aria-labelledby="plans">
      <div>
        <h2 id="plans">
          Start free.
          <br />
          Go further on Pro.
        </h2>
        <p>
          Unlimited journaling, trade analysis and performance metrics stay free, forever. Pro adds patterns, AI insights, replay and the
          community.
        </p>
      </div>
      <article>
        <h3>Monthly</h3>
        <p className={css.price}>
          $20 <small>per month</small>
        </p>
        <p>Everything in Pro, one month at a time.</p>
        <Link className={css.second} to="/signup" aria-label="Get started with the monthly plan">
          Get started
        </Link>
      </article>
      <article className={css.better}>
        <h3>
          Yearly <span>Save $20 per year</span>
        </h3>
        <p className={css.price}>
          $200 <small>per year</small>
        </p>
        <p>Everything in Pro, paid once a year.</p>
        <Link className={css.second} to="/signup" aria-label="Get started with the yearly plan">
          Get started
        </Link>
      </article>
    </section>
  );
}
