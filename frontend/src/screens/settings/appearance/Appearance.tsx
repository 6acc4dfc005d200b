import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useTheme } from '#browser/preferences/useTheme.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as texts from '#copy/settingsTexts.ts';
import { type Palette, palettes } from '#domain/accounts/accountDefaults.ts';
import { modKey } from '#features/keyboard/modKey.ts';
import { useSingleKeys } from '#features/keyboard/useSingleKeys.ts';
import pnl from '#format/pnlColor.module.css';
import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import formCss from '#ui/Form.module.css';
import { SwitchField } from '#ui/SwitchField.tsx';
import { SegmentedField, SettingsCard, SettingsPage } from '../SettingsPage.tsx';
import shared from '../settings.module.css';
import { useAutosave } from '../useAutosave.ts';
import css from './appearance.module.css';

/** /settings/appearance: colors, theme, and what this browser hides or listens to. */
export default function Appearance() {
  const { user } = useSession();
  const { preferences } = useBrowser();
  const autosave = useAutosave();
  const theme = useTheme();
  const hidden = useAmountsHidden();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  if (user === null) return null;
  return (
    <SettingsPage title={texts.titles.appearance} autosave={autosave}>
      <SettingsCard className={shared.wide} title={texts.colorsTitle}>
        <p className={formCss.lead}>{texts.colorsLead}</p>
        <div className={css.palettes}>
          {palettes.map((palette) => (
            <ChoiceCard
              key={palette}
              {...texts.palettes[palette]}
              isChosen={user.preferences.palette === palette}
              onChoose={() => void autosave.save(() => preferences.save({ palette }))}
            >
              <PalettePreview palette={palette} />
            </ChoiceCard>
          ))}
        </div>
      </SettingsCard>
      <SettingsCard title={texts.screenTitle}>
        <div className={shared.rows}>
          <SegmentedField
            label="Theme"
            hint={profileTexts.themeHint}
            value={theme}
            choices={[
              { value: 'dark', text: 'Dark' },
              { value: 'light', text: 'Light' },
            ]}
            onChoose={(next) => next !== theme && preferences.toggleTheme()}
          />
        </div>
      </SettingsCard>
      <SettingsCard title={texts.keysAndPrivacy}>
        <div className={shared.rows}>
          <SwitchField
            label={paletteTexts.singleKeys}
            hint={paletteTexts.singleKeysHint(`${modKey()} K`)}
            on={singleKeys}
            onChange={setSingleKeys}
          />
          <SwitchField label={texts.hideAmounts} hint={texts.hideAmountsHint} on={hidden} onChange={preferences.hiddenAmounts.set} />
        </div>
      </SettingsCard>
    </SettingsPage>
  );
}

/** Draws a week and two results in a palette. */
function PalettePreview({ palette }: { readonly palette: Palette }) {
  const theme = useTheme();
  return (
    <span className={css.preview} data-theme={theme} data-palette={palette} aria-hidden="true">
      <span className={css.week}>
        {texts.previewDays.map(({ day, result, tint }) => (
          <span key={day} className={css[tint]}>
            <small>{day}</small>
            {result}
          </span>
        ))}
      </span>
      {texts.previewTrades.map(({ name, result, color }) => (
        <span key={name} className={css.trade}>
          {name} <b className={pnl[color]}>{result}</b>
        </span>
      ))}
    </span>
  );
}
