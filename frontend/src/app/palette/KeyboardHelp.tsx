import { useSession } from '#browser/session/useSession.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { KeyList } from '#features/keyboard/KeyCaps.tsx';
import { modKey } from '#features/keyboard/modKey.ts';
import { useSingleKeys } from '#features/keyboard/useSingleKeys.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, DialogFoot } from '#ui/Dialog.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { offeredShortcuts } from './enterableScreens.ts';
import css from './KeyboardHelp.module.css';

/** Every shortcut the user has, and the switch that turns single keys off. */
export default function KeyboardHelp({ onClose }: { readonly onClose: () => void }) {
  const { user } = useSession();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  const groups = Map.groupBy(offeredShortcuts(user, Date.now()), ([, { group }]) => group);
  return (
    <Dialog title={paletteTexts.keysTitle} onEscape={onClose}>
      {[...groups].map(([group, entries]) => (
        <section key={group} className={css.group}>
          <h3>{group}</h3>
          <KeyList shown={entries.map(([, shortcut]) => shortcut)} />
        </section>
      ))}
      <SwitchField
        label={paletteTexts.singleKeys}
        hint={paletteTexts.singleKeysHint(`${modKey()} K`)}
        on={singleKeys}
        onChange={setSingleKeys}
      />
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {paletteTexts.done}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
