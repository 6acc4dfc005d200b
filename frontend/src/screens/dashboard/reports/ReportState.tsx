import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

/** A report that is loading, or that failed. */
export const ReportState = ({ problem }: { readonly problem: string | null }) =>
  problem === null ? <Skeleton height={420} /> : <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>;
