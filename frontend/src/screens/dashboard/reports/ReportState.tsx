import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A report that is loading, or that failed. */
export const ReportState = ({ problem, height = 420 }: { readonly problem: string | null; readonly height?: number }) =>
  problem === null ? <Skeleton height={height} /> : <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>;
