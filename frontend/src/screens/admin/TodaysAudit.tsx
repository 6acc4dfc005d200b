import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as figureTexts from '#copy/together/adminFigureTexts.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { clockSeconds } from '#format/clockTime.ts';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import css from './admin.module.css';

/** So many of today's lines. */
const SHOWN = 8;

/** What was done to accounts today (UTC), the last first. */
export function TodaysAudit() {
  const { value, error, again } = useApiQuery('admin', 'audit', { day: new Date().toISOString().slice(0, 10) });
  const { at, by, action, target } = texts.auditColumns;
  if (error !== null) return <RetryNotice text={texts.loadAuditFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={160} />;
  if (value.lines.length === 0) return <CardNote>{figureTexts.nothingToday}</CardNote>;
  return (
    <Table dense scrollName={figureTexts.recent}>
      <thead>
        <tr>
          {[at, action, target, by].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {value.lines.slice(0, SHOWN).map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <tr key={nth}>
            <td className={css.at}>{clockSeconds(Date.parse(line.at), 'UTC')}</td>
            <th scope="row" className={css.what}>
              {line.action}
            </th>
            <td className={css.id}>{line.target}</td>
            <td className={css.id}>{line.by ?? texts.nobody}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
