import { useSession } from '#browser/session/useSession.ts';
import * as landingTexts from '#copy/landingTexts.ts';
import { AnalyticsCard } from '#features/showcase/AnalyticsCard.tsx';
import { JournalCard } from '#features/showcase/JournalCard.tsx';
import { ReportsCard } from '#features/showcase/ReportsCard.tsx';
import features from '#features/showcase/showcase.module.css';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { CommunityCard } from './CommunityCard.tsx';
import css from './Landing.module.css';
import { Plans } from './Plans.tsx';
import { SampleDay } from './SampleDay.tsx';
import { Stats } from './Stats.tsx';

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
          <div className={css.actions}>
            <ButtonLink look="primary" to="/signup">
              Get started
            </ButtonLink>
            {status === 'out' && (
              <ButtonLink to="/login" data-visitor>
                Log in
              </ButtonLink>
            )}
          </div>
        </div>
        <SampleDay />
      </section>
      <Stats />
      <section className={css.section} aria-labelledby="features">
        <h2 id="features">{landingTexts.measure}</h2>
        <div className={features.features}>
          <JournalCard />
          <AnalyticsCard />
          <ReportsCard />
        </div>
      </section>
      <Plans />
      <CommunityCard />
    </div>
  );
}
