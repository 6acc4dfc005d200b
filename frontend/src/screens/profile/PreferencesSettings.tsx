import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useTheme } from '#browser/preferences/useTheme.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import type { Preferences as Kept, Preferences } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { typedHelp } from '#domain/format/typedAmount.ts';
import { currencies } from '#format/currencies.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { Notice } from '#ui/Notice.tsx';
import { capitalOf } from './capitalOf.ts';
import css from './profile.module.css';

type Props = { readonly preferences: Preferences; readonly save: (capital: number) => Promise<void> };

/** The starting capital, saved when its field is left. */
function CapitalField({ preferences: { defaultCurrency, startingCapital }, save }: Props) {
  const [typed, type, forget] = useDraft<{ capital: string | null }>('startingCapital', { capital: null });
  const [fault, setFault] = useState<string | undefined>();
  async function leave() {
    if (typed.capital === null) return;
    const capital = capitalOf(typed.capital);
    if (capital === null) return setFault(typedHelp(typed.capital) ?? profileTexts.capitalWrong);
    setFault(undefined);
    if (capital !== startingCapital) await save(capital);
    type(() => ({ capital: null }));
    forget();
  }
  return (
    <AmountField
      label={profileTexts.capital(defaultCurrency)}
      value={typed.capital ?? String(startingCapital)}
      onChange={({ target }) => type(() => ({ capital: target.value }))}
      onBlur={() => void leave()}
      onKeyDown={({ key }) => key === 'Enter' && void leave()}
      error={fault}
      hint={profileTexts.capitalHint(defaultCurrency)}
    />
  );
}

const levels = [
  { value: 'auto', text: profileTexts.levelByTrades },
  { value: 'beginner', text: 'Beginner' },
  { value: 'intermediate', text: 'Intermediate' },
  { value: 'advanced', text: 'Advanced' },
];
const themes = [
  { value: 'dark', text: 'Dark' },
  { value: 'light', text: 'Light' },
];

/** The preferences of spec section 3. Each is saved on change, the capital on blur. */
export function PreferencesSettings({ preferences }: { readonly preferences: Kept }) {
  const { preferences: saved, showToast } = useBrowser();
  const [problem, setProblem] = useState<string | null>(null);
  const theme = useTheme();

  async function save(part: Partial<Kept>, said: string) {
    setProblem(null);
    try {
      await saved.save(part);
      showToast({ text: said, kind: 'success' });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : profileTexts.preferencesFailed);
    }
  }
  return (
    <div className={css.form}>
      {problem !== null && <Notice kind="error">{problem}</Notice>}
      <div className={css.pair}>
        <ComboField
          label="Default currency"
          choices={currencies(preferences.defaultCurrency)}
          value={preferences.defaultCurrency}
          onChange={(defaultCurrency) => void save({ defaultCurrency }, profileTexts.currencySaved(defaultCurrency))}
          hint={profileTexts.currencyHint}
        />
        <CapitalField preferences={preferences} save={(startingCapital) => save({ startingCapital }, profileTexts.capitalSaved)} />
        <ComboField
          label="Time zone"
          choices={zoneChoices(preferences.timeZone)}
          value={preferences.timeZone}
          onChange={(timeZone) => void save({ timeZone }, profileTexts.zoneSaved)}
          hint={profileTexts.zoneHint}
        />
        <ChoiceField
          label="Experience"
          choices={levels}
          value={preferences.experienceLevel}
          onChange={({ target }) => void save({ experienceLevel: target.value as Kept['experienceLevel'] }, profileTexts.levelSaved)}
        />
        <ChoiceField
          label="Theme"
          choices={themes}
          value={theme}
          onChange={({ target }) => target.value !== theme && saved.toggleTheme()}
          hint={profileTexts.themeHint}
        />
      </div>
    </div>
  );
}
