import { Link } from 'react-router-dom';
import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { percent } from '#domain/format/percent.ts';
import { drillDownFilter } from '#domain/journal/views/drillDownFilter.ts';
import { expectancy } from '#domain/metrics/list/expectancy.ts';
import { likelyWinRate } from '#features/metrics/likelyWinRate.ts';
import { rowName } from '#features/trades/rowText.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { listStamp } from '#format/stamp.ts';
import { useFigures } from '#journal/useFigures.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Answer } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { ReportProps } from '../ReportState.tsx';
import css from './explorer.module.css';

type LatestTableProps = { readonly rows: readonly GroupedRow[]; readonly zone: string; readonly money: MoneyFormat };

/** Some closed rows in a few words, the newest first. */
const LatestTable = ({ rows, zone, money }: LatestTableProps) => (
  <Table dense scrollName={explorerTexts.latest}>
    <caption className="unseen">{explorerTexts.latest}</caption>
    <thead>
      <tr>
        <th scope="col">{explorerTexts.latestHeads[0]}</th>
        <th scope="col">{explorerTexts.latestHeads[1]}</th>
        <Num head>{explorerTexts.latestHeads[2]}</Num>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={`${row.trade.account} ${row.trade.id}`}>
          <td>{listStamp(row.trade.closedAt ?? row.trade.openedAt, zone, row.trade.dayOnly)}</td>
          <td>{rowName(row)}</td>
          <Num className={colors[pnlColor(row.trade.net, money)]}>
            <Amount>{money.result(row.trade.net)}</Amount>
          </Num>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Number listed beside the plot. */
const LATEST = 8;

type Props = Pick<ReportProps, 'filter' | 'view' | 'money' | 'unit'> & { readonly range: string; readonly onClear: () => void };

/** The trades of a part of the plot: their figures, the latest of them, and where all of them are listed. */
export function ChosenPart({ range, filter, view, money, unit, onClear }: Props) {
  const link = useTradesLink();
  const { value: figures } = useFigures(drillDownFilter(filter, { of: 'between', range }, view.inR), view);
  if (figures === null) return null;
  const { statistics, recent } = figures;
  const counted = countedUnits(statistics.trades, unit);
  const likely = likelyWinRate(statistics);
  const mean = expectancy.read(statistics);
  return (
    <section className={css.chosen} aria-live="polite">
      <Answer>
        {statistics.trades === 0 ? (
          explorerTexts.chosenNone
        ) : (
          <Link to={link({ of: 'between', range })}>
            <Amount>{explorerTexts.chosen(counted, money.result(statistics.net))}</Amount>
          </Link>
        )}
      </Answer>
      {likely !== null && mean !== null && (
        <Text size="label" tone="quiet" className={css.about}>
          <Amount>
            {`${explorerTexts.won(percent((100 * statistics.wins) / statistics.trades), percent(likely.low, 0), percent(likely.high, 0))} · ${explorerTexts.average(money.result(mean))}`}
          </Amount>
        </Text>
      )}
      <Row gap={8} wrap className={css.actions}>
        {statistics.trades > 0 && (
          <ButtonLink size="small" to={link({ of: 'between', range })}>
            {explorerTexts.show(counted)}
          </ButtonLink>
        )}
        <Button size="small" look="text" onClick={onClear}>
          {explorerTexts.clear}
        </Button>
      </Row>
      {recent.length > 0 && <LatestTable rows={recent.slice(0, LATEST)} zone={view.zone} money={money} />}
    </section>
  );
}
