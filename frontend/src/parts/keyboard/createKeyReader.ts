import { isApple } from './modKey.ts';
import { type ShortcutName, shortcutEntries } from './shortcuts.ts';

/** How long (ms) the first key of two waits for the second. */
const PATIENCE = 1500;

const firstKeys = new Set(shortcutEntries.flatMap(([, { keys }]) => (keys.includes(' ') ? [keys.split(' ')[0]!] : [])));

/** A key as shortcuts are written, "K" or "Mod+K"; null for one that is no shortcut's. A keyboard without Latin letters counts by where its keys are. */
function writtenKey({ key: typed, code, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing }: KeyboardEvent): string | null {
  if (typed === undefined || typed.length !== 1 || altKey || repeat || isComposing) return null;
  const key = (/^[\x20-\x7e]$/.test(typed) ? typed : (/^Key([A-Z])$/.exec(code)?.[1] ?? typed)).toUpperCase();
  if (shiftKey && /[A-Z]/.test(key)) return null;
  if (!ctrlKey && !metaKey) return key;
  return metaKey !== ctrlKey && metaKey === isApple() ? `Mod+${key}` : null;
}

/** What takes keys for itself. */
const fields = [
  'input:not([type=checkbox], [type=radio])',
  'select',
  'textarea',
  '[contenteditable]',
  '[popover]',
  '[role=menu]',
  '[role=listbox]',
];

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields.join(', ')) !== null;

/**
 * Reads keys one after the other: says which shortcut a key completes. While a dialog is open there is none; single keys count only outside of fields and
 * menus, and not when they are turned off.
 */
export function createKeyReader(): (event: KeyboardEvent, singleKeysOff: boolean) => ShortcutName | null {
  let first: { readonly key: string; readonly at: number } | null = null;
  return (event, singleKeysOff) => {
    const begun = first !== null && event.timeStamp - first.at < PATIENCE ? `${first.key} ` : '';
    first = null;
    const key = event.defaultPrevented || document.querySelector('dialog[open]') !== null ? null : writtenKey(event);
    if (key === null || (!key.startsWith('Mod+') && (singleKeysOff || isField(event.target)))) return null;
    if (begun === '' && firstKeys.has(key)) first = { key, at: event.timeStamp };
    return shortcutEntries.find(([, { keys }]) => keys === begun + key)?.[0] ?? null;
  };
}
