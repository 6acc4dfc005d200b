import { ArrowUp } from 'lucide-react';
import type { Preferences } from '#contract/schemas/user.ts';
import * as texts from '#copy/riskSettingsTexts.ts';
import {
  type MoneyOrR,
  type RiskPerTrade,
  type RiskSettings,
  type RiskSource,
  riskPerTradeIn,
  riskSources,
} from '#domain/accounts/riskSettings.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { count } from '#domain/format/percent.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { decimal, decimalOf, formatDecimal, negate } from '#domain/units/decimal.ts';
import { useView } from '#features/view/useView.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useReport } from '#journal/useReport.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Switch } from '#ui/SwitchField.tsx';
import { SettingsCard } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { SavedField } from './SavedField.tsx';

/** The preferences, and a way to change some of them. */
export type CardProps = {
  readonly chosen: Preferences;
  readonly save: (part: Partial<Preferences> | ((known: Preferences) => Partial<Preferences>)) => Promise<boolean>;
};

/** Typed "200", "$200.00" or "0.5%" with `mark` "%": decimal text and whether it had the mark; null if neither, or not above 0. */
function typedSize(typed: string, mark: '%' | 'R'): { readonly amount: string; readonly isMarked: boolean } | null {
  const text = typed.trim();
  const isMarked = text.toUpperCase().endsWith(mark);
  const amount = typedAmount(isMarked ? text.slice(0, -1) : text);
  return amount === null || amount <= 0n ? null : { amount: formatDecimal(amount), isMarked };
}

const riskText = (risk: RiskPerTrade | null): string => (risk === null ? '' : `${risk.amount}${risk.in === 'percent' ? '%' : ''}`);

/** Typed text as a risk per trade, `null` in it for an empty field; null if it cannot be read. */
function riskOf(typed: string, currency: string): { readonly risk: RiskPerTrade | null } | null {
  if (typed.trim() === '') return { risk: null };
  const size = typedSize(typed, '%');
  if (size === null || (size.isMarked && decimal(size.amount) > decimalOf(100))) return null;
  return { risk: { in: size.isMarked ? 'percent' : 'money', amount: size.amount, currency } };
}

/** The text of a saved amount: "500" or "3R". */
export const moneyOrRText = (size: MoneyOrR | null): string => (size === null ? '' : `${size.amount}${size.in === 'r' ? 'R' : ''}`);

/** Typed "500" or "3R", `null` in it for an empty field; null if it cannot be read. */
export function moneyOrROf(typed: string, currency: string): { readonly size: MoneyOrR | null } | null {
  if (typed.trim() === '') return { size: null };
  const size = typedSize(typed, 'R');
  return size && { size: { in: size.isMarked ? 'r' : 'money', amount: size.amount, currency } };
}

type Save = (change: (now: RiskSettings) => Partial<RiskSettings>) => Promise<boolean>;
type Props = { readonly risk: RiskSettings; readonly currency: string; readonly save: Save };

/** Counts the days that reached a limit in money. */
function useReached({ dailyLoss }: RiskSettings): string {
  const { view } = useView();
  const days = useFigures({}, { ...view, inR: false }).value?.statistics.days ?? [];
  if (dailyLoss === null) return texts.dailyLossHint;
  if (dailyLoss.in === 'r') return texts.dailyLossInR;
  if (dailyLoss.currency !== view.currency || days.length === 0) return texts.dailyLossHint;
  const limit = negate(decimal(dailyLoss.amount));
  return texts.reached(days.filter(({ net }) => net <= limit).length, days.length);
}

