import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import css from './words.module.css';

type Setups = JournalSettings['setups'];
type Props = {
  /** Null for a new one. */
  readonly name: string | null;
  readonly setups: Setups;
  /** Names of setups on trades and in the settings. */
  readonly taken: readonly string[];
  readonly onClose: () => void;
};

const isAmount = (text: string): boolean => text.trim() === '' || (typedAmount(text) ?? 0n) > 0n;
const amountOf = (text: string): string | null => (text.trim() === '' ? null : typedText(text));

/** The stop and the risk that new trades of a setup start with. */
export function SetupDialog({ name, setups, taken, onClose }: Props) {
  const { showToast } = useBrowser();
  const { change } = useJournalSettings();
  const known = setups.find((setup) => setup.name === name);
  const [typed, type] = useState({ name: name ?? '', stopDistance: known?.stopDistance ?? '', risk: known?.risk ?? '' });
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const title = typed.name.trim();
  const tie = (field: keyof typeof typed) => ({
    value: typed[field],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => type({ ...typed, [field]: target.value }),
  });
  const faultOf = () => {
    if (title === '') return texts.nameMissing;
    if (name === null && taken.includes(title)) return texts.known(title);
    const wrong = [typed.stopDistance, typed.risk].find((each) => !isAmount(each));
    return wrong === undefined ? null : (typedHelp(wrong) ?? texts.amountWrong);
  };
  async function save(): Promise<void> {
    const fault = faultOf();
    setProblem(fault);
    if (fault !== null) return;
    setBusy(true);
    const setup = { name: title, stopDistance: amountOf(typed.stopDistance), risk: amountOf(typed.risk) };
    const isThere = (all: Setups) => all.some((each) => each.name === title);
    try {
      await change('setups', (all) => (isThere(all) ? all.map((each) => (each.name === title ? setup : each)) : [...all, setup]));
      showToast({ text: texts.setupSaved(title), kind: 'success' });
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={name === null ? texts.addNew.setup : texts.defaultsOf(name)}
      action="Save"
      busy={busy}
      problem={problem}
      onSave={() => void save()}
      onClose={onClose}
    >
      <FieldGrid many>
        {name === null && (
          <TextField label={texts.setupName} full maxLength={LONGEST_WORD} autoComplete="off" data-first="" {...tie('name')} />
        )}
        <AmountField label={texts.stopDistance} hint={texts.stopHint} {...tie('stopDistance')} />
        <AmountField label={texts.risk} hint={texts.riskHint} {...tie('risk')} />
      </FieldGrid>
      <p className={css.effect}>{texts.defaultsHint}</p>
    </FormDialog>
  );
}
