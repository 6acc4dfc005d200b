import { useState } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import { createJournal } from '#journal/createJournal.ts';
import { createTriedFiles } from '#journal/import/createTriedFiles.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type AnyClient = Readonly<Record<string, Readonly<Record<string, (input: object) => Promise<unknown>>>>>;

/** The server's decision about a call; sent again, it would be the same. */
const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;

/** Offers to repeat the imports and edits of this tab's journal without an account in the new one. Renders nothing without any. */
export function TriedFiles() {
  const { api, part, ports, showToast } = useBrowser();
  const [tried] = useState(() => createTriedFiles(ports.tabStorage));
  const [{ files, edits }, setCount] = useState(tried.count);
  const [busy, setBusy] = useState(false);
  if (ports.demo !== undefined || files + edits === 0) return null;
  const forget = () => {
    tried.forget();
    setCount(tried.count);
  };
  const take = async () => {
    setBusy(true);
    let [added, lost] = [0, 0];
    try {
      for (let call = tried.next(); call !== undefined; call = tried.next()) {
        try {
          const reply = await (api as unknown as AnyClient)[call.area]![call.name]!(call.input);
          if (call.name === 'commit') added += (reply as { readonly added: number }).added;
        } catch (error) {
          if (call.name === 'commit' || !isFinal(error)) throw error;
          lost++;
        }
        tried.took();
      }
      showToast({ text: demoTexts.takenAlong(added, edits, lost), kind: lost === 0 ? 'success' : 'error' });
    } catch (error) {
      showToast({ text: error instanceof Error ? error.message : commonTexts.notSaved, kind: 'error' });
    } finally {
      await part(createJournal)
        .sync()
        .catch(() => undefined);
      setCount(tried.count);
      setBusy(false);
    }
  };
  return (
    <Notice
      announce="status"
      actions={
        <>
          <Button size="small" look="primary" disabled={busy} onClick={() => void take()}>
            {busy ? demoTexts.takeAlongBusy : demoTexts.takeAlongYes}
          </Button>
          <Button size="small" disabled={busy} onClick={forget}>
            {demoTexts.takeAlongNo}
          </Button>
        </>
      }
    >
      {demoTexts.takeAlong(files, edits)}
    </Notice>
  );
}
