import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as figureTexts from '#copy/together/adminFigureTexts.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { UserTable } from './UserTable.tsx';

/** The latest sign-ins, by the hourly count. */
export function RecentUsers() {
  const { value, error, again } = useApiQuery('admin', 'users', { recent: 'true' });
  if (error !== null) return <RetryNotice text={texts.loadUsersFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={240} />;
  if (value.users.length === 0) return <CardNote>{figureTexts.nobodyRecent}</CardNote>;
  return <UserTable users={value.users} name={figureTexts.recentUsers} />;
}
