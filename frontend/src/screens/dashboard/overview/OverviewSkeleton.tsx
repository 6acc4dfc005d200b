import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import hero from './HeroCard.module.css';
import css from './Overview.module.css';

/** The first cards before their figures or their code: the final layout, without numbers. */
export const EvidenceSkeleton = () => (
  <div className={css.grid} aria-hidden="true">
    <Card className={css.s8} style={{ height: 408 }}>
      <Skeleton className={css.line} height={14} width={140} />
      <Skeleton className={css.line} height={330} />
    </Card>
    <Card className={css.s4} style={{ height: 408 }}>
      <Skeleton className={css.line} height={14} width={90} />
      <Skeleton className={css.line} height={330} />
    </Card>
  </div>
);

/** The overview before its figures: the final layout, without numbers. */
export const OverviewSkeleton = () => (
  <div role="status" aria-label="Counting your trades">
    <div className={hero.ribbon}>
      <div className={hero.hero} style={{ height: 118 }}>
        <div>
          <Skeleton className={css.line} height={14} width={60} />
          <Skeleton className={css.line} height={40} width={220} />
        </div>
      </div>
      {['rate', 'each', 'factor', 'open'].map((name) => (
        <div key={name}>
          <Skeleton className={css.line} height={14} width={70} />
          <Skeleton className={css.line} height={30} width={110} />
        </div>
      ))}
    </div>
    <EvidenceSkeleton />
  </div>
);
