import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';

type Letter = Sent<typeof contract.contact.send>;

/**
 * Key of a user's unsent message in this tab: survives a reload, deleted with the tab or at logout. `who`: their id,
 * or "" for a visitor.
 */
const keyOf = (who: string): string => `letter ${who}`;

/** The letter from the typed fields. */
export const letterOf = (typed: (name: string) => string): Letter => ({
  name: typed('name').trim(),
  email: typed('email').trim(),
  topic: typed('topic') as Letter['topic'],
  message: typed('message').trim(),
  website: typed('website'),
});

/** Saves the typed message, in this tab. */
export function saveLetter(tab: Storage, form: HTMLFormElement, who: string): void {
  const { name, email, topic, message } = Object.fromEntries(new FormData(form));
  tab.setItem(keyOf(who), JSON.stringify({ name, email, topic, message }));
}

/** The letter was sent: nothing of it stays. */
export const clearLetter = (tab: Storage, who: string): void => tab.removeItem(keyOf(who));

/** Fills empty fields: with the text from before a reload, otherwise with `known` data. Keeps text typed since. */
export function fillIn(tab: Storage, form: HTMLFormElement, who: string, known: Readonly<Record<string, string>>): void {
  const kept = JSON.parse(tab.getItem(keyOf(who)) ?? '{}') as Readonly<Record<string, unknown>>;
  for (const name of new Set([...Object.keys(known), ...Object.keys(kept)])) {
    const value = kept[name] || known[name];
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (field instanceof HTMLSelectElement && field.selectedIndex === 0) field.value = value;
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') field.value = value;
  }
}
