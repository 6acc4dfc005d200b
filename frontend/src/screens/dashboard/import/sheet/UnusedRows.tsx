import * as importSheetTexts from '#copy/import/importSheetTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
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
      name={importSheetTexts.unusedTitle}
      label={importSheetTexts.unusedTitle}
      answer={`${problems.length > 0 ? counted(problems.length, 'row') : counted(ignored.length + unknown.length, 'item')} skipped`}
    >
      <ul className={reasons.reasons}>
        {skippedGroups(problems).map((group) => (
          <SkipReason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
        {columns.map(([column, cells]) => (
          <li key={column}>
            <span className={reasons.times}>{count(cells.length)}</span>
            <div>
              <p>
                <b>{importSheetTexts.readOnly(column)}</b> <span className={look.hint}>{importSheetTexts.readOnlyText(cells.length)}</span>
              </p>
              <details className={reasons.rows}>
                <summary>{cells.length > SHOWN ? importSheetTexts.showFirst(SHOWN) : importSheetTexts.showDiffers}</summary>
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
            <span className={reasons.times}>{count(unknown.length)}</span>
            <div>
              <p>
                <b>{unknown.length === 1 ? importSheetTexts.ownColumn : importSheetTexts.ownColumns}</b>{' '}
                <span className={look.hint}>{unknown.join(', ')}</span>
              </p>
            </div>
          </li>
        )}
      </ul>
    </ImportCard>
  );
}
