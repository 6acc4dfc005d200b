import { Eye, EyeOff } from 'lucide-react';
import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as privacyTexts from '#copy/privacyTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';

/** The key that masks amounts and shows them again. */
const KEY = 'h';

/** Whether a key belongs to what has the focus: a field, a choice, or a dialog's own keys. */
const isTaken = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || (target instanceof Element && target.closest('input, select, textarea, [contenteditable]') !== null);

/** The eye that masks every amount in this browser, and its key. */
export default function PrivacyEye() {
  const { preferences } = useBrowser();
  const hidden = useAmountsHidden();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === KEY && !isTaken(event)) preferences.hiddenAmounts.set(!preferences.hiddenAmounts.get());
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [preferences]);
  const Icon = hidden ? EyeOff : Eye;
  const label = hidden ? privacyTexts.showAmounts : privacyTexts.hideAmounts;
  return (
    <IconButton label={label} title={`${label} (H)`} aria-keyshortcuts="H" onClick={() => preferences.hiddenAmounts.set(!hidden)}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
