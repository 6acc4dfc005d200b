import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { PayoffChart } from '#charts/payoff/PayoffChart.tsx';
import { UnderlyingPath } from '#charts/payoff/UnderlyingPath.tsx';
import type { ChartReading } from '#charts/ReadingTip.tsx';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import { useTradeBars } from '../bars/useTradeBars.ts';
import css from './tradePayoff.module.css';
import { type TradePayoff as Payoff, tradePayoff } from './tradePayoff.ts';
import type { TradeSubject } from './tradeSubject.ts';

const AddBarsDialog = lazyPart(() => import('../bars/AddBarsDialog.tsx'), { quiet: true });

const short = (value: number): string => price(value, priceDigits([value]));
const kinds = ['entry', 'close', 'expiry'] as const;

/** Stretches between break-evens, by whether the trade makes money there at expiry. */
function zonesOf({ lines, breakevens, at }: Payoff) {
  const points = lines.at(-1)!.points;
  const edges = [points[0]!.price, ...breakevens.map((each) => each.price), points.at(-1)!.price];
  return edges.slice(0, -1).map((low, i) => ({ low, high: edges[i + 1]!, isProfit: (at((low + edges[i + 1]!) / 2).expiry ?? 0) > 0 }));
}

/** All lines at one price, in words. */
function readingAt({ at }: Payoff, value: number, symbol: string, money: MoneyFormat): ChartReading {
  const there = at(value);
  const lines = kinds.flatMap((kind) => {
    const result = there[kind];
    return result === undefined ? [] : [{ name: texts.payoffLines[kind], text: money.result(result), sign: result }];
  });
  return { title: texts.payoffAt(symbol, short(value)), lines };
}

type HeldProps = {
  readonly trade: Pick<JournalTrade, 'openedAt' | 'closedAt'>;
  readonly symbol: string;
  readonly payoff: Payoff;
  readonly facts: string;
  readonly zone: string;
};

/** The days that the bars cover of those the trade was held, where some are missing at an end; null where none are. */
function coveredDays({ openedAt, closedAt }: HeldProps['trade'], path: Payoff['path'], zone: string): string | null {
  // A moment is the end of its bar: that of a day lies in the next one.
  const [first, last] = [path[0]!, path.at(-1)!].map(({ at }) => dayKey(millis(at - 1), zone)) as [string, string];
  const isWhole = first === dayKey(openedAt, zone) && (closedAt === null || last === dayKey(closedAt, zone));
  return isWhole ? null : daySpan(first, last);
}

/** The underlying from the entry to the close, on the price marks of the payoff. */
function WhileHeld({ trade, symbol, payoff, facts, zone }: HeldProps) {
  const { lines, strikes, entry, close, path } = payoff;
  const points = lines.at(-1)!.points;
  const covered = coveredDays(trade, path, zone);
  return (
    <div className={css.held}>
      <header>
        <h2>
          {texts.whileHeld(symbol)}
          {covered !== null && <small>{texts.onlyBarsOf(covered)}</small>}
        </h2>
      </header>
      <UnderlyingPath
        path={path}
        from={entry}
        until={close}
        range={[points[0]!.price, points.at(-1)!.price]}
        strikes={strikes}
        zones={zonesOf(payoff)}
        price={short}
        zone={zone}
        names={texts.zones}
        label={texts.whileHeldLabel(symbol, entry && short(entry.price), close && short(close.price), facts)}
      />
    </div>
  );
}

type DrawnProps = { readonly symbol: string; readonly payoff: Payoff; readonly facts: string; readonly money: MoneyFormat };

/** The payoff with the names of its lines. */
function DrawnPayoff({ symbol, payoff, facts, money }: DrawnProps) {
  const { maxProfit, maxLoss, lines, breakevens, strikes, close, at } = payoff;
  const closeResult = close && at(close.price).close;
  const drawn = lines.at(-1)!.points.map(({ result }) => result);
  const isReached = (most: Decimal | null): most is Decimal =>
    most !== null && Math.min(...drawn) <= toNumber(most) && toNumber(most) <= Math.max(...drawn);
  return (
    <div className={css.part}>
      <header>
        <h2>{texts.payoffTitle(symbol)}</h2>
        <Text size="small" tone="faint" className={css.legend}>
          {lines.map(({ kind }) => (
            <span key={kind} data-line={kind}>
              {texts.payoffLines[kind]}
            </span>
          ))}
        </Text>
      </header>
      <PayoffChart
        lines={lines}
        strikes={strikes}
        breakevens={breakevens}
        close={close === null || closeResult == null ? null : { price: close.price, result: closeResult }}
        profit={isReached(maxProfit) ? texts.atExpiryMost(money.result(maxProfit)) : null}
        loss={isReached(maxLoss) ? money.result(maxLoss) : null}
        amounts={axisTexts(money)}
        read={(value) => readingAt(payoff, value, symbol, money)}
        label={texts.payoffLabel(symbol, facts)}
      />
    </div>
  );
}

type Props = {
  readonly subject: TradeSubject;
  readonly money: MoneyFormat;
  readonly zone: string;
  /** Shown for legs that expire on different days: a model would be needed. */
  readonly fallback: ReactNode;
};

/** An option trade by its underlying's price: at entry, at the close and at expiry, and beside it the underlying while it was held. */
export default function TradePayoff({ subject: { trade, legs }, money, zone, fallback }: Props) {
  const option = legs.find((leg) => leg.trade.instrument.right !== undefined)!.trade;
  const { symbol, bars, pending } = useTradeBars({ ...option, openedAt: trade.openedAt, closedAt: trade.closedAt });
  const payoff = useMemo(() => tradePayoff(legs, bars), [legs, bars]);
  const [isAdding, setAdding] = useState(false);
  if (payoff === null) return fallback;
  const { maxProfit, maxLoss, lines, breakevens, path } = payoff;
  const facts = [
    texts.mostProfit(maxProfit && money.result(maxProfit)),
    texts.mostLoss(maxLoss && money.result(maxLoss)),
    texts.evenAt(breakevens.map(({ text }) => text)),
  ].join(' ');
  return (
    <Card className={css.payoff}>
      <DrawnPayoff symbol={symbol} payoff={payoff} facts={facts} money={money} />
      {path.length > 0 && <WhileHeld trade={trade} symbol={symbol} payoff={payoff} facts={facts} zone={zone} />}
      <Text size="small" tone="faint" className={css.note}>
        {lines.length > 1 ? texts.fairCurves(symbol) : texts.beforeFees}{' '}
        {bars === null && !pending && (
          <Button look="text" size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
            {texts.addBarsToSeeWhy}
          </Button>
        )}
      </Text>
      {isAdding && (
        <Suspense fallback={null}>
          <AddBarsDialog symbol={symbol} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  );
}
