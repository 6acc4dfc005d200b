import { LineOfPoints } from '#charts/LineOfPoints.tsx';
import * as marksTexts from '#copy/connections/standingTexts.ts';
import { sourceOf } from '#copy/riskSettingsTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { rPoints } from '#copy/trades/tradePageTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { inR, percent, resultInR } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { absolute, type Decimal, sumOf, toNumber } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { missingText, useMarks } from '#features/marks/useMarks.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import type { Results } from '#features/tradeChart/useResults.ts';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import { rowText } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { listStamp } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import { Text } from '#ui/Text.tsx';
import { markFacts, type StripFigure, StripResult } from './StripResult.tsx';
import css from './strip.module.css';

const { facts } = texts;

/** A point of the line from stop to target, in multiples of the risk. */
type RiskPoint = { readonly kind: 'stop' | 'entry' | 'target' | 'result'; readonly name: string; readonly r: number };

/** Where stop, entry, targets and the result are, in multiples of the risk. Prices count for a single trade alone. */
function riskPoints({ trade, one }: TradeSubject, risk: Decimal, result: number): readonly RiskPoint[] {
  const { instrument, entryPrice, side, quantity } = trade;
  const perPoint = ((side === 'long' ? 1 : -1) * quantity * toNumber(instrument.multiplier)) / toNumber(risk);
  const at = (price: number) => (price - entryPrice) * perPoint;
  const { stop = null, target = null, moreTargets = [] } = one?.written ?? {};
  const targets = target === null ? [] : [target, ...moreTargets];
  const isKnown = trade.closedAt !== null || trade.net !== 0n;
  return [
    { kind: 'stop', name: stop === null ? rPoints.risk : rPoints.stop, r: stop === null ? -1 : at(toNumber(stop)) },
    { kind: 'entry', name: rPoints.entry, r: 0 },
    ...targets.map((price) => ({ kind: 'target', name: rPoints.target, r: at(toNumber(price)) }) as const),
    ...(isKnown ? [{ kind: 'result', name: trade.closedAt === null ? rPoints.realized : rPoints.closed, r: result } as const] : []),
  ];
}

const signed = (r: number): string => (Math.abs(r) < 0.005 ? '0R' : `${r > 0 ? '+' : ''}${inR(r)}`);

type Props = {
  readonly subject: TradeSubject;
  readonly detail: TradeDetail;
  readonly results: Results;
  readonly money: MoneyFormat;
  readonly zone: string;
};

/** Prices, time and size, of shares and other single instruments. */
function plainFacts({ subject, results, money, zone }: Props, account: string): readonly StripFigure[] {
  const { trade, legs, row, one } = subject;
  const { entry, exit, size } = rowText(row, one === null ? undefined : priceDigits(one.fills.map(({ price }) => price)));
  const isOpen = trade.closedAt === null;
  return [
    {
      name: facts.gross,
      text: isOpen && trade.gross === 0n ? null : results.text(trade.gross),
      color: pnl[results.color(trade.gross)],
    },
    { name: facts.fees, text: money.fees(sumOf(legs.map(({ paid }) => paid))) },
    { name: facts.risk, text: trade.risk && money.amount(trade.risk), more: trade.riskFrom && sourceOf[trade.riskFrom] },
    { name: facts.size, text: size === null ? null : money.size(texts.sizeOf(size, trade.instrument.kind)) },
    isOpen
      ? { name: facts.opened, text: listStamp(trade.openedAt, zone, trade.dayOnly) }
      : { name: facts.held, text: holdingTime(trade.closedAt! - trade.openedAt, trade.dayOnly) },
    { name: facts.entry, text: entry },
    { name: facts.exit, text: exit },
    { name: facts.account, text: account },
  ];
}

/** The risk of the trader's stop, and the most that an open option trade can lose; without a stop the latter alone. */
function riskFacts({ risk, riskFrom }: JournalTrade, worst: Decimal | null, isWhole: boolean, money: MoneyFormat): readonly StripFigure[] {
  const most = worst === null ? null : money.amount(absolute(worst));
  if (risk === null) return [{ name: facts.risk, text: most, more: texts.maxLoss }];
  return [
    { name: facts.risk, text: money.amount(risk), more: riskFrom && sourceOf[riskFrom] },
    { name: facts.maxLoss, text: isWhole ? most : null },
  ];
}

