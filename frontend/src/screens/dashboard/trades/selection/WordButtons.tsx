import { Flag, Shapes, Tag } from 'lucide-react';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { SelectionSummary } from '#journal/worker/journalWorker.ts';
import type { ChangeOfTrades } from './changeTrades.ts';
import { SelectionWords } from './SelectionWords.tsx';

/** Tags, setup and mistakes of the selection. */
export function WordButtons({
  summary: { rows, tags, setups, mistakes },
  change,
}: {
  readonly summary: SelectionSummary;
  readonly change: (wanted: ChangeOfTrades, say: (trades: number) => string) => Promise<void>;
}) {
  const lists = [
    { kind: 'tags', label: listTexts.tags, Icon: Tag, words: tags },
    { kind: 'mistakes', label: listTexts.mistakes, Icon: Flag, words: mistakes },
  ] as const;
  const [first, second] = lists.map(({ kind, ...rest }) => (
    <SelectionWords
      key={kind}
      kind={kind}
      {...rest}
      rows={rows}
      onAdd={(word) => change({ add: { [kind]: [word] } }, (trades) => listTexts.added(word, trades))}
      onRemove={(word) => change({ remove: { [kind]: [word] } }, (trades) => listTexts.removed(word, trades))}
    />
  ));
  return (
    <>
      {first}
      <SelectionWords
        kind="setup"
        label={listTexts.setup}
        Icon={Shapes}
        words={setups}
        rows={rows}
        onAdd={(word) => change({ setup: word }, (trades) => listTexts.setupSet(word, trades))}
        onRemove={() => change({ setup: null }, (trades) => listTexts.setupSet(null, trades))}
      />
      {second}
    </>
  );
}
