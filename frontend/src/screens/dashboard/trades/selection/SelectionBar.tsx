// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form

import { Check, Clock, Flag, Merge, Shapes, Tag, Target, Trash2, Wallet, X } from 'lucide-react';
import { useMemo } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { instantOf } from '#domain/units/millis.ts';
import { deleteTrades } from '#features/fills/deleteTrades.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import type { JournalWorker, ListQuery, SelectionSummary } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row } from '#ui/Stack.tsx';
import { type ChangeOfTrades, changeTrades, mergeTrades, useSelectedTrades } from './changeTrades.ts';
import { SelectionAccount } from './SelectionAccount.tsx';
import css from './SelectionBar.module.css';
import { SelectionShift } from './SelectionShift.tsx';
import { SelectionStop } from './SelectionStop.tsx';
import { SelectionWords } from './SelectionWords.tsx';
import type { Selection } from './useSelection.ts';

/** Tags, setup and mistakes of the selection. */
function WordButtons({
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

type Props = {
  readonly worker: JournalWorker;
  readonly query: ListQuery;
  readonly revision: number;
  readonly money: MoneyFormat;
  readonly selection: Selection;
};

/** The list's selection with its sum, and its bulk actions; each can be undone. */
export default function SelectionBar({ worker, query, revision, money, selection }: Props) {
  const browser = useBrowser();
  const { ids, clear } = selection;
  const key = useMemo(() => [...ids].join(), [ids]);
  const { value } = useAsyncValue(
    `${revision} ${JSON.stringify(query)} ${key}`,
    () => worker.selection(query, [...ids]),
    null,
    amountUnit(query.view),
  );
  const { busy, act } = useSelectedTrades(worker, query, ids);
  if (value === null || value.rows === 0) return null;
  const { rows, net, merges } = value;
  const change = (wanted: ChangeOfTrades, say: (trades: number) => string) =>
    act((some) => changeTrades(browser, some.flat(), wanted, say(some.flat().length)));
  const gone = (done: Promise<unknown>) => done.then(clear);
  const remove = () =>
    act((some) =>
      gone(
        deleteTrades(
          browser,
          some.flat().map((trade) => ({ ...trade, openedAt: instantOf(trade.openedAt) })),
        ),
      ),
    );
  return (
    <Row gap={2} wrap centered className={css.bar} role="group" aria-label={listTexts.selection} aria-busy={busy}>
      <p role="status">
        <b>{listTexts.selected(rows)}</b>
        {net !== null && (
          <span className={pnl[pnlColor(net, money)]}>
            <Amount>{money.result(net)}</Amount>
          </span>
        )}
      </p>
      <WordButtons summary={value} change={change} />
      <SelectionStop Icon={Target} several={value.several} act={act} />
      <SelectionShift Icon={Clock} act={act} />
      <SelectionAccount Icon={Wallet} act={(run) => act((rows) => gone(run(rows)))} />
      <Button look="ghost" size="small" onClick={() => void change({ reviewed: true }, listTexts.reviewedNow)}>
        <Check aria-hidden="true" />
        {listTexts.markReviewed}
      </Button>
      {merges && (
        <Button look="ghost" size="small" onClick={() => void act((some) => gone(mergeTrades(browser, some.flat())))}>
          <Merge aria-hidden="true" />
          {listTexts.merge}
        </Button>
      )}
      <Button look="ghost" size="small" className={css.remove} onClick={() => void remove()}>
        <Trash2 aria-hidden="true" />
        {listTexts.remove}
      </Button>
      <IconButton size="small" label={listTexts.clear} onClick={clear}>
        <X aria-hidden="true" />
      </IconButton>
    </Row>
  );
}
