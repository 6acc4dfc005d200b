import { counted } from '#domain/format/percent.ts';
import type { SheetDiff } from '#domain/sheet/sheetDiff.ts';
import { skippedGroups } from '#journal/import/skippedGroups.ts';
import look from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { SkipReason } from '../SkipReason.tsx';

const SHOWN = 100;

/** Rows that cannot be used, with their reasons; cells that are only for reading and were changed; unknown columns. */
export function UnusedRows({ diff: { problems, ignored, unknown } }: { readonly diff: SheetDiff }) {
  if (problems.length + ignored.length + unknown.length === 0) return null;
  const columns = [...Map.groupBy(ignored, ({ column }) => column)];
  return (
    <ImportCard
      flush
      name="What is not used, and why"
      label="What is not used, and why"
      answer={`${problems.length > 0 ? counted(problems.length, 'row') : counted(ignored.length + unknown.length, 'item')} skipped`}
    >
      <ul className={reasons.reasons}>
        {skippedGroups(problems).map((group) => (
          <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
        {columns.map(([column, cells]) => (
          <li key={column}>
            <span className={reasons.times}>{cells.length}</span>
            <div>
              <p>
                <b>{column} is only for reading.</b>{' '}
                <span className={look.hint}>It differs in {counted(cells.length, 'row')}; what the journal says stays.</span>
              </p>
              <details className={reasons.rows}>
                <summary>{cells.length > SHOWN ? `Show the first ${SHOWN}` : 'Show where it differs'}</summary>
                {cells.slice(0, SHOWN).map(({ line, symbol, journal, sheet }) => (
                  <code key={line}>
                    {line}: {symbol} {journal || 'empty'} → {sheet || 'empty'}
                  </code>
                ))}
              </details>
            </div>
          </li>
        ))}
        {unknown.length > 0 && (
          <li>
            <span className={reasons.times}>{unknown.length}</span>
            <div>
              <p>
                <b>{unknown.length === 1 ? 'A column of your own' : 'Columns of your own'}</b>{' '}
                <span className={look.hint}>{unknown.join(', ')}</span>
              </p>
            </div>
          </li>
        )}
      </ul>
    </ImportCard>
  );
}
