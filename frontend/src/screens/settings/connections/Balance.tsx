import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import { ChartTable } from '#charts/ChartTable.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as texts from '#copy/connections/standingTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import type { NetDay } from '#domain/connections/brokerStanding.ts';
import { dayAfter, isTradingDay } from '#domain/connections/nextRun.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { dayNumberOf } from '#domain/units/dayKey.ts';
import { absolute, decimal, sumOf, toNumber } from '#domain/units/decimal.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Amount } from '#format/Amount.tsx';
import { spoken } from '#format/spoken.ts';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import css from './connections.module.css';
import { useAfterRun } from './RunList.tsx';

const [HEIGHT, TOP, FOOT] = [120, 8, 14];

/** A value that the broker states. */
type Valued = NetDay & { readonly net: string };
const isValued = (day: NetDay): day is Valued => day.net !== null;
const isMove = ({ moved }: NetDay): boolean => moved !== null && decimal(moved) !== 0n;

/** True when no trading day is missing between two days. */
function follows(before: string, day: string): boolean {
  for (let next = dayAfter(before, 1); next < day; next = dayAfter(next, 1)) if (isTradingDay(next)) return false;
  return true;
}

/** Values in runs without a missing trading day: a line is drawn through each, and none between them. */
function runsOf(valued: readonly Valued[]): Valued[][] {
  const runs: Valued[][] = [];
  for (const each of valued) {
    const last = runs.at(-1)?.at(-1);
    if (last === undefined || !follows(last.day, each.day)) runs.push([each]);
    else runs.at(-1)!.push(each);
  }
  return runs;
}

/**
 * Net values of a connection's accounts by its broker, day by day, each account and currency apart. Nothing before the second value, unless reports lack the
 * section of them.
 */
export function Balance({ connection: { id, broker, accounts, lastGoodAt } }: { readonly connection: BrokerConnection }) {
  const { value, error, again } = useApiQuery('connections', 'netDays', { id }, lastGoodAt !== null);
  useAfterRun(`${lastGoodAt}`, again);
  const curves = (value?.accounts ?? []).flatMap(({ account, days }) =>
    [...Map.groupBy(days, ({ currency }) => currency)].map(([currency, own]) => ({ account, currency, days: own })),
  );
  const drawn = curves.filter(({ days }) => days.filter(isValued).length > 1);
  const isUnstated = broker === 'interactive-brokers' && value !== null && !curves.some(({ days }) => days.some(isValued));
  if (drawn.length === 0 && error === null && !isUnstated) return null;
  if (drawn.length === 0)
    return (
      <Card title={texts.balance} aria-label={texts.balance}>
        {error === null ? (
          <Text size="label" tone="faint" className={css.quiet}>
            {texts.addNetValue}
          </Text>
        ) : (
          <RetryNotice text={sentence(error, texts.balanceFailed)} onRetry={again} />
        )}
      </Card>
    );
  return (
    <Card title={texts.balance} aria-label={texts.balance}>
      {drawn.map((curve) => (
        <Curve key={`${curve.account} ${curve.currency}`} {...curve} isOne={accounts.length === 1 && drawn.length === 1} />
      ))}
      {curves
        .filter((curve) => !drawn.includes(curve) && curve.days.some(isMove))
        .map(({ account, currency, days }) => (
          <Text size="label" tone="faint" key={`${account} ${currency}`} className={css.quiet}>
            <Moves currency={currency} days={days} />
          </Text>
        ))}
      <Text size="label" tone="faint" className={css.quiet}>
        {texts.balanceNote}
      </Text>
    </Card>
  );
}

/** Deposits less withdrawals of some days, in a sentence. */
function Moves({ currency, days }: { readonly currency: string; readonly days: readonly NetDay[] }) {
  const money = moneyFormat(currency, { hidden: useAmountsHidden() });
  const known = days.flatMap(({ moved }) => moved ?? []).map(decimal);
  const [came, went] = [known.filter((amount) => amount > 0n), known.filter((amount) => amount < 0n)];
  if (known.length === 0) return texts.movesUnknown;
  // A deposit of the first valued day is in its value already.
  const unstated = days.slice(days.findIndex(isValued) + 1).filter(({ moved }) => moved === null);
  return <Amount>{texts.moves(money.amount(sumOf(came)), money.amount(absolute(sumOf(went))), unstated.length)}</Amount>;
}

type CurveProps = { readonly account: string; readonly currency: string; readonly days: readonly NetDay[]; readonly isOne: boolean };

/** One account's values as a curve with its deposits marked, and as a table. */
function Curve({ account, currency, days, isOne }: CurveProps) {
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const money = moneyFormat(currency, { hidden: useAmountsHidden() });
  const valued = days.filter(isValued);
  const [first, last] = [valued[0]!, valued.at(-1)!];
  const values = valued.map(({ net }) => toNumber(decimal(net)));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [dayNumberOf(days[0]!.day), dayNumberOf(days.at(-1)!.day)];
  const x = ({ day }: NetDay) => 4 + ((dayNumberOf(day) - from) / Math.max(1, to - from)) * (width - 8);
  const y = ({ net }: Valued) => TOP + (1 - (toNumber(decimal(net)) - low) / (high - low || 1)) * (HEIGHT - TOP - FOOT);
  const amountOf = (text: string | null) => (text === null ? texts.notStated : money.amount(decimal(text)));
  const atClose = texts.netAt(money.amount(decimal(last.net)), shortDay(last.day));
  const moves = days.filter(isMove);
  const aloud = texts.balanceAloud(amountOf(first.net), shortDay(first.day), amountOf(last.net), shortDay(last.day), moves.length);
  return (
    <div ref={ref} className={css.balance}>
      <p>
        {!isOne && `${account} · ${currency} · `}
        <Amount>{atClose}</Amount>
      </p>
      <svg role="img" aria-label={spoken(aloud)} viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} width="100%">
        {runsOf(valued).map((run) =>
          run.length === 1 ? (
            <circle key={run[0]!.day} cx={x(run[0]!)} cy={y(run[0]!)} r={2} />
          ) : (
            <polyline key={run[0]!.day} points={run.map((each) => `${x(each)},${y(each)}`).join(' ')} />
          ),
        )}
        {moves.map((each) => (
          <line key={each.day} x1={x(each)} x2={x(each)} y1={TOP} y2={HEIGHT - 2}>
            <title>{spoken(texts.movedOn(shortDay(each.day), amountOf(each.moved)))}</title>
          </line>
        ))}
      </svg>
      <Text size="label" tone="faint" className={css.quiet}>
        <Moves currency={currency} days={days} />
      </Text>
      <ChartTable
        label={texts.balance}
        heads={[texts.day, texts.totals.netValue, texts.moved]}
        size={days.length}
        row={(at) => ({ key: at, head: shortDay(days[at]!.day), cells: [amountOf(days[at]!.net), amountOf(days[at]!.moved)] })}
        newestFirst
      />
    </div>
  );
}
