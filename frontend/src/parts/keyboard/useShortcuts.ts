import { useEffect, useRef } from 'react';
import { createKeyReader } from './createKeyReader.ts';
import type { ShortcutName } from './shortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/** What shortcuts do. */
type ShortcutActions = { readonly [Name in ShortcutName]?: (() => void) | undefined };

/** Lets shortcuts act while a component is there. */
export function useShortcuts(actions: ShortcutActions): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef({ actions, singleKeys });
  latest.current = { actions, singleKeys };
  useEffect(() => {
    const read = createKeyReader();
    const press = (event: KeyboardEvent) => {
      const name = read(event, !latest.current.singleKeys);
      const act = name === null ? undefined : latest.current.actions[name];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
