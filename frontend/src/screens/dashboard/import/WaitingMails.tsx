import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import type { WaitingMail } from '#contract/areas/inbox.ts';
import { notSaved } from '#copy/commonTexts.ts';
import * as mailTexts from '#copy/connections/mailTexts.ts';
import { attachments } from '#copy/import/importTexts.ts';
import { momentText } from '#features/brokers/connectionView.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import css from './Doors.module.css';
import { createMailedFiles } from './sendFile.ts';
import type { ImportTask } from './useImport.ts';

type ShownMail = ReadonlyDeep<WaitingMail>;

/** Opens the files of a mail by new links, because those of a list may have ended. */
async function openMail({ api, part, ports }: Browser, id: string): Promise<readonly File[]> {
  const { mails } = await api.inbox.show({});
  const opened = (mails.find((each) => each.id === id)?.files ?? []).map(async ({ name, url }) => {
    const response = await ports.fetch(url, {});
    if (!response.ok) throw new Error(mailTexts.openFailed);
    return new File([await response.blob()], name);
  });
  const files = await Promise.all(opened);
  if (files.length === 0) throw new Error(mailTexts.openFailed);
  part(createMailedFiles).opened(id, files);
  return files;
}

/** Mails that came to the trader's address: files to preview as chosen ones, and those that were not taken with their reasons. */
export function WaitingMails({ task: { busy: reading, add, viewer } }: { readonly task: ImportTask }) {
  const browser = useBrowser();
  const { value, error, again } = useApiQuery('inbox', 'show', {}, browser.ports.demo === undefined);
  const discard = useApiMutation('inbox', 'discard');
  const { busy, act } = useAct();
  if (value === null) return error === null ? null : <RetryNotice text={mailTexts.loadFailed} onRetry={again} />;
  if (value.mails.length === 0) return null;

  const buttons = ({ id, from, refused }: ShownMail) => (
    <>
      {refused === null && (
        <Button
          aria-label={mailTexts.previewOf(from)}
          disabled={busy !== null || reading !== null}
          onClick={() => void act(id, async () => void add(await openMail(browser, id)), { failed: mailTexts.openFailed })}
        >
          {mailTexts.preview}
        </Button>
      )}
      <Button
        look="ghost"
        aria-label={mailTexts.discardOf(from)}
        disabled={busy !== null || reading !== null}
        onClick={() => void act(id, () => discard({ id }), { done: mailTexts.discarded, failed: notSaved })}
      >
        {mailTexts.discard}
      </Button>
    </>
  );
  return (
    <Card title={mailTexts.waiting}>
      <ul className={css.mails} aria-label={mailTexts.waiting}>
        {value.mails.map((mail) => (
          <li key={mail.id}>
            <MailLine mail={mail} zone={viewer.zone} />
            {buttons(mail)}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The sender, moment, subject and names of a mail, and everything that was not taken. */
const MailLine = ({ mail, zone }: { readonly mail: ShownMail; readonly zone: string }) => {
  const { at, from, subject, files, left, leftMore, refused, isProven } = mail;
  return (
    <p>
      <b>{refused === null ? mailTexts.filesFrom(files.length, from) : mailTexts.notTaken(from)}</b>
      <span>{[momentText(at, zone), subject].filter(Boolean).join(' · ')}</span>
      <span>{refused === null ? files.map(({ name }) => name).join(', ') : mailTexts.refusals[refused]}</span>
      {refused === null && !isProven && <span>{mailTexts.unconfirmed}</span>}
      {left.length > 0 && <span>{mailTexts.skipped(attachments(left), leftMore)}</span>}
    </p>
  );
};
