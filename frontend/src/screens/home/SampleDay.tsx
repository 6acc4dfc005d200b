import * as landingTexts from '#copy/landingTexts.ts';
import * as sampleTexts from '#copy/sampleTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { writeNumber } from '#domain/format/writeNumber.ts';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import { strategyNames } from '#domain/options/strategies/strategyNames.ts';
import { SAMPLE_ZONE, sampleAnnotations, sampleDays, sampleMonth } from '#domain/sample/sampleMonth.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { absolute, decimal, multiply, subtract, sumOf, toNumber } from '#domain/units/decimal.ts';
import { zonedParts } from '#domain/units/zonedTime.ts';
import { Text } from '#ui/Text.tsx';
import css from './SampleDay.module.css';

/** The page's sample month is of one day, so that the page rendered ahead of time and the live one agree. */
const TODAY = '2026-11-21';
/** The shown day among the month's trading days: the second last. */
const SHOWN = 19;
const LATE = 11.5;

const money = moneyFormat('USD', { minus: '−' });
const tone = (value: bigint) => (value > 0n ? css.gain : value < 0n ? css.loss : undefined);
const clock = inZone(SAMPLE_ZONE, { hour: 'numeric', minute: '2-digit' });
const inR = (value: number) =>
  `${writeNumber(value, { signDisplay: 'exceptZero', minimumFractionDigits: 2, maximumFractionDigits: 2 }, '−')}R`;

/** A sample trade of the page, in the order of exits; `at`: hours after midnight in New York. */
function tradesOfMonth() {
  const { trades } = matchFills(sampleMonth(TODAY));
  const written = new Map(sampleAnnotations(trades, TODAY).map((each) => [each.trade, each]));
  const shown = [
    ...trades
      .filter(({ instrument }) => instrument.kind === 'stock')
      .map((trade) => ({ name: trade.side === 'long' ? 'Long' : 'Short', legs: [trade] })),
    ...strategiesOf(trades).map(({ name, trades: legs }) => ({ name: strategyNames[name], legs })),
  ];
  return shown.flatMap(({ name, legs }) => {
    const [first] = legs as readonly [Trade, ...Trade[]];
    const note = written.get(first);
    if (first.closedAt === null || note === undefined) return [];
    const risked = note.stop === null ? note.plannedRisk : null;
    const risk =
      note.stop === null ? decimal(risked ?? '0') : multiply(absolute(subtract(first.entryPrice, decimal(note.stop))), first.quantity);
    const net = sumOf(legs.map((leg) => leg.net));
    const { hour, minute } = zonedParts(first.openedAt, SAMPLE_ZONE);
    const r = risk === 0n ? null : toNumber(net) / toNumber(risk);
    return [{ id: first.id, name, symbol: first.instrument.underlying, net, r, note, at: hour + minute / 60, closedAt: first.closedAt }];
  });
}

/** The running result of a day as a stepped line, in a box of 100 × 40. */
function stepsOf(results: readonly number[]): string {
  const totals: number[] = [];
  for (const result of results) totals.push((totals.at(-1) ?? 0) + result);
  const [top, foot] = [Math.max(0, ...totals), Math.min(0, ...totals)];
  const y = (value: number) => (38 - ((value - foot) / (top - foot || 1)) * 36).toFixed(1);
  const wide = 100 / (totals.length + 1);
  return [`M0 ${y(0)}`, ...totals.map((total, at) => `H${(wide * (at + 1)).toFixed(1)}V${y(total)}`), 'H100'].join('');
}

/** The note of the day, and two findings over the month's trades in shares. */
function Findings({ month }: { readonly month: ReturnType<typeof tradesOfMonth> }) {
  const late = month.filter(({ at, note }) => at >= LATE && note.stop !== null);
  const early = month.filter(({ at, note }) => at < LATE && note.stop !== null);
  const mean = early.reduce((sum, { r }) => sum + (r ?? 0), 0) / early.length;
  return (
    <div className={css.after}>
      <Text size="small" weight="medium" className={css.bell}>
        {landingTexts.bell}
      </Text>
      <p className={css.prose}>{sampleTexts.notes.rolled}</p>
      <Text size="label" tone="faint" className={css.finding}>
        <span>{landingTexts.early}</span> <b>{inR(mean)}</b> {landingTexts.perTrade(early.length)}
      </Text>
      <Text size="label" tone="faint" className={css.finding}>
        <span>{landingTexts.late}</span> <b className={css.loss}>{money.amount(absolute(sumOf(late.map((trade) => trade.net))))}</b>{' '}
        {landingTexts.inTrades(late.length)}
      </Text>
    </div>
  );
}

/** A day of the sample month as the journal shows it, every figure computed from the sample's fills; beside it the trader's note and two findings. */
export function SampleDay() {
  const month = tradesOfMonth();
  const day = sampleDays(TODAY)[SHOWN]!;
  const trades = month.filter(({ closedAt }) => dayKey(closedAt, SAMPLE_ZONE) === day).sort((a, b) => a.closedAt - b.closedAt);
  const net = sumOf(trades.map((trade) => trade.net));
  return (
    <figure className={css.figure}>
      <div className={css.sheet}>
        <div className={css.day}>
          <header>
            <div>
              <h2>{inZone('UTC', { weekday: 'long', month: 'long', day: 'numeric' }).format(Date.parse(day))}</h2>
              <p>{landingTexts.dayOf(trades.length)}</p>
            </div>
            <dl>
              <div>
                <dt>Net P&L</dt>
                <dd className={tone(net)}>{money.result(net)}</dd>
              </div>
              <div>
                <dt>{landingTexts.dayInR(trades.length)}</dt>
                <dd>{inR(trades.reduce((sum, { r }) => sum + (r ?? 0), 0))}</dd>
              </div>
              <div>
                <dt>Won</dt>
                <dd>{landingTexts.dayWon(trades.filter((trade) => trade.net > 0n).length, trades.length)}</dd>
              </div>
            </dl>
          </header>
          <svg className={css.curve} viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={landingTexts.dayCurve}>
            <path d={stepsOf(trades.map((trade) => toNumber(trade.net)))} vectorEffect="non-scaling-stroke" />
          </svg>
          <table>
            <caption className="unseen">{landingTexts.dayTrades}</caption>
            <tbody>
              {trades.map(({ id, symbol, name, closedAt, note, r, net: own }, i) => (
                <tr key={id}>
                  <td>
                    <b className={`${css.number} ${tone(own)}`}>{i + 1}</b>
                  </td>
                  <td>
                    <b>{symbol}</b> <span className={css.side}>{name}</span>
                  </td>
                  <td className={css.when}>{clock.format(closedAt)}</td>
                  <td className={css.setup}>{note.setup}</td>
                  <td className={css.r}>{r === null ? '–' : inR(r)}</td>
                  <td className={tone(own)}>{money.result(own)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Findings month={month} />
      </div>
      <figcaption>{landingTexts.dayCaption}</figcaption>
    </figure>
  );
}
