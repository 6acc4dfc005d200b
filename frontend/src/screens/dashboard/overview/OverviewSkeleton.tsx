import { Skeleton } from '#ui/Skeleton.tsx';
import { EvidenceSkeleton } from './EvidenceSkeleton.tsx';
import hero from './HeroCard.module.css';
import css from './Overview.module.css';

/** The overview before its figures: the final layout, without numbers. */
export const OverviewSkeleton = () => (
  <div role="status" aria-label="Counting your trades">
    <div className={hero.ribbon}>
      <div className={hero.hero} style={{ height: 162 }}>
        <div>
          <Skeleton className={css.line} height={14} width={60} />
          <Skeleton className={css.line} height={40} width={220} />
        </div>
      </div>
      {['rate', 'factor', 'streak'].map((name) => (
        <div key={name}>
          <Skeleton className={css.line} height={14} width={70} />
          <Skeleton className={css.line} height={30} width={110} />
        </div>
      ))}
    </div>
    <EvidenceSkeleton />
  </div>
);
