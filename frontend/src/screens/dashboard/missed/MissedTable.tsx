import type { ComponentProps } from 'react';
import * as missedTexts from '#copy/missedTexts.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { MissedRows } from './MissedRows.tsx';
import css from './missed.module.css';

const heads = [missedTexts.entry, missedTexts.stop, missedTexts.target, missedTexts.exitShort, missedTexts.result, 'R'] as const;
/** Columns that phones have no room for. */
const wide: readonly string[] = [missedTexts.entry, missedTexts.stop, missedTexts.target, missedTexts.exitShort];

/** Missed trades with the hypothetical result of each. */
export function MissedTable(rows: Omit<ComponentProps<typeof MissedRows>, 'after'>) {
  return (
    <Card>
      <Table aria-label={missedTexts.table}>
        <thead>
          <tr>
            <th scope="col">{missedTexts.trade}</th>
            {heads.map((text) => (
              <Num key={text} head className={wide.includes(text) ? css.wide : undefined}>
                {text}
              </Num>
            ))}
            <th scope="col" className={css.wide}>
              Setup
            </th>
            <th scope="col" className={css.why}>
              {missedTexts.why}
            </th>
            <th scope="col" aria-label={missedTexts.acts} />
          </tr>
        </thead>
        <tbody>
          <MissedRows {...rows} />
        </tbody>
      </Table>
    </Card>
  );
}
