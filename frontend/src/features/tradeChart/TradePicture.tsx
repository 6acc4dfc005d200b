import { Suspense, useMemo, useState } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { FillsChart } from '#charts/fills/FillsChart.tsx';
import type { PriceLevel } from '#charts/fills/fillMark.ts';
import type { ChartReading } from '#charts/ReadingTip.tsx';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { listStamp } from '#format/stamp.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './tradeChart.module.css';
import { tradeMarks } from './tradeMarks.ts';
import type { TradeSubject } from './tradeSubject.ts';
import type { Results } from './useResults.ts';

/** The chart's data in words: a row for each fill, a column for each value. */
function ChartTable({ readings, label }: { readonly readings: readonly ChartReading[]; readonly label: string }) {
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

type TradeChartProps = { readonly subject: TradeSubject; readonly results: Results; readonly money: MoneyFormat; readonly zone: string };

/** Stop and targets as lines, in prices of now. */
function levelsOf({ one }: TradeSubject, digits: number): readonly PriceLevel[] {
  if (one === null) return [];
  const { stop, target, moreTargets } = one.written;
  const level = (kind: PriceLevel['kind'], value: typeof stop): readonly PriceLevel[] => {
    if (value === null) return [];
    const text = price(toNumber(value), digits);
    return [{ kind, price: toNumber(value), text, name: kind === 'stop' ? texts.stopLine(text) : texts.targetLine(text) }];
  };
  return [...level('stop', stop), ...(target === null ? [] : [target, ...moreTargets]).flatMap((each) => level('target', each))];
}

/** The trade drawn from its fills; several legs have no price in common, so of them the result alone. */
function TradeChart({ subject, results, money, zone }: TradeChartProps) {
  const { one, legs, trade } = subject;
  const [hasTable, setTable] = useState(false);
  const marks = useMemo(() => tradeMarks(legs, results), [legs, results]);
  const digits = priceDigits(one === null ? [] : one.fills.map((fill) => fill.price / fill.scale));
  const result = (value: number): string => results.money.result(value);
  const read = (place: number): ChartReading => {
    const mark = marks[place]!;
    const fill = one?.fills[place];
    const title = `${fill === undefined ? '' : `${mark.number}. ${fillTexts.actions[fill.action]} `}${listStamp(mark.at, zone, fill?.dayOnly ?? false)}`;
    const lines = [
      ...(fill === undefined
        ? []
        : [{ name: money.size(count(fill.quantity)), text: mark.price === null ? '–' : price(mark.price, digits) }]),
      ...(fill === undefined ? [] : [{ name: texts.positionAfter, text: money.size(count(mark.held)) }]),
      ...(mark.average === null ? [] : [{ name: texts.average, text: price(mark.average, digits) }]),
      ...(mark.running === null ? [] : [{ name: texts.ifClosed, text: result(mark.running), sign: mark.running }]),
      { name: texts.realizedUpTo, text: result(mark.banked), sign: mark.banked },
    ];
    return { title, lines };
  };
  if (marks.length === 0 || (one === null && marks.length === 1)) return null;
  const label = texts.chartKeys(counted(marks.length, one === null ? 'moment' : 'fill'));
  const isClosed = trade.closedAt !== null;
  const isDated = legs.some(({ fills }) => fills.some(({ dayOnly }) => dayOnly));
  return (
    <Card title={one === null ? texts.resultTitle : texts.priceTitle} className={css.chart}>
      <FillsChart
        marks={marks}
        levels={levelsOf(subject, digits)}
        texts={{
          price: (value) => price(value, digits),
          amounts: axisTexts(results.money),
          held: (value) => money.size(count(Math.round(value * 1e8) / 1e8)),
          result: isClosed ? results.text(trade.net) : null,
        }}
        read={read}
        zone={isDated ? null : zone}
        label={label}
        names={{ held: texts.facts.size, running: results.gross ? texts.runningBeforeFees : texts.running }}
        hasPrices={one !== null}
      />
      <Text size="small" tone="faint" className={css.quiet}>
        {isDated ? texts.datesOnly : texts.onlyFills}{' '}
        <Button look="text" size="small" aria-expanded={hasTable} onClick={() => setTable(!hasTable)}>
          {hasTable ? texts.hideTable : texts.showTable}
        </Button>
      </Text>
      {hasTable && <ChartTable readings={marks.map((_, place) => read(place))} label={label} />}
    </Card>
  );
}

const TradeMarket = lazyPart(() => import('../market/TradeMarket.tsx'));
const TradePayoff = lazyPart(() => import('./TradePayoff.tsx'));

type Props = {
  readonly opened: OpenedTrade;
  readonly subject: TradeSubject;
  readonly results: Results;
  readonly money: MoneyFormat;
  readonly zone: string;
};

/**
 * A trade drawn from its data: options by their payoff, closed trades with bars by candles, all others by their fills
 * alone. Fills without a time of day have no place among bars.
 */
export function TradePicture({ opened: { detail }, ...shown }: Props) {
  const { subject, money, zone } = shown;
  const { one, legs, trade } = subject;
  const fills = <TradeChart {...shown} />;
  const hasOption = legs.some((leg) => leg.trade.instrument.right !== undefined);
  if (hasOption && (one !== null || detail.payoff !== null))
    return (
      <Suspense fallback={<Skeleton height={340} />}>
        <TradePayoff key={trade.id} subject={subject} money={money} zone={zone} fallback={fills} />
      </Suspense>
    );
  if (one === null || trade.closedAt === null || one.fills.some(({ dayOnly }) => dayOnly)) return fills;
  return (
    <Suspense fallback={<Skeleton height={460} />}>
      <TradeMarket key={trade.id} leg={one} money={money} zone={zone} fallback={fills} />
    </Suspense>
  );
}