/** The opening and closing prices of an option trade, and their share of its maximum profit and risk. */
function optionFacts({ subject: { trade, legs, row, one }, detail, money, zone }: Props, account: string): readonly StripFigure[] {
  const { entry, exit, premium } = rowText(row, one === null ? undefined : priceDigits(one.fills.map(({ price }) => price)));
  const isOpen = trade.closedAt === null;
  const isWhole = isOpen && legs.every((leg) => leg.trade.openQuantity === leg.trade.quantity);
  const [best, worst] = [detail.payoff?.maxProfit ?? null, detail.payoff?.maxLoss ?? null];
  const expiries = new Set(legs.flatMap((leg) => leg.trade.instrument.expiry ?? []));
  const last = expiries.size === 1 && trade.closedAt !== null ? [...expiries][0]! : null;
  const left = last === null ? null : dayNumberOf(last) - dayNumberOf(dayKey(trade.closedAt as typeof trade.openedAt, zone));
  return [
    {
      name: texts.returnOnRisk,
      text: trade.r === null || isOpen ? null : texts.signedPercent(percent(trade.r * 100), trade.r),
      more: trade.r === null ? null : resultInR(trade.r),
    },
    { name: premium === null ? facts.entry : facts[premium], text: entry, more: exit === null ? null : texts.closedFor(exit) },
    {
      name: texts.ofMaxProfit,
      text: isOpen || best === null || best <= 0n || trade.gross <= 0n ? null : percent((toNumber(trade.gross) / toNumber(best)) * 100, 0),
      more: best && texts.ofAmount(money.amount(best)),
    },
    isOpen
      ? { name: facts.opened, text: listStamp(trade.openedAt, zone, trade.dayOnly) }
      : {
          name: facts.held,
          text: holdingTime(trade.closedAt! - trade.openedAt, trade.dayOnly),
          more: left !== null && left > 0 ? texts.beforeExpiry(left) : null,
        },
    ...riskFacts(trade, worst, isWhole, money),
    { name: facts.fees, text: money.fees(sumOf(legs.map(({ paid }) => paid))) },
    { name: facts.account, text: account },
  ];
}

/** The trade's result, its exit between stop and target, and further facts. */
export function TradeStrip(props: Props) {
  const { subject } = props;
  const { trade } = subject;
  const { accounts } = useAccounts();
  const isUnrealized = trade.closedAt === null && trade.net === 0n;
  const marks = useMarks();
  const [mark, unmarked] = [marks?.rows.get(trade.id), trade.closedAt === null ? missingText(marks, trade.id) : null];
  const unrealized = mark?.unrealized ?? null;
  const left = isUnrealized ? daysToExpiration(subject.row, millis(Date.now())) : null;
  const waits = left === null ? texts.open : texts.daysLeft(left);
  const hasOption = trade.instrument.right !== undefined || subject.one === null;
  const account = accountName(accounts, trade.account);
  const shown: readonly StripFigure[] = [
    ...(mark === undefined || trade.closedAt !== null ? [] : markFacts(mark, isUnrealized ? waits : null, props.money)),
    { name: marksTexts.markName, text: unmarked === null ? null : marksTexts.unknown, more: unmarked },
    ...(hasOption ? optionFacts(props, account) : plainFacts(props, account)),
  ];
  const points =
    hasOption || trade.risk === null || trade.r === null
      ? null
      : riskPoints(subject, trade.risk, trade.r).map(({ kind, name, r }) => ({ kind, name, value: r, text: signed(r) }));
  return (
    <section className={css.strip} aria-label={texts.net}>
      <StripResult {...props} waits={isUnrealized ? waits : null} unrealized={unrealized} />
      {points !== null && <LineOfPoints label={texts.rLine} points={points} />}
      {trade.risk === null && (
        <Text size="small" tone="faint" className={css.noRisk}>
          {trade.isLeg ? texts.legRisk : texts.noRisk}
        </Text>
      )}
      <dl className={css.facts}>
        {shown
          .filter(({ text }) => text !== null)
          .map(({ name: of, text, more, color, look }) => (
            <div key={of}>
              <dt>{of}</dt>
              <dd className={color}>
                <span className={look}>
                  <Amount>{text!}</Amount>
                </span>
                {more != null && (
                  <small>
                    {' '}
                    <Amount>{more}</Amount>
                  </small>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
