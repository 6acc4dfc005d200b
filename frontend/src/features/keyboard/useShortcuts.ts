import { useLayoutEffect, useRef } from 'react';
import { isApple } from './modKey.ts';
import { type ShortcutName, shortcutEntries } from './shortcuts.ts';
import { useSingleKeys } from './useSingleKeys.ts';

/** Time (ms) the first key of two waits for the second. */
const PATIENCE = 1500;

const firstKeys = new Set(shortcutEntries.flatMap(([, { keys }]) => (keys.includes(' ') ? [keys.split(' ')[0]!] : [])));

/** Keys with a name instead of a letter. */
const named: Readonly<Record<string, string>> = { Enter: 'Enter', ' ': 'Space', Escape: 'Esc', ArrowLeft: '←', ArrowRight: '→' };

/** A key as shortcuts are written, "K" or "Mod+K"; null for one that is no shortcut's. A keyboard without Latin letters counts by where its keys are. */
function writtenKey({ key: typed, code, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing }: KeyboardEvent): string | null {
  if (typed === undefined || altKey || repeat || isComposing) return null;
  const isPlain = !ctrlKey && !metaKey;
  if (typed in named) return isPlain && !shiftKey ? named[typed]! : null;
  if (typed.length !== 1) return null;
  const key = (/^[\x20-\x7e]$/.test(typed) ? typed : (/^Key([A-Z])$/.exec(code)?.[1] ?? typed)).toUpperCase();
  if (shiftKey && /[A-Z]/.test(key)) return null;
  if (isPlain) return key;
  return metaKey !== ctrlKey && metaKey === isApple() ? `Mod+${key}` : null;
}

/** True if these are a shortcut's keys. */
function isWritten(keys: string, pressed: string): boolean {
  const range = /^(.)–(.)$/.exec(keys);
  if (range !== null) return pressed.length === 1 && pressed >= range[1]! && pressed <= range[2]!;
  return keys.split('|').includes(pressed);
}

/** Elements that handle keys themselves. */
const fields = [
  'input:not([type=checkbox], [type=radio])',
  'select',
  'textarea',
  '[contenteditable]',
  '[popover]',
  '[role=menu]',
  '[role=listbox]',
].join(', ');
/** Elements that Enter and Space activate. */
const pressable = ['button', 'a[href]', 'summary', 'input', '[role=button]', '[role=switch]'].join(', ');

const isIn = (target: EventTarget | null, selector: string): boolean => target instanceof Element && target.closest(selector) !== null;

/** True if the page has the keys, not a dialog over it. A full-page dialog with `data-page` counts as a page. */
const hasPageKeys = (): boolean => document.querySelector('dialog[open]:not([data-page])') === null;

/** A shortcut that was pressed, and its last key. */
type Pressed = { readonly name: ShortcutName; readonly key: string };

/**
 * Reads keys in sequence: returns the shortcut a key completes. None while a dialog is open; single keys only
 * outside fields and menus, and unless turned off. Enter and Space activate a focused control first.
 */
function createKeyReader(): (event: KeyboardEvent, singleKeysOff: boolean, among: ReadonlySet<string>) => Pressed | null {
  let first: { readonly key: string; readonly at: number } | null = null;
  return (event, singleKeysOff, among) => {
    const begun = first !== null && event.timeStamp - first.at < PATIENCE ? `${first.key} ` : '';
    first = null;
    const key = event.defaultPrevented || !hasPageKeys() ? null : writtenKey(event);
    if (key === null || (!key.startsWith('Mod+') && (singleKeysOff || isIn(event.target, fields)))) return null;
    if ((key === 'Enter' || key === 'Space') && isIn(event.target, pressable)) return null;
    if (begun === '' && firstKeys.has(key)) first = { key, at: event.timeStamp };
    const found = shortcutEntries.find(([name, { keys }]) => among.has(name) && isWritten(keys, begun + key));
    return found === undefined ? null : { name: found[0], key };
  };
}

/** Shortcut handlers; `key` is the last pressed one. */
type ShortcutActions = { readonly [Name in ShortcutName]?: ((key: string) => void) | undefined };

/** Registers shortcut handlers while a component is mounted. `first`: before the frame's on the same keys. */
export function useShortcuts(actions: ShortcutActions, { first = false }: { readonly first?: boolean } = {}): void {
  const [singleKeys] = useSingleKeys();
  const latest = useRef({ actions, singleKeys });
  latest.current = { actions, singleKeys };
  // Before the page is painted: a key pressed as soon as a button is seen counts.
  useLayoutEffect(() => {
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
