import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { somethingWrong } from '#copy/commonTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

/** Disconnects a broker, once that was asked. */
export function Disconnect({ connection: { id, name }, onClose }: { readonly connection: BrokerConnection; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const navigate = useNavigate();
  const remove = useApiMutation('connections', 'remove');
  const { busy, problem, submit } = useSubmit(somethingWrong);
  const go = () =>
    submit(async () => {
      await remove({ id });
      showToast({ kind: 'success', text: texts.disconnected(name) });
      onClose();
      void navigate('/settings/connections');
    });
  return (
    <ConfirmDialog
      title={texts.disconnectTitle(name)}
      action={texts.disconnect}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      {texts.disconnectText}
    </ConfirmDialog>
  );
}
