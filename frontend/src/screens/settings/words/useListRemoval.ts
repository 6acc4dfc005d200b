import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';

/**
 * Deletes an item of a list by its name, and confirms it with Undo, which restores its position. `change` saves the
 * list.
 */
export function useListRemoval<T extends { readonly name: string }>(
  list: readonly T[],
  change: (next: (all: readonly T[]) => readonly T[]) => Promise<void>,
): (name: string, doneText: string) => void {
  const { showToast } = useBrowser();
  const fail = (error: unknown) => showToast({ text: sentence(error, texts.failed), kind: 'error' });
  async function remove(name: string, doneText: string): Promise<void> {
    const at = list.findIndex((each) => each.name === name);
    await change((all) => all.filter((each) => each.name !== name));
    const back = (all: readonly T[]) => [...all.slice(0, at), list[at]!, ...all.slice(at)];
    const run = () => void change(back).then(() => showToast({ text: texts.undone, kind: 'success' }), fail);
    showToast({ text: doneText, kind: 'success', action: { label: 'Undo', run } });
  }
  return (...asked) => void remove(...asked).catch(fail);
}
