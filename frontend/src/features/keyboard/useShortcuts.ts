import { useEffect, useRef } from 'react';
import { createKeyReader } from './createKeyReader.ts';
import type { ShortcutName } from './shortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/** Shortcut handlers; `key` is the last pressed one. */
type ShortcutActions = { readonly [Name in ShortcutName]?: ((key: string) => void) | undefined };

/** Registers shortcut handlers while a component is mounted. `first`: before the frame's on the same keys. */
export function useShortcuts(actions: ShortcutActions, { first = false }: { readonly first?: boolean } = {}): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef({ actions, singleKeys });
  latest.current = { actions, singleKeys };
  useEffect(() => {
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      const { actions: now, singleKeys: areOn } = latest.current;
      const offered = Object.entries(now).flatMap(([name, act]) => (act === undefined ? [] : [name]));
      const pressed = read(event, !areOn, new Set(offered));
      if (pressed === null) return;
      event.preventDefault();
      now[pressed.name]!(pressed.key);
    };
    document.addEventListener('keydown', press, first);
    return () => document.removeEventListener('keydown', press, first);
  }, [first]);
}
