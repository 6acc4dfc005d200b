import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as figureTexts from '#copy/together/adminFigureTexts.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AuditTable } from './AuditTable.tsx';

/** Number of today's lines shown. */
const SHOWN = 8;

/** Today's (UTC) actions on accounts, last first. */
export function TodaysAudit() {
  const { value, error, again } = useApiQuery('admin', 'audit', { day: new Date().toISOString().slice(0, 10) });
  if (error !== null) return <RetryNotice text={texts.loadAuditFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={160} />;
  if (value.lines.length === 0) return <CardNote>{figureTexts.nothingToday}</CardNote>;
  return <AuditTable brief lines={value.lines.slice(0, SHOWN)} name={figureTexts.recent} />;
}
