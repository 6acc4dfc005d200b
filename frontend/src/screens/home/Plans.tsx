import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import * as landingTexts from '#copy/landingTexts.ts';
import { proLink, proParts } from '#copy/public/proTexts.ts';
import { landingSavings, plans } from '#domain/plans/plans.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './Landing.module.css';

const { monthly, yearly } = plans;

/** The two paid plans of the landing page; both begin with an account. */
export function Plans() {
  const isBuilt = useIsBuilt();
  return (
    <section className={css.plans} aria-labelledby="plans">
      <div>
        <h2 id="plans">
          {landingTexts.plansTitle}
          <br />
          {landingTexts.plansTitleSecond}
        </h2>
        <p>{landingTexts.plans}</p>
        <p>{landingTexts.proIs(Object.values(proParts).map(({ title }) => title))}</p>
        <Link className={css.compare} to="/features#pro">
          {proLink} <ArrowRight size={16} aria-hidden="true" />
        </Link>
        {isBuilt('/pricing') && (
          <Link className={css.compare} to="/pricing">
            {landingTexts.comparePlans} <ArrowRight size={16} aria-hidden="true" />
          </Link>
        )}
      </div>
      <article>
        <h3>Monthly</h3>
        <p className={css.price}>
          ${monthly.price} <small>{monthly.period}</small>
        </p>
        <p>{monthly.description}</p>
        <ButtonLink to="/signup?plan=monthly" aria-label={landingTexts.startMonthly}>
          Get started
        </ButtonLink>
      </article>
      <article className={css.better}>
        <h3>
          Yearly <span>{landingSavings}</span>
        </h3>
        <p className={css.price}>
          ${yearly.price} <small>{yearly.period}</small>
        </p>
        <p>{yearly.description}</p>
        <ButtonLink look="primary" to="/signup?plan=yearly" aria-label={landingTexts.startYearly}>
          Get started
        </ButtonLink>
      </article>
    </section>
  );
}
