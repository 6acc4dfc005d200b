import type { FillReading } from '#charts/fills/fillMark.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';

/** The chart's data in words: a row for each fill, a column for each value. */
export function ChartTable({ readings, label }: { readonly readings: readonly FillReading[]; readonly label: string }) {
  return (
    <Table dense aria-label={label}>
      <tbody>
        {readings.map(({ title, lines }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {lines.map(({ name, text }) => (
              <Num key={name}>
                {text} <small>{name}</small>
              </Num>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
