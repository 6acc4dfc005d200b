import type { Sent } from '../../../../shared/contract/define.ts';
import type { api as contract } from '../../../../shared/contract/index.ts';

type Letter = Sent<typeof contract.contact.send>;

/** Where an unsent letter waits in this tab: it outlives a reload, and is gone with the tab. */
const KEY = 'letter';

/** The letter as it stands in its form. */
export function letterIn(form: HTMLFormElement): Letter {
  const typed = new FormData(form);
  const text = (name: string) => String(typed.get(name) ?? '');
  return {
    name: text('name').trim(),
    email: text('email').trim(),
    topic: text('topic') as Letter['topic'],
    message: text('message').trim(),
    website: text('website'),
  };
}

/** Keeps what is typed in this tab. */
export function keepLetter(form: HTMLFormElement): void {
  const { name, email, topic, message } = Object.fromEntries(new FormData(form));
  sessionStorage.setItem(KEY, JSON.stringify({ name, email, topic, message }));
}

/** The letter was sent: nothing of it stays. */
export const forgetLetter = (): void => sessionStorage.removeItem(KEY);

/** Fills in what is still empty: what was kept before a reload, else `known` of whoever is signed in. What was typed meanwhile stays. */
export function fillIn(form: HTMLFormElement, known: Readonly<Record<string, string>>): void {
  const kept: Record<string, unknown> = { ...known, ...JSON.parse(sessionStorage.getItem(KEY) ?? '{}') };
  for (const [name, value] of Object.entries(kept)) {
    const field = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (field instanceof HTMLSelectElement && field.selectedIndex === 0) field.value = value;
    else if ((field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value === '') field.value = value;
  }
}
