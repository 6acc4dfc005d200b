import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { failureSentence, missed as missedText, notChosen as notChosenText, tooLarge as tooLargeText } from '#copy/connections/runTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import { momentText } from '#features/brokers/connectionView.ts';
import { type ListedImport, UndoDialog } from '#features/imports/UndoDialog.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { useJournalStore } from '#journal/useJournal.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './connections.module.css';

type Run = Reply<typeof api.connections.history>['runs'][number];

/** Every sync of a connection, the newest first, each with its result, its trades and its undo. */
export function RunList({ connection, zone }: { readonly connection: BrokerConnection; readonly zone: string }) {
  const { id, lastGoodAt, failed } = connection;
  const history = useApiQuery('connections', 'history', { id });
  const { value: receipts, again: readReceipts } = useApiQuery('imports', 'list', {});
  const journal = useJournalStore();
  const [undone, setUndone] = useState<ListedImport | null>(null);
  const refresh = async (update: BookUpdate) => {
    await journal.sync(update);
    setUndone(null);
  };
  const { value, error, again } = history;
  useAfterRun(`${lastGoodAt} ${failed?.at}`, () => {
    again();
    readReceipts();
  });
  return (
    <Card title={texts.runs} aria-label={texts.runs}>
      {error !== null ? (
        <RetryNotice text={sentence(error, texts.runsFailed)} onRetry={again} />
      ) : value === null ? (
        <Text size="label" tone="faint" role="status" className={css.quiet}>
          {texts.runsLoading}
        </Text>
      ) : value.runs.length === 0 ? (
        <Text size="label" tone="faint" className={css.quiet}>
          {texts.noRuns}
        </Text>
      ) : (
        <ul className={css.runs}>
          {value.runs.map((run) => (
            <RunRow
              key={run.at}
              run={run}
              broker={connection.broker}
              zone={zone}
              receipts={receipts?.filter((receipt) => run.imports.includes(receipt.id)) ?? []}
              onUndo={setUndone}
            />
          ))}
        </ul>
      )}
      {undone !== null && <UndoDialog receipt={undone} onCancel={() => setUndone(null)} onDone={refresh} />}
    </Card>
  );
}

/** Calls `read` when a run has ended since the page was drawn. */
export function useAfterRun(ended: string, read: () => void): void {
  const [known, setKnown] = useState(ended);
  if (known === ended) return;
  setKnown(ended);
  queueMicrotask(read);
}

type RowProps = {
  readonly run: Run;
  readonly broker: BrokerConnection['broker'];
  readonly zone: string;
  /** The imports that the run made. */
  readonly receipts: readonly ListedImport[];
  readonly onUndo: (receipt: ListedImport) => void;
};

/** One sync: what came of it, when, and what can be done about it. */
function RunRow({ run, broker, zone, receipts, onUndo }: RowProps) {
  const { at, imports, failed, notRead, notReadCount, isComplete, missed, tooLarge, notChosen, differs, differsCount = 0 } = run;
  const moment = momentText(at, zone);
  const Icon =
    failed !== null ? TriangleAlert : notReadCount > 0 || !isComplete || missed || tooLarge || differsCount > 0 ? Clock : CircleCheck;
  const isUndone = receipts.length > 0 && receipts.every(({ state }) => state === 'undone');
  const open = receipts.filter(({ state }) => state !== 'undone');
  return (
    <Row as="li" gap={12} centered data-state={failed !== null ? 'failed' : isUndone ? 'undone' : undefined}>
      <Icon aria-hidden="true" />
      <div>
        <p>
          {failed !== null && `${failureSentence(broker, failed)} `}
          {(failed === null || imports.length > 0) && texts.ran(run)}
          {failed === null && !isComplete && ` ${texts.goesOn}`}
          {missed && ` ${missedText(brokers[broker].name, daySpan(missed.since, missed.until))}`}
          {tooLarge && ` ${tooLargeText(brokers[broker].name, tooLarge.map(yearDay).join(', '))}`}
          {notChosen && ` ${notChosenText(brokers[broker].name, notChosen.join(', '))}`}
        </p>
        <small>{moment}</small>
        {differs && <RunRows summary={texts.differs(differsCount)} rows={differs.map((reason) => ({ reason, raw: '' }))} />}
        {notRead.length > 0 && <RunRows summary={texts.notRead(notReadCount)} rows={notRead} />}
      </div>
      <Row as="span" gap={8} centered className={css.runActs}>
        {isUndone && <small>{texts.undone}</small>}
        {open.length > 0 && (
          <Link to={`/dashboard/trades?import=${open.map(({ id }) => id).join(',')}`} aria-label={texts.viewTradesOf(moment)}>
            {texts.viewTrades}
          </Link>
        )}
        {open.map((receipt) => (
          <Button
            key={receipt.id}
            look="text"
            size="small"
            aria-label={texts.undoOf(open.length === 1 ? moment : receipt.fileName)}
            onClick={() => onUndo(receipt)}
          >
            {texts.undo}
          </Button>
        ))}
      </Row>
    </Row>
  );
}

/** Rows of a sync, each with its sentence, under a line that opens them. */
function RunRows({ summary, rows }: { readonly summary: string; readonly rows: Run['notRead'] }) {
  return (
    <details>
      <summary>{summary}</summary>
      {rows.map(({ reason, raw }) => (
        <p key={reason + raw}>
          {reason} {raw !== '' && <code>{raw}</code>}
        </p>
      ))}
    </details>
  );
}
