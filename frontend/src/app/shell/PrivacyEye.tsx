import { Eye, EyeOff } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { useSingleKeys } from '#features/keyboard/useSingleKeys.ts';
import { IconButton } from '#ui/IconButton.tsx';

/** The eye that masks every amount in this browser, and its key. */
export default function PrivacyEye() {
  const { preferences } = useBrowser();
  const hidden = useAmountsHidden();
  const [singleKeys] = useSingleKeys();
  const hideAmounts = () => preferences.hiddenAmounts.set(!hidden);
  useShortcuts({ hideAmounts });
  const Icon = hidden ? EyeOff : Eye;
  const label = hidden ? shellTexts.showAmounts : shellTexts.hideAmounts;
  const { keys } = shortcuts.hideAmounts;
  return (
    <IconButton
      label={label}
      title={singleKeys ? `${label} (${keys})` : label}
      aria-keyshortcuts={singleKeys ? keys : undefined}
      onClick={hideAmounts}
    >
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
