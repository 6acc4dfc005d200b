import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/trades/looseNoteTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { tradePlace } from '#features/journalPane/createAnnotationSaver.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal, useJournalStore } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { LooseNote } from '#journal/worker/looseNotes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ComboField } from '#ui/ComboField.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import css from './words.module.css';

/** Gives a note that has no trade to one, or deletes it, one thing at a time. */
function useMoveNote(note: LooseNote, onDone: () => void) {
  const { api, showToast } = useBrowser();
  const journal = useJournalStore();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function move(to: JournalTrade | null, doneText: string): Promise<void> {
    const { anchor, account, openedAt } = note;
    setBusy(true);
    try {
      const place = { anchor, account, openedAt: new Date(openedAt).toISOString() };
      const { update } = await api.trades.moveNote({ ...place, to: to === null ? null : tradePlace(to) });
      await journal.sync(update);
      showToast({ text: doneText, kind: 'success' });
      onDone();
    } catch (error) {
      setProblem(sentence(error, commonTexts.notSaved));
      setBusy(false);
    }
  }
  return { busy, problem, setProblem, move };
}

/** Gives a note that has no trade to one of those nearest in time. */
function AttachNote({ note, onClose }: { readonly note: LooseNote; readonly onClose: () => void }) {
  const { zone } = useTrader();
  const { busy, problem, setProblem, move } = useMoveNote(note, onClose);
  const [chosen, choose] = useState('');
  const choices = note.near.map(({ id, instrument, side, openedAt, dayOnly, account }) => ({
    value: id as string,
    text: `${[instrumentName(instrument), instrumentDetail(instrument)].filter(Boolean).join(' ')} ${sides[side]} · ${listStamp(openedAt, zone, dayOnly)} · ${account}`,
  }));
  const save = () => {
    const trade = note.near.find(({ id }) => id === chosen);
    if (trade === undefined) setProblem(texts.chooseTrade);
    else void move(trade, texts.attached(trade.instrument.symbol));
  };
  return (
    <FormDialog title={texts.attachTitle} action={texts.attachNow} busy={busy} problem={problem} onSave={save} onClose={onClose}>
      <p>{note.noteExcerpt}</p>
      <ComboField label={texts.trade} hint={texts.attachHint} choices={choices} value={chosen} onChange={choose} />
    </FormDialog>
  );
}

/** Deletes a note that has no trade, after asking. */
function RemoveNote({ note, onClose }: { readonly note: LooseNote; readonly onClose: () => void }) {
  const { busy, problem, move } = useMoveNote(note, onClose);
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      action="Delete"
      busy={busy}
      problem={problem}
      danger
      onCancel={onClose}
      onConfirm={() => void move(null, texts.removed)}
    >
      {texts.removes}
    </ConfirmDialog>
  );
}

type Act = { readonly note: LooseNote; readonly act: 'attach' | 'remove' };

function NoteRow({ note, onAct }: { readonly note: LooseNote; readonly onAct: (act: Act['act']) => void }) {
  const { setup, tags, mistakes, emotions, noteExcerpt, screenshots, deleted, account, openedAt } = note;
  const words = [...(setup === null ? [] : [setup]), ...tags, ...mistakes, ...emotions];
  return (
    <li>
      <Text as="div" size="body" tone="ink" className={css.word}>
        {noteExcerpt || words.join(', ') || texts.screenshots(screenshots)}
        <small>
          {namedDay(new Date(openedAt).toISOString().slice(0, 10))} · {account} ·{' '}
          {deleted === null ? texts.gone : texts.deleted(deleted.symbol)}
        </small>
        <Row gap={4} wrap className={css.tags}>
          {noteExcerpt !== '' && words.map((word) => <Tag key={word}>{word}</Tag>)}
          {screenshots > 0 && <Tag>{texts.screenshots(screenshots)}</Tag>}
        </Row>
      </Text>
      <Button size="small" onClick={() => onAct('attach')}>
        {texts.attach}
      </Button>
      {screenshots === 0 && (
        <Button size="small" look="ghost" onClick={() => onAct('remove')}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
}

/** Annotations of missing trades, with actions; nothing without any. */
export function LooseNotes() {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf(null), () => worker.looseNotes());
  const [opened, open] = useState<Act | null>(null);
  const close = () => open(null);
  if (value === null || (value.length === 0 && opened === null)) return null;
  return (
    <Card title={texts.title}>
      <Text size="body" tone="quiet" className={css.none}>
        {texts.lead}
      </Text>
      <ul className={`${css.words} ${css.notes}`} aria-label={texts.title}>
        {value.map((note) => (
          <NoteRow key={`${note.account} ${note.anchor}`} note={note} onAct={(act) => open({ note, act })} />
        ))}
      </ul>
      {opened?.act === 'attach' && <AttachNote note={opened.note} onClose={close} />}
      {opened?.act === 'remove' && <RemoveNote note={opened.note} onClose={close} />}
    </Card>
  );
}
