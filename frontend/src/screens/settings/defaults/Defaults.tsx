import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import type { Preferences } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as riskTexts from '#copy/riskSettingsTexts.ts';
import * as texts from '#copy/settingsTexts.ts';
import { weekStarts } from '#domain/accounts/accountDefaults.ts';
import { weekdayName } from '#domain/format/shortDay.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import { measures } from '#domain/journal/views/measure.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { currencySign } from '#features/view/currencySign.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { currencies } from '#format/currencies.ts';
import { zoneChoices } from '#format/zoneChoices.ts';
import { accessDenied } from '#shared/access.ts';
import { ComboField } from '#ui/ComboField.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Stack } from '#ui/Stack.tsx';
import { SegmentedField, SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { useAutosave } from '../useAutosave.ts';
import { EffectCard } from './EffectCard.tsx';
import { type CardProps, moneyOrROf, moneyOrRText, RiskCards } from './RiskCards.tsx';
import { SavedField } from './SavedField.tsx';

/**
 * Typed starting capital ("25,000.50", "$1000") as a number that keeps every cent, or null if invalid or not
 * allowed.
 */
export function capitalOf(typed: string): number | null {
  const exact = typedAmount(typed);
  if (exact === null || exact < 0n || exact > 10n ** 20n || exact % 1_000_000n !== 0n) return null;
  return Number(formatDecimal(exact));
}

const levels = [
  { value: 'auto', text: profileTexts.levelByTrades },
  { value: 'beginner', text: 'Beginner' },
  { value: 'intermediate', text: 'Intermediate' },
  { value: 'advanced', text: 'Advanced' },
];

/** The unit, fees, break-even results, measure and zone of every figure. */
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
        <SavedField
          name="breakEven"
          label={riskTexts.breakEven(chosen.defaultCurrency)}
          hint={riskTexts.breakEvenHint}
          none={riskTexts.none}
          text={moneyOrRText(chosen.breakEven)}
          wrong={riskTexts.breakEvenWrong}
          read={(typed) => moneyOrROf(typed, chosen.defaultCurrency)}
          save={({ size }) => save({ breakEven: size })}
        />
        <SegmentedField
          label={texts.showIn}
          value={chosen.measure}
          choices={measures.map((measure) => ({ value: measure, text: signs[measure] }))}
          onChoose={(measure) => void save({ measure })}
        />
        <SegmentedField
          label={texts.weekStarts}
          hint={texts.weekStartsHint}
          value={chosen.weekStarts}
          choices={weekStarts.map((day) => ({ value: day, text: weekdayName(day === 'monday' ? '1' : '7') }))}
          onChoose={(day) => void save({ weekStarts: day })}
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

/** The setup that trades added by hand begin with. Nothing without setups to choose from. */
function NewTradesCard({ chosen: { defaultSetup }, save }: CardProps) {
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const names = settings?.setups.map(({ name }) => name) ?? [];
  if (names.length === 0) return null;
  const choices = [{ value: '', text: texts.lastSetup }, ...names.map((name) => ({ value: name, text: name }))];
  return (
    <SettingsCard title={texts.newTrades}>
      <div className={css.rows}>
        <ChoiceField
          label={texts.defaultSetup}
          hint={texts.defaultSetupHint}
          choices={choices}
          value={defaultSetup !== null && names.includes(defaultSetup) ? defaultSetup : ''}
          onChange={({ target }) => void save({ defaultSetup: target.value || null })}
        />
      </div>
    </SettingsCard>
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
      <SavedField
        name="startingCapital"
        label={profileTexts.capital(chosen.defaultCurrency)}
        hint={profileTexts.capitalHint(chosen.defaultCurrency)}
        text={String(chosen.startingCapital)}
        wrong={profileTexts.capitalWrong}
        read={capitalOf}
        save={(startingCapital) => save({ startingCapital })}
      />
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

/** /settings/defaults: what a trade and a day may lose, how figures are counted, and the currency and capital they start from. */
export default function Defaults() {
  const { user } = useSession();
  const { preferences } = useBrowser();
  const autosave = useAutosave();
  if (user === null) return null;
  const save: CardProps['save'] = (part) => autosave.save(() => preferences.save(part));
  return (
    <SettingsPage title={texts.titles.defaults} autosave={autosave}>
      <Stack gap={14} className={css.column}>
        <RiskCards chosen={user.preferences} save={save} />
        <NewTradesCard chosen={user.preferences} save={save} />
        <CapitalCard chosen={user.preferences} save={save} />
      </Stack>
      <Stack gap={14} className={css.column}>
        <CountingCard chosen={user.preferences} save={save} />
        {accessDenied('anyTier', user, Date.now()) === null && <EffectCard />}
      </Stack>
    </SettingsPage>
  );
}
