import { useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as yourDataTexts from '#copy/profile/yourDataTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import { counted, oneDecimal } from '#domain/format/percent.ts';
import { clockTime } from '#format/stamp.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import { DeleteAccount } from './DeleteAccount.tsx';

/** /settings/data: a copy of everything, and the end of the account. */
export default function Data() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <SettingsPage title={titles.data}>
      <SettingsCard title={yourDataTexts.title}>
        <Export zone={user.preferences.timeZone} />
      </SettingsCard>
      <SettingsCard title={yourDataTexts.deleteTitle}>
        <WithDetails>{(owner) => <DeleteAccount {...owner} />}</WithDetails>
      </SettingsCard>
    </SettingsPage>
  );
}

type Exported = Reply<typeof contract.exports.create>;

/** The size of a file as people read it, from bytes: "96 KB", "1.2 MB". */
export const fileSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.ceil(bytes / 1000)} KB` : `${oneDecimal(bytes / 1_000_000)} MB`;

/**
 * Exports all of the user's data as a file. The download starts automatically; its link stays valid a little longer.
 */
function Export({ zone }: { readonly zone: string }) {
  const { api } = useBrowser();
  const [exported, setExported] = useState<Exported | null>(null);
  const { busy, problem, submit } = useSubmit(yourDataTexts.exportFailed);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (exported !== null) link.current?.click();
  }, [exported]);
  const make = () =>
    submit(async () => {
      setExported(null);
      setExported(await api.exports.create({}));
    });
  const until = (iso: string) => clockTime(Date.parse(iso), zone);
  return (
    <div className={formCss.form}>
      <p className={formCss.lead}>{yourDataTexts.exportLead}</p>
      <Banner text={problem} />
      <Button busy={busy && yourDataTexts.exporting} onClick={() => void make()}>
        {exported === null ? yourDataTexts.exportAll : yourDataTexts.exportAgain}
      </Button>
      <p role="status" className={exported === null ? 'unseen' : undefined}>
        {exported !== null && (
          <>
            {counted(exported.trades, 'trade')}, {fileSize(exported.bytes)}. Your download has started. If it hasn’t,{' '}
            <a ref={link} className={formCss.link} href={exported.url} download={exported.fileName}>
              download {exported.fileName}
            </a>{' '}
            before {until(exported.until)}.
          </>
        )}
      </p>
    </div>
  );
}
