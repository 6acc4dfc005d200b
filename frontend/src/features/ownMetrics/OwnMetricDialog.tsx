import * as ownMetricTexts from '#copy/ownMetricTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { journalSettingsLimits, type OwnMetric } from '#domain/journal/model/journalSettings.ts';
import { LONGEST_WORD } from '#domain/journal/model/tradeAnnotation.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextField } from '#ui/TextField.tsx';
import { FormulaNames } from './FormulaNames.tsx';
import { ownMetricText } from './ownMetricText.ts';
import { useOwnMetricForm } from './useOwnMetricForm.ts';

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
