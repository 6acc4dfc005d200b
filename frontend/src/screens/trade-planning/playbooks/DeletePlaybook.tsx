import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as formTexts from '#copy/playbooks/playbookFormTexts.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';

type Props = { readonly playbook: PlaybookRow; readonly onDone: () => void; readonly onClose: () => void };

/** Asks before a playbook and its versions are deleted. */
export default function DeletePlaybook({ playbook, onDone, onClose }: Props) {
  const { showToast } = useBrowser();
  const remove = useApiMutation('playbooks', 'remove');
  const { busy, problem, submit } = useSubmit(formTexts.removeFailed);
  const confirm = () =>
    void submit(async () => {
      await remove({ id: playbook.id });
      showToast({ text: formTexts.removed, kind: 'success' });
      onDone();
    });
  return (
    <ConfirmDialog
      title={formTexts.removeTitle(playbook.name)}
      action={texts.remove}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={confirm}
    >
      {formTexts.removeWarning}
    </ConfirmDialog>
  );
}
