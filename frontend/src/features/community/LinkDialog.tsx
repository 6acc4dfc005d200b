import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import { failed, loadFailed, link as texts } from '#copy/together/communityTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import formCss from '#ui/Form.module.css';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';

/** The public link of an own post: on, off, and copied. */
export function LinkDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const { value, error, again } = useApiQuery('community', 'read', { id });
  const edit = useApiMutation('community', 'edit');
  const { busy, act } = useAct();
  const name = value?.post.link ?? null;
  const address = `${location.origin}/shared/${name}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast({ text: texts.copied, kind: 'success' }),
      () => showToast({ text: texts.copyFailed, kind: 'error' }),
    );
  return (
    <Dialog title={texts.title} onEscape={onClose} onPressBeside={onClose}>
      <div className={formCss.form}>
        {error !== null && <RetryNotice text={loadFailed} onRetry={again} />}
        {value === null && error === null && <Skeleton height={120} />}
        {value !== null && (
          <>
            <SwitchField
              label={texts.label}
              hint={texts.hint}
              on={name !== null}
              disabled={busy !== null}
              onChange={(on) => void act('link', () => edit({ id, link: on }), { failed })}
            />
            {name !== null && <TextField label={texts.address} value={address} readOnly onFocus={({ target }) => target.select()} />}
            {name !== null && <p>{texts.kept}</p>}
          </>
        )}
        <div className={formCss.buttons}>
          {name !== null && (
            <Button look="primary" onClick={() => void copy()}>
              {texts.copy}
            </Button>
          )}
          <Button onClick={onClose}>{texts.done}</Button>
        </div>
      </div>
    </Dialog>
  );
}
