import { brokers } from 'importers:brokers';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import * as landingTexts from '#copy/landingTexts.ts';
import { fromDemo } from '#copy/public/pictureTexts.ts';
import { proLink, proParts, proTitle } from '#copy/public/proTexts.ts';
import { landingSavings, plans } from '#domain/plans/plans.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { FeatureCards, ProParts } from '#features/showcase/FeatureCards.tsx';
import { ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { CommunityCard } from './CommunityCard.tsx';
import css from './Landing.module.css';
import { SampleDay } from './SampleDay.tsx';
import { Stats } from './Stats.tsx';

const { monthly, yearly } = plans;

/** The names on the first screen: those most visitors look for. */
const first = [
  'Interactive Brokers',
  'Charles Schwab',
  'Fidelity',
  'Robinhood',
  'thinkorswim',
  'tastytrade',
  'Webull',
  'E*TRADE',
  'TradeStation',
];

/** The two paid plans of the landing page; both begin with an account. */
function Plans() {
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
          ${monthly.price}{' '}
          <Text as="small" size="body" tone="quiet">
            {monthly.period}
          </Text>
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
          ${yearly.price}{' '}
          <Text as="small" size="body" tone="quiet">
            {yearly.period}
          </Text>
        </p>
        <p>{yearly.description}</p>
        <ButtonLink to="/signup?plan=yearly" aria-label={landingTexts.startYearly}>
          Get started
        </ButtonLink>
      </article>
    </section>
  );
}

/** The public face: what Afterbell is, shown by one sample day, four figures, three features, two plans and the community (spec section 2). */
export default function Landing() {
  const { status } = useSession();
  return (
    <div className={css.wrap} data-controls="large">
      <section className={css.hero} aria-labelledby="promise">
        <h1 id="promise">
          <span>{landingTexts.headline}</span> {landingTexts.headlineSecond}
        </h1>
        <div className={css.lede}>
          <p>{landingTexts.lead}</p>
          <div>
            <Row gap={8} wrap className={css.actions}>
              <ButtonLink look="primary" to="/try">
                {landingTexts.tryIt}
              </ButtonLink>
              <ButtonLink to="/signup">Get started</ButtonLink>
              {status === 'out' && (
                <ButtonLink to="/login" data-visitor>
                  Log in
                </ButtonLink>
              )}
            </Row>
            <p className={css.how}>{landingTexts.tryHow}</p>
          </div>
        </div>
        <Text as="div" size="label" tone="faint" className={css.brokers}>
          <p>{landingTexts.reads}</p>
          <ul>
            {first.map((name) => (
              <Text as="li" tone="quiet" weight="medium" key={name}>
                {name}
              </Text>
            ))}
          </ul>
          <Link to="/features#brokers">{landingTexts.readsMore(brokers.length - first.length)}</Link>
        </Text>
        <SampleDay />
      </section>
      <Stats />
      <section className={css.section} aria-labelledby="features">
        <h2 id="features">{landingTexts.measure}</h2>
        <FeatureCards />
      </section>
      <section className={css.section} aria-labelledby="pro">
        <h2 id="pro">{proTitle}</h2>
        <ProParts parts={['planning', 'patterns', 'insights', 'replay']} />
        <Text size="label" tone="quiet" className={css.after}>
          {fromDemo} <Link to="/features">{landingTexts.everything}</Link>
        </Text>
      </section>
      <Plans />
      <CommunityCard />
    </div>
  );
}
