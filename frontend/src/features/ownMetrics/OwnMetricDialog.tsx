import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ratio } from '#domain/format/percent.ts';
import { journalSettingsLimits, type OwnMetric } from '#domain/journal/model/journalSettings.ts';
import type { Metric } from '#domain/metrics/metric.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './ownMetrics.module.css';
import { formulaMetrics, ownMetricValue, readFormula } from './readFormula.ts';

type Metrics = readonly OwnMetric[];

/** The trader's own metrics, null until they are known, and a way to change them. */
export function useOwnMetrics() {
  const { settings, change } = useJournalSettings();
  return { metrics: settings?.metrics ?? null, change: (next: (metrics: Metrics) => Metrics) => change('metrics', next) };
}

/** A formula's formatted result: an amount of money, a plain number, or a dash with the reason. */
export function ownMetricText(
  formula: string,
  statistics: TradeStatistics,
  money: MoneyFormat,
): { readonly text: string; readonly reason: string | null } {
  const { value, isMoney, reason } = ownMetricValue(formula, statistics);
  if (value === null) return { text: '–', reason };
  return { text: isMoney ? money.result(value) : ratio(value), reason: null };
}

/** The form of one of the trader's own metrics (null: a new one), its fault, and saving. */
function useOwnMetricForm(metric: OwnMetric | null, onSaved: () => void) {
  const { showToast } = useBrowser();
  const { metrics, change } = useOwnMetrics();
  const [typed, setTyped] = useState<OwnMetric>(metric ?? { name: '', formula: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const others = (metrics ?? []).filter((each) => each.name !== metric?.name);
  function faultOf({ name, formula }: OwnMetric): string | null {
    if (name === '') return ownMetricTexts.nameMissing;
    if (others.some((each) => each.name === name)) return ownMetricTexts.nameTaken;
    if (others.length >= journalSettingsLimits.metrics) return ownMetricTexts.tooMany;
    const read = readFormula(formula);
    return 'fault' in read ? read.fault : null;
  }
  async function save(): Promise<void> {
    const own = { name: typed.name.trim(), formula: typed.formula.trim() };
    const fault = faultOf(own);
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await change((all) => (metric === null ? [...all, own] : all.map((each) => (each.name === metric.name ? own : each))));
      showToast({ text: ownMetricTexts.saved(own.name), kind: 'success' });
      onSaved();
    } catch (error) {
      setProblem(sentence(error, ownMetricTexts.failed));
      setBusy(false);
    }
  }
  return { typed, setTyped, problem, busy, save };
}

const unitOf = ({ unit }: Metric) => (unit === 'time' ? '' : ownMetricTexts.units[unit]);

/** Every name that a formula can use, with its meaning; a press puts it into the formula. */
const FormulaNames = ({ onChoose }: { readonly onChoose: (id: string) => void }) => (
  <section className={css.names} aria-label={ownMetricTexts.names}>
    <Text as="h3" size="label" tone="quiet" weight="medium">
      {ownMetricTexts.names}
    </Text>
    <ul>
      {formulaMetrics.all.map((metric) => (
        <li key={metric.id}>
          <Button look="text" size="small" title={metric.means} onClick={() => onChoose(metric.id)}>
            {metric.id}
          </Button>
          <span>
            {metric.label}, {unitOf(metric)}
          </span>
        </li>
      ))}
    </ul>
  </section>
);

type Props = {
  /** The one that is edited; null for a new one. */
  readonly metric: OwnMetric | null;
  readonly statistics: TradeStatistics;
  readonly money: MoneyFormat;
  readonly onClose: () => void;
};

/** Names a formula, with a live preview of its result. */
export default function OwnMetricDialog({ metric, statistics, money, onClose }: Props) {
  const { typed, setTyped, problem, busy, save } = useOwnMetricForm(metric, onClose);
  const { name, formula } = typed;
  const now = formula.trim() === '' ? null : ownMetricText(formula, statistics, money);
  const withName = (id: string) => setTyped({ name, formula: `${formula}${/[\w)]\s*$/.test(formula) ? ' + ' : ''}${id}` });
  return (
    <FormDialog
      title={metric === null ? ownMetricTexts.addTitle : ownMetricTexts.editTitle(metric.name)}
      action="Save"
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FieldGrid>
        <TextField
          label={ownMetricTexts.name}
          full
          value={name}
          maxLength={LONGEST_WORD}
          autoComplete="off"
          data-first=""
          onChange={({ target }) => setTyped({ name: target.value, formula })}
        />
        <TextField
          label={ownMetricTexts.formula}
          hint={ownMetricTexts.formulaHint}
          full
          value={formula}
          maxLength={journalSettingsLimits.formula}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped({ name, formula: target.value })}
        />
      </FieldGrid>
      <p aria-live="polite">{now === null ? '' : (now.reason ?? ownMetricTexts.now(now.text))}</p>
      <FormulaNames onChoose={withName} />
    </FormDialog>
  );
}
