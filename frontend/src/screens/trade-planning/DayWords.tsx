import * as dayTexts from '#copy/plans/dayPlanTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import { shortDay } from '#format/namedDay.ts';
import css from './dayStrip.module.css';

/** The prices that matter today. */
function KeyLevels({ levels }: { readonly levels: NonNullable<DayRules['levels']> }) {
  if (levels.length === 0) return null;
  return (
    <ul className={css.levels} aria-label={dayTexts.levels}>
      {levels.map(({ symbol, price: at, note }) => (
        <li key={`${symbol} ${at} ${note}`}>
          <b>{symbol}</b> {price(Number(at), priceDigits([Number(at)]))} {note}
        </li>
      ))}
    </ul>
  );
}

/** The day's text: the one rule, the market and its levels. */
export function DayWords({ rules, today }: { readonly rules: DayRules & { readonly from: string | null }; readonly today: string }) {
  return (
    <div>
      <h3>{formTexts.ruleToday}</h3>
      <p className={css.rule}>{rules.rule === '' ? formTexts.noRule : rules.rule}</p>
      {rules.bias != null && <p>{dayTexts.biasToday(dayTexts.biases[rules.bias])}</p>}
      <KeyLevels levels={rules.levels ?? []} />
      {rules.watchlist !== '' && <p>{rules.watchlist}</p>}
      {rules.from !== null && rules.from !== today && <p>{formTexts.carried(shortDay(rules.from))}</p>}
    </div>
  );
}
