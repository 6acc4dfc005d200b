import { formatDecimal } from '#domain/units/decimal.ts';
import { instrumentName } from '#format/instrumentName.ts';
import { fullDay, stamp } from '#format/stamp.ts';
import type { Sketch } from '#journal/import/importWorker.ts';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from '../Import.module.css';
import reasons from '../SkipReason.module.css';
import own from './SketchTable.module.css';

const VERBS: Readonly<Record<string, string>> = { buy: 'Buy', sell: 'Sell' };

/** The first fills read by the matched columns, and the first rows that can’t be read. */
export function SketchTable({ sketch, zone }: { readonly sketch: Sketch; readonly zone: string }) {
  return (
    <>
      {sketch.fills.length > 0 && (
        <Table flush dense className={`${css.lines} ${own.sketch}`}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Side</th>
              <th scope="col">Symbol</th>
              <Num head>Quantity</Num>
              <Num head>Price</Num>
              <Num head>Fees</Num>
            </tr>
          </thead>
          <tbody>
            {sketch.fills.map((fill) => (
              <tr key={fill.id}>
                <td>{fill.precision === 'day' ? fullDay(fill.time, zone) : stamp(fill.time, zone)}</td>
                <td>{VERBS[fill.action] ?? fill.action}</td>
                <td>
                  <b>{instrumentName(fill.instrument)}</b>
                </td>
                <Num>{formatDecimal(fill.quantity)}</Num>
                <Num>{formatDecimal(fill.price)}</Num>
                <Num>{formatDecimal(fill.fee)}</Num>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {sketch.problems.length > 0 && (
        <ul className={reasons.reasons}>
          {sketch.problems.map(({ line, reason, raw }) => (
            <li key={line} className={reasons.needs}>
              <Text as="span" size="small" weight="medium" className={reasons.times}>
                !
              </Text>
              <div>
                <p>
                  <b>{reason}</b> <span className={css.hint}>row {line}</span>
                </p>
                <code title={raw}>{raw}</code>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
