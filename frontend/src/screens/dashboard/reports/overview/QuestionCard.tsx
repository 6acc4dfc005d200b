import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { HourBar } from '#charts/HourBars.tsx';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import type { PnlColor } from '#format/pnlColor.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './overview.module.css';

type Named = Pick<HourBar, 'key' | 'label' | 'href'> & {
  /** Its full name. */
  readonly name: string;
  /** More about it, behind its result and its count. */
  readonly more?: string;
};

/** A group's result as a bar. */
export const barOf = (
  { net, trades }: { readonly net: Decimal; readonly trades: number },
  { name, more = '', ...bar }: Named,
  money: MoneyFormat,
  unit: CountingUnit,
): HourBar => ({
  ...bar,
  value: toNumber(net),
  text: money.result(net),
  short: money.short(net),
  shortest: money.cell(net, 'narrow'),
  trades,
  title: `${name}: ${money.result(net)}, ${countedUnits(trades, unit)}${more}`,
});

/** A row of a card's table: what heads it, the list of its trades, and its figures. */
type QuestionRow = { readonly key: string; readonly head: string; readonly href?: string | null; readonly cells: readonly string[] };

/** Height of the bars of a picture, in pixels. */
export const PLOT = 150;
/** Height of a card, in pixels. */
export const CARD = 350;

type Props = {
  readonly question: string;
  /** The answer as a figure, and its color; null where there is too little to tell. */
  readonly figure: { readonly text: string; readonly color?: PnlColor; readonly href?: string } | null;
  /** The picture's largest fact, or the number of missing trades. */
  readonly sentence: string;
  readonly foot?: string | undefined;
  readonly table: { readonly heads: readonly string[]; readonly rows: readonly QuestionRow[] };
  /** The picture; nothing to draw: null. */
  readonly children: ReactNode;
};

/** The same as a table; its first column heads the rows. */
const QuestionTable = ({ question, table: { heads, rows } }: Pick<Props, 'question' | 'table'>) => (
  <div className={css.rows}>
    <Table dense scrollName={questionTexts.tableOf(question)}>
      <thead>
        <tr>
          <th scope="col">{heads[0]}</th>
          {heads.slice(1).map((head) => (
            <Num key={head} head>
              {head}
            </Num>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, href, cells }) => (
          <tr key={key}>
            <th scope="row">{href ? <Link to={href}>{head}</Link> : head}</th>
            {cells.map((cell, i) => (
              <Num key={heads[i + 1]}>
                <Amount>{cell}</Amount>
              </Num>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  </div>
);

/** A question, its answer as a figure and a sentence, and the evidence as a picture or, on the other side, as a table. */
export function QuestionCard({ question, figure, sentence, foot, table, children }: Props) {
  const [showsTable, setShowsTable] = useState(false);
  const flip = table.rows.length > 0 && children && (
    <Button
      look="text"
      size="small"
      data-unprinted
      aria-label={showsTable ? questionTexts.pictureOf(question) : questionTexts.tableOf(question)}
      onClick={() => setShowsTable(!showsTable)}
    >
      {showsTable ? questionTexts.asPicture : questionTexts.asTable}
    </Button>
  );
  return (
    <Card className={css.card} title={question} aside={flip}>
      {figure !== null && (
        <p className={[css.figure, figure.color && colors[figure.color]].filter(Boolean).join(' ')} data-first>
          {figure.href === undefined ? (
            <Amount>{figure.text}</Amount>
          ) : (
            <Link to={figure.href}>
              <Amount>{figure.text}</Amount>
            </Link>
          )}
        </p>
      )}
      <Text size="label" tone="quiet">
        <Amount>{sentence}</Amount>
      </Text>
      {showsTable ? <QuestionTable question={question} table={table} /> : <div className={css.picture}>{children}</div>}
      {foot !== undefined && (
        <Text size="small" tone="faint" className={css.foot}>
          {foot}
        </Text>
      )}
    </Card>
  );
}
