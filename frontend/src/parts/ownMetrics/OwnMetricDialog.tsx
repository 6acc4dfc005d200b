import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { journalSettingsLimits, type OwnMetric } from '#domain/journal/model/journalSettings.ts';
import { LONGEST_WORD } from '#domain/journal/model/tradeAnnotation.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormulaNames } from './FormulaNames.tsx';
import { ownMetricText } from './ownMetricText.ts';
import { readFormula } from './readFormula.ts';
import { useOwnMetrics } from './useOwnMetrics.ts';

type Props = {
  /** The one that is edited; null for a new one. */
  readonly metric: OwnMetric | null;
  readonly statistics: TradeStatistics;
  readonly money: MoneyFormat;
  readonly onClose: () => void;
};

/** Names a formula, and shows at once what it comes to. */
export default function OwnMetricDialog({ metric, statistics, money, onClose }: Props) {
  const { showToast } = useBrowser();
  const { metrics, change } = useOwnMetrics();
  const [name, setName] = useState(metric?.name ?? '');
  const [formula, setFormula] = useState(metric?.formula ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const others = (metrics ?? []).filter((each) => each.name !== metric?.name);
  const now = formula.trim() === '' ? null : ownMetricText(formula, statistics, money);
  function faultOf(title: string): string | null {
    if (title === '') return ownMetricTexts.nameMissing;
    if (others.some((each) => each.name === title)) return ownMetricTexts.nameTaken;
    if (others.length >= journalSettingsLimits.metrics) return ownMetricTexts.tooMany;
    const read = readFormula(formula);
    return 'fault' in read ? read.fault : null;
  }
  async function save(): Promise<void> {
    const own = { name: name.trim(), formula: formula.trim() };
    const fault = faultOf(own.name);
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    try {
      await change((all) => (metric === null ? [...all, own] : all.map((each) => (each.name === metric.name ? own : each))));
      showToast({ text: ownMetricTexts.saved(own.name), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(sentence(error, ownMetricTexts.failed));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={metric === null ? ownMetricTexts.addTitle : ownMetricTexts.editTitle(metric.name)}
      action="Save"
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
      onCancel={onClose}
    >
      <TextField
        label={ownMetricTexts.name}
        full
        value={name}
        maxLength={LONGEST_WORD}
        autoComplete="off"
        data-first=""
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={ownMetricTexts.formula}
        hint={ownMetricTexts.formulaHint}
        full
        value={formula}
        maxLength={journalSettingsLimits.formula}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setFormula(target.value)}
      />
      <p aria-live="polite">{now === null ? '' : (now.reason ?? ownMetricTexts.now(now.text))}</p>
      <FormulaNames onChoose={(id) => setFormula((before) => `${before}${/[\w)]\s*$/.test(before) ? ' + ' : ''}${id}`)} />
    </FormDialog>
  );
}
