import { useState } from 'react';
import * as texts from '#copy/trades/looseNoteTexts.ts';
import { namedDay } from '#format/namedDay.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { LooseNote } from '#journal/worker/looseNotes.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Tag } from '#ui/Tag.tsx';
import { AttachNote } from './AttachNote.tsx';
import { RemoveNote } from './RemoveNote.tsx';
import css from './settings.module.css';

type Act = { readonly note: LooseNote; readonly act: 'attach' | 'remove' };

function Row({ note, onAct }: { readonly note: LooseNote; readonly onAct: (act: Act['act']) => void }) {
  const { setup, tags, mistakes, emotions, noteExcerpt, screenshots, deleted, account, openedAt } = note;
  const words = [...(setup === null ? [] : [setup]), ...tags, ...mistakes, ...emotions];
  return (
    <li>
      <div className={css.word}>
        {noteExcerpt || words.join(', ') || texts.screenshots(screenshots)}
        <small>
          {namedDay(new Date(openedAt).toISOString().slice(0, 10))} · {account} ·{' '}
          {deleted === null ? texts.gone : texts.deleted(deleted.symbol)}
        </small>
        <div className={css.tags}>
          {noteExcerpt !== '' && words.map((word) => <Tag key={word}>{word}</Tag>)}
          {screenshots > 0 && <Tag>{texts.screenshots(screenshots)}</Tag>}
        </div>
      </div>
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
  const { worker, revision, book } = useJournal();
  const { value } = useAsyncValue(book?.version == null ? null : String(revision), () => worker.looseNotes());
  const [opened, open] = useState<Act | null>(null);
  const close = () => open(null);
  if (value === null || (value.length === 0 && opened === null)) return null;
  return (
    <Card title={texts.title}>
      <p className={css.none}>{texts.lead}</p>
      <ul className={`${css.words} ${css.notes}`} aria-label={texts.title}>
        {value.map((note) => (
          <Row key={`${note.account} ${note.anchor}`} note={note} onAct={(act) => open({ note, act })} />
        ))}
      </ul>
      {opened?.act === 'attach' && <AttachNote note={opened.note} onClose={close} />}
      {opened?.act === 'remove' && <RemoveNote note={opened.note} onClose={close} />}
    </Card>
  );
}
