import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import { currentVersion } from '#domain/playbooks/playbook.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';

/** Actions on a playbook besides editing it. */
export function usePlaybookActs() {
  const { showToast } = useBrowser();
  const save = useApiMutation('playbooks', 'save');
  /** Takes it out of use, or back into it. */
  async function archive(playbook: PlaybookRow): Promise<void> {
    const { versions: _, archived, ...about } = playbook;
    try {
      await save({ ...about, archived: !archived, rules: currentVersion(playbook).rules });
      showToast({ text: (archived ? formTexts.usedAgain : formTexts.archived)(playbook.name), kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, formTexts.failed), kind: 'error' });
    }
  }
  return { archive };
}
