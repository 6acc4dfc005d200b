import * as importTexts from '#copy/import/importTexts.ts';
import { count, plural } from '#domain/format/percent.ts';
import type { SkippedGroup } from '#journal/import/skippedGroups.ts';
import { Text } from '#ui/Text.tsx';
import css from './Import.module.css';
import reasons from './SkipReason.module.css';

/** One reason with its rows as they stand in the file; many rows are folded away behind the first. */
export function SkipReason({ group }: { readonly group: SkippedGroup }) {
  const { kind, reason, lines, rows } = group;
  const [first, ...others] = rows;
  return (
    <li className={kind === 'failed' ? reasons.needs : ''}>
      <Text as="span" size="small" weight="medium" className={reasons.times}>
        {count(lines.length)}
      </Text>
      <div>
        <p>
          <b>{reason}</b>{' '}
          <span className={css.hint}>
            {plural(lines.length, 'row', 'rows')} {lines.slice(0, 6).join(', ')}
            {lines.length > 6 ? ' …' : ''}
          </span>
        </p>
        {first !== undefined && <code title={first.raw}>{first.raw}</code>}
        {others.length > 0 && (
          <details className={reasons.rows}>
            <summary>{lines.length > rows.length ? importTexts.showFirst(rows.length) : importTexts.showAll(rows.length)}</summary>
            {others.map(({ line, raw }) => (
              <code key={line} title={raw}>
                {line}: {raw}
              </code>
            ))}
          </details>
        )}
      </div>
    </li>
  );
}
