import { Ellipsis, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { MASK } from '#domain/format/moneyFormat.ts';
import { type JournalSettings, journalSettingsLimits } from '#domain/journal/model/journalSettings.ts';
import { MAX_ANNOTATED_TRADES } from '#domain/journal/model/tradeAnnotation.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { LONGEST_WORD } from '#domain/trades/writtenWords.ts';
import { Amount } from '#format/Amount.tsx';
import { useJournalSettings } from '#journal/useJournalSettings.ts';
import type { FilterWords } from '#journal/worker/filterWords.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Text } from '#ui/Text.tsx';
import { AddWord, wordsOfKind } from './AddWord.tsx';
import { SetupDialog } from './SetupDialog.tsx';
import { useWordChange, WordDialog } from './WordDialog.tsx';
import css from './words.module.css';

/** Actions on a word. */
type WordAct = 'defaults' | 'rename' | 'merge' | 'remove';

type WordRowProps = {
  readonly kind: WordKind;
  readonly word: string;
  /** Number of trades with it; null while loading. */
  readonly uses: number | null;
  /** Its defaults, where it is a setup with some. */
  readonly setup: JournalSettings['setups'][number] | undefined;
  /** There are others to merge it into. */
  readonly hasOthers: boolean;
  readonly onAct: (act: WordAct) => void;
};

/** A word with how many trades have it, which leads to them, and what can be done with it. */
function WordRow({ kind, word, uses, setup, hasOthers, onAct }: WordRowProps) {
  const hidden = useAmountsHidden();
  const entry = (act: WordAct, text: string) => ({ text, onChoose: () => onAct(act) });
  const { stopDistance = null, risk = null } = setup ?? {};
  const facts = [stopDistance !== null && texts.stopAway(stopDistance), risk !== null && texts.riskOf(hidden ? MASK : risk)];
  const about = facts.filter((text) => text !== false).join(' · ');
  return (
    <li data-first="">
      <Text as="span" size="body" tone="ink" className={css.word}>
        {word}
        {about !== '' && (
          <small>
            <Amount>{about}</Amount>
          </small>
        )}
      </Text>
      {uses === null || uses === 0 ? (
        <span className={css.uses}>{uses === 0 && texts.trades(0)}</span>
      ) : (
        <Link
          className={css.uses}
          aria-label={texts.tradesOf(word, uses)}
          to={`/dashboard/trades?${new URLSearchParams({ unit: 'trade', [kind]: joinWords([word]) })}`}
        >
          {texts.trades(uses)}
        </Link>
      )}
      <Menu
        label={texts.more(word)}
        align="end"
        entries={[
          ...(kind === 'setup' ? [entry('defaults', texts.defaults)] : []),
          entry('rename', texts.rename),
          ...(hasOthers ? [entry('merge', texts.merge)] : []),
          { ...entry('remove', texts.remove), danger: true, apart: true },
        ]}
        trigger={(ties) => (
          <IconButton size="small" label={texts.more(word)} {...ties}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
    </li>
  );
}

type RemoveWordProps = { readonly kind: WordKind; readonly word: string; readonly uses: number; readonly onClose: () => void };

/** Takes a word off all trades and out of the lists, after asking. */
function RemoveWord({ kind, word, uses, onClose }: RemoveWordProps) {
  const change = useWordChange();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function remove(): Promise<void> {
    setBusy(true);
    try {
      await change({ kind, from: word, to: null }, (n) => texts.removed(word, n));
      onClose();
    } catch (error) {
      setProblem(sentence(error, texts.failed));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={texts.removeTitle(word)}
      action={busy ? texts.changing(uses) : texts.removeNow(uses)}
      busy={busy}
      problem={problem}
      danger
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      {texts.removes(word, uses)} {uses > MAX_ANNOTATED_TRADES && texts.noUndo}
    </ConfirmDialog>
  );
}

type Props = { readonly kind: WordKind; readonly settings: JournalSettings; readonly used: FilterWords | null };

/** Initial number of rows; the others on request. */
const SHOWN = 12;

/** All words of one kind, and how to add, rename, merge and delete one; of setups also their defaults. */
export function WordsCard({ kind, settings, used }: Props) {
  const { change } = useJournalSettings();
  const [isAll, showAll] = useState(false);
  const [opened, open] = useState<{ readonly word: string | null; readonly act: WordAct } | null>(null);
  const words = wordsOfKind(kind, settings, used);
  const names = words.map(({ word }) => word);
  const close = () => open(null);
  const usesOf = (name: string) => words.find(({ word }) => word === name)?.uses ?? 0;
  return (
    <Card title={texts.kinds[kind]} className={css.card}>
      {words.length === 0 && <p className={css.none}>{texts.none[kind]}</p>}
      <ul className={css.words} aria-label={texts.kinds[kind]}>
        {words.slice(0, isAll ? undefined : SHOWN).map(({ word, uses }) => (
          <WordRow
            key={word}
            kind={kind}
            word={word}
            uses={used === null ? null : uses}
            setup={kind === 'setup' ? settings.setups.find(({ name }) => name === word) : undefined}
            hasOthers={words.length > 1}
            onAct={(act) => open({ word, act })}
          />
        ))}
      </ul>
      {words.length > SHOWN && !isAll && (
        <Button size="small" look="text" onClick={() => showAll(true)}>
          {texts.showAll(words.length)}
        </Button>
      )}
      {kind === 'setup' ? (
        <Button onClick={() => open({ word: null, act: 'defaults' })}>
          <Plus aria-hidden="true" />
          {texts.addNew.setup}
        </Button>
      ) : (
        <AddWord
          label={texts.addNew[kind]}
          longest={LONGEST_WORD}
          taken={names}
          count={settings[kind].length}
          most={journalSettingsLimits.words}
          onAdd={(word) => change(kind, (all) => [...all, word])}
        />
      )}
      {opened?.act === 'defaults' && <SetupDialog name={opened.word} setups={settings.setups} taken={names} onClose={close} />}
      {opened?.act === 'remove' && <RemoveWord kind={kind} word={opened.word!} uses={usesOf(opened.word!)} onClose={close} />}
      {(opened?.act === 'rename' || opened?.act === 'merge') && (
        <WordDialog kind={kind} word={opened.word!} words={words} isMerge={opened.act === 'merge'} onClose={close} />
      )}
    </Card>
  );
}
