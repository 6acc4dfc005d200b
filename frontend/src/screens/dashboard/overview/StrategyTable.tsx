import * as texts from '#copy/overview/cardTexts.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { StrategyRow, type StrategyRowProps, useOpeningsOf } from './StrategyRow.tsx';
import css from './StrategyTable.module.css';

type Props = Omit<StrategyRowProps, 'row' | 'opening'> & { readonly rows: readonly StrategyRowProps['row'][] };

/** Open option strategies by their strikes, premium and risk. */
export default function StrategyTable({ rows, ...shown }: Props) {
  const { openings, problem } = useOpeningsOf(rows);
  return (
    <div className={css.room}>
      <Table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.trade}</th>
            <th scope="col" className={css.strikes}>
              {texts.strikesHead}
            </th>
            <Num head className={css.wide}>
              {texts.size}
            </Num>
            <Num head>{texts.premiumHead}</Num>
            <Num head className={css.wide}>
              {texts.opened}
            </Num>
            <Num head className={css.days}>
              {texts.daysLeft}
            </Num>
            <Num head>{entryTexts.maxLoss}</Num>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <StrategyRow key={`${row.trade.account} ${row.trade.id}`} {...shown} row={row} opening={openings?.get(row.trade.id) ?? null} />
          ))}
        </tbody>
      </Table>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
    </div>
  );
}
