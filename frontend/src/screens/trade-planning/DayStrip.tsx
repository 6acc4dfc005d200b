import type { ReactNode } from 'react';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { lossLeft } from '#domain/tradePlans/planWarnings.ts';
import { absolute, decimal } from '#domain/units/decimal.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { Strip } from '#ui/Grid.tsx';
import { Text } from '#ui/Text.tsx';
import css from './dayStrip.module.css';

/** The prices that matter today. */
function KeyLevels({ levels }: { readonly levels: NonNullable<DayRules['levels']> }) {
  if (levels.length === 0) return null;
  return (
    <ul className={css.levels} aria-label={formTexts.levels}>
      {levels.map(({ symbol, price: at, note }) => (
        <li key={`${symbol} ${at} ${note}`}>
          <Text as="b" tone="ink">
            {symbol}
          </Text>{' '}
          {price(Number(at), priceDigits([Number(at)]))} {note}
        </li>
      ))}
    </ul>
  );
}

/** The day's text: the one rule, the market and its levels. */
function DayWords({ rules, today }: { readonly rules: DayRules & { readonly from: string | null }; readonly today: string }) {
  return (
    <div>
      <h3>{formTexts.ruleToday}</h3>
      <p className={css.rule}>{rules.rule === '' ? formTexts.noRule : rules.rule}</p>
      {rules.bias != null && <p>{formTexts.biasToday(formTexts.biases[rules.bias])}</p>}
      <KeyLevels levels={rules.levels ?? []} />
      {rules.watchlist !== '' && <p>{rules.watchlist}</p>}
      {rules.from !== null && rules.from !== today && <p>{formTexts.carried(shortDay(rules.from))}</p>}
    </div>
  );
}

type Props = {
  readonly day: PlansReport['day'];
  readonly rules: DayRules & { readonly from: string | null };
  readonly today: string;
  readonly money: MoneyFormat;
};

function Figure({
  name,
  value,
  of,
  used,
  over = false,
  note,
  ...rest
}: {
  readonly name: string;
  readonly value: string;
  readonly of: string;
  readonly used: number | null;
  readonly over?: boolean;
  readonly note: ReactNode;
  readonly 'data-first'?: true;
}) {
  return (
    <div>
      <h3>{name}</h3>
      <p className={css.value}>
        <b {...rest}>{value}</b> {of}
      </p>
      {used !== null && (
        <span className={over ? `${css.bar} ${css.reached}` : css.bar} aria-hidden="true">
          <i style={{ width: `${Math.min(1, used) * 100}%` }} />
        </span>
      )}
      <p>{note}</p>
    </div>
  );
}

/** Today against the rules of the day: losses, trades and risk, and the one rule. */
export function DayStrip({ day, rules, today, money }: Props) {
  const own = rules.currency === money.currency ? rules : { ...rules, maxLoss: null, maxOpenRisk: null };
  const [maxLoss, maxOpen] = [own.maxLoss, own.maxOpenRisk].map((text) => (text === null ? null : decimal(text)));
  const loss = lossLeft(day.net, maxLoss ?? null);
  const openUsed = maxOpen ? Number(day.openRisk) / Number(maxOpen) : null;
  // A limit in another currency exists, and does not apply to this day's amounts.
  const noLimit = (limit: string | null) => (limit === null ? formTexts.noLimit : formTexts.limitElsewhere(rules.currency));
  const lossNote =
    loss === null
      ? noLimit(rules.maxLoss)
      : loss.left > 0n
        ? formTexts.leftToday(money.amount(loss.left))
        : formTexts.overToday(money.amount(absolute(loss.left)));
  return (
    <Strip as="section" least={240} className={css.strip} aria-label={formTexts.today}>
      <Figure
        data-first
        name={loss === null ? formTexts.resultToday : formTexts.lossLimit}
        value={money.result(day.net)}
        of={maxLoss ? formTexts.ofLimit(money.amount(maxLoss)) : ''}
        used={loss?.used ?? null}
        over={loss !== null && loss.left <= 0n}
        note={lossNote}
      />
      <Figure
        name={formTexts.tradesToday}
        value={String(day.trades)}
        of={rules.maxTrades === null ? '' : formTexts.ofLimit(String(rules.maxTrades))}
        used={rules.maxTrades === null ? null : day.trades / rules.maxTrades}
        over={rules.maxTrades !== null && day.trades >= rules.maxTrades}
        note={rules.maxTrades === null ? formTexts.noLimit : formTexts.tradesLeft(rules.maxTrades - day.trades)}
      />
      <Figure
        name={formTexts.openRisk}
        value={money.amount(day.openRisk)}
        of={maxOpen ? formTexts.ofLimit(money.amount(maxOpen)) : ''}
        used={openUsed}
        over={openUsed !== null && openUsed > 1}
        note={day.openWithoutRisk > 0 ? formTexts.openWithoutRisk(day.openWithoutRisk) : formTexts.openCounted}
      />
      <DayWords rules={rules} today={today} />
    </Strip>
  );
}
