import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as texts from '#copy/settingsTexts.ts';
import { typedHelp } from '#domain/format/typedAmount.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { currencySign } from '#features/view/currencySign.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { currencies } from '#format/currencies.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { accessDenied } from '#shared/access.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { SegmentedField, SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { useAutosave } from '../useAutosave.ts';
import { capitalOf } from './capitalOf.ts';
import { EffectCard } from './EffectCard.tsx';

const levels = [
  { value: 'auto', text: profileTexts.levelByTrades },
  { value: 'beginner', text: 'Beginner' },
  { value: 'intermediate', text: 'Intermediate' },
  { value: 'advanced', text: 'Advanced' },
];

type CardProps = { readonly chosen: Preferences; readonly save: (part: Partial<Preferences>) => Promise<boolean> };

/** The unit, fees, measure and zone of every figure. */
function CountingCard({ chosen, save }: CardProps) {
  const signs = { money: currencySign(chosen.defaultCurrency), r: 'R', percent: '%' };
  return (
    <SettingsCard title={texts.counting}>
      <div className={css.rows}>
        <SegmentedField
          label={texts.countBy}
          hint={texts.countByHint}
          value={chosen.countingUnit}
          choices={(['strategy', 'trade', 'campaign'] as const).map((unit) => ({ value: unit, text: unitsHead(unit) }))}
          onChoose={(countingUnit) => void save({ countingUnit })}
        />
        <SegmentedField
          label={texts.amounts}
          hint={texts.amountsHint}
          value={chosen.beforeFees ? 'gross' : 'net'}
          choices={[
            { value: 'net', text: 'Net' },
            { value: 'gross', text: 'Gross' },
          ]}
          onChoose={(amounts) => void save({ beforeFees: amounts === 'gross' })}
        />
        <SegmentedField
          label={texts.showIn}
          value={chosen.measure}
          choices={measures.map((measure) => ({ value: measure, text: signs[measure] }))}
          onChoose={(measure) => void save({ measure })}
        />
        <ComboField
          label="Time zone"
          choices={zoneChoices(chosen.timeZone)}
          value={chosen.timeZone}
          onChange={(timeZone) => void save({ timeZone })}
          hint={profileTexts.zoneHint}
        />
      </div>
    </SettingsCard>
  );
}

type CapitalProps = { readonly preferences: Preferences; readonly save: (capital: number) => Promise<boolean> };

/** The starting capital, saved when its field is left; what could not be saved stays typed. */
function CapitalField({ preferences: { defaultCurrency, startingCapital }, save }: CapitalProps) {
  const [typed, type, forget] = useDraft<{ capital: string | null }>('startingCapital', { capital: null });
  const [fault, setFault] = useState<string | undefined>();
  async function leave() {
    if (typed.capital === null) return;
    const capital = capitalOf(typed.capital);
    if (capital === null) return setFault(typedHelp(typed.capital) ?? profileTexts.capitalWrong);
    setFault(undefined);
    if (capital !== startingCapital && !(await save(capital))) return;
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

/** Currency, starting capital and experience. */
const CapitalCard = ({ chosen, save }: CardProps) => (
  <SettingsCard title={texts.capitalTitle}>
    <div className={css.rows}>
      <ComboField
        label="Default currency"
        choices={currencies(chosen.defaultCurrency)}
        value={chosen.defaultCurrency}
        onChange={(defaultCurrency) => void save({ defaultCurrency })}
        hint={profileTexts.currencyHint}
      />
      <CapitalField preferences={chosen} save={(startingCapital) => save({ startingCapital })} />
      <ChoiceField
        label="Experience"
        choices={levels}
        value={chosen.experienceLevel}
        onChange={({ target }) => void save({ experienceLevel: target.value as Preferences['experienceLevel'] })}
        hint={texts.experienceHint}
      />
    </div>
  </SettingsCard>
);

/** /settings/defaults: how figures are counted and shown, and the currency, capital and zone they start from. */
export default function Defaults() {
  const { user } = useSession();
  const { preferences } = useBrowser();
  const autosave = useAutosave();
  if (user === null) return null;
  const save = (part: Partial<Preferences>) => autosave.save(() => preferences.save(part));
  return (
    <SettingsPage title={texts.titles.defaults} autosave={autosave}>
      <CountingCard chosen={user.preferences} save={save} />
      <CapitalCard chosen={user.preferences} save={save} />
      {accessDenied('anyTier', user, Date.now()) === null && <EffectCard />}
    </SettingsPage>
  );
}
