import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import { journalSettingsLimits, type OwnMetric } from '#domain/journal/model/journalSettings.ts';
import { readFormula } from './readFormula.ts';
import { useOwnMetrics } from './useOwnMetrics.ts';

/** The form of one of the trader's own metrics (null: a new one), its fault, and saving. */
export function useOwnMetricForm(metric: OwnMetric | null, onSaved: () => void) {
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