/** Limits of one trade, by account if there are several, and of one day. */
function LimitsCard({ risk, currency, save }: Props) {
  const reached = useReached(risk);
  const { accounts } = useAccounts();
  const own = (accounts ?? []).filter(({ label }) => label !== SAMPLE_ACCOUNT);
  return (
    <SettingsCard title={texts.title}>
      <div className={css.rows}>
        <SavedField
          name="riskPerTrade"
          label={texts.perTrade(currency)}
          hint={risk.perTrade?.in === 'percent' ? texts.ofBalance : texts.perTradeHint}
          none={texts.none}
          text={riskText(risk.perTrade)}
          wrong={texts.perTradeWrong}
          read={(typed) => riskOf(typed, currency)}
          save={(read) => save(() => ({ perTrade: read.risk }))}
        />
        {own.length > 1 &&
          own.map(({ label, name, currency: ofAccount }) => (
            <SavedField
              key={label}
              name={`riskPerTrade ${label}`}
              label={texts.inAccount(name, ofAccount)}
              hint={texts.inAccountHint}
              text={risk.ofAccounts.some(({ account }) => account === label) ? riskText(riskPerTradeIn(risk, label)) || '0' : ''}
              wrong={texts.perTradeWrong}
              read={(typed) => (typedAmount(typed) === 0n && typed.trim() !== '' ? { risk: null, isNone: true } : riskOf(typed, ofAccount))}
              save={(read) => {
                const own = read.risk === null && !('isNone' in read) ? [] : [{ account: label, perTrade: read.risk }];
                return save((now) => ({ ofAccounts: [...now.ofAccounts.filter(({ account }) => account !== label), ...own] }));
              }}
            />
          ))}
        <SavedField
          name="dailyLoss"
          label={texts.dailyLoss(currency)}
          hint={reached}
          none={texts.none}
          text={moneyOrRText(risk.dailyLoss)}
          wrong={texts.dailyLossWrong}
          read={(typed) => moneyOrROf(typed, currency)}
          save={({ size }) => save(() => ({ dailyLoss: size }))}
        />
      </div>
    </SettingsCard>
  );
}

/** The sources of R in their order, each with the closed trades that count from it. */
function SourcesCard({ risk, save }: Props) {
  const { view } = useView();
  const found = useReport('riskSources', {}, { ...view, inR: false }, null).value;
  const { from } = risk;
  const listed = [...from, ...riskSources.filter((source) => !from.includes(source))];
  const turn = (source: RiskSource, on: boolean) =>
    save((now) => ({ from: [...now.from.filter((each) => each !== source), ...(on ? [source] : [])] }));
  const raise = (source: RiskSource) =>
    save((now) => {
      const others = now.from.filter((each) => each !== source);
      return { from: others.toSpliced(Math.max(0, now.from.indexOf(source) - 1), 0, source) };
    });
  return (
    <SettingsCard title={texts.sourcesTitle}>
      <p className={css.note}>{texts.sourcesLead}</p>
      <ol className={css.sources}>
        {listed.map((source) => {
          const at = from.indexOf(source);
          return (
            <li key={source}>
              <strong>{texts.sources[source].name}</strong>
              <p>{at >= 0 && found !== null ? texts.countsOn(count(found[source]), found[source]) : texts.sources[source].hint}</p>
              {at > 0 && (
                <IconButton size="small" label={texts.raise(texts.sources[source].name)} onClick={() => void raise(source)}>
                  <ArrowUp aria-hidden="true" />
                </IconButton>
              )}
              <Switch label={texts.sources[source].name} on={at >= 0} onChange={(on) => void turn(source, on)} />
            </li>
          );
        })}
      </ol>
      {found !== null && found.none > 0 && <p className={css.note}>{texts.withoutRisk(count(found.none), found.none)}</p>}
    </SettingsCard>
  );
}

/** Risk per trade, daily loss limit, and where R counts from. */
export function RiskCards({ chosen: { risk, defaultCurrency }, save }: CardProps) {
  const saveRisk: Save = (change) => save((known) => ({ risk: { ...known.risk, ...change(known.risk) } }));
  const props = { risk, currency: defaultCurrency, save: saveRisk };
  return (
    <>
      <LimitsCard {...props} />
      <SourcesCard {...props} />
    </>
  );
}
