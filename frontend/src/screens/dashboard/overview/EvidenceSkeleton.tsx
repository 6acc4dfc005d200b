import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
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
