import { Check } from 'lucide-react';
import { useState } from 'react';
import * as importReviewTexts from '#copy/importReviewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ComparedResult } from '#journal/import/comparedResults.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from '../Import.module.css';
import { ImportCard } from '../ImportCard.tsx';
import own from './MatchesBroker.module.css';

const FIRST = 12;
const dash = '–';

/** The first of these names, and how many more there are. */
function named(results: readonly ComparedResult[]): string {
  const names = [...new Set(results.map(({ instrument }) => instrumentName(instrument)))];
  return names.length <= 3 ? names.join(', ') : `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

/** What is known of the reasons for differences, each with the symbols it is about. */
function whyDifferent(off: readonly ComparedResult[]): string[] {
  const because = (why: ComparedResult['why']) => off.filter((r) => r.why === why);
  const [assigned, older, others, unknown] = [because('assigned'), because('older'), because('others'), because(null)];
  return [
    assigned.length > 0 && importReviewTexts.movedPremium(named(assigned)),
    older.length > 0 && importReviewTexts.openedBefore(named(older)),
    others.length > 0 && importReviewTexts.otherFills(named(others)),
    unknown.length > 0 && importReviewTexts.differsUnknown(named(unknown)),
  ].filter((sentence) => sentence !== false);
}

/** Whether the results of a file are those its broker states, in a word or two. */
function answerOf(results: readonly ComparedResult[], stated: readonly ComparedResult[], off: readonly ComparedResult[]): string {
  if (results.length === 0) return importReviewTexts.nothingToCompare;
  if (stated.length === 0) return importReviewTexts.noBrokerResult;
  if (off.length === 0) return importReviewTexts.toTheCent;
  return stated.length === 1 ? 'It differs' : importReviewTexts.symbolsDiffer(off.length, stated.length);
}

/** Ours beside what the broker states, instrument by instrument. Without stated results it says so and shows ours. */
export function MatchesBroker({ preview, hidden }: { readonly preview: ImportPreview; readonly hidden: boolean }) {
  const [all, setAll] = useState(false);
  const { results } = preview;
  const stated = results.filter((r) => r.statedNet !== null || r.statedFees !== null);
  const off = stated.filter((r) => r.difference !== null && r.difference !== 0n);
  const shown = all ? results : results.slice(0, FIRST);
  const title = answerOf(results, stated, off);
  const isStated = stated.length > 0;
  return (
    <ImportCard
      flush
      name={importReviewTexts.matchesTitle}
      label={importReviewTexts.matchesTitle}
      answer={title}
      hints={[...preview.notes, ...whyDifferent(off)]}
    >
      <Table flush dense className={css.lines}>
        <thead>
          <tr>
            <th scope="col">Symbol</th>
            <Num head>Fills</Num>
            <Num head>{isStated ? 'Net, ours' : 'Net'}</Num>
            {isStated && <Num head>Net, broker</Num>}
            <Num head>{isStated ? 'Fees, ours' : preview.fees.counted === 'account' ? 'Fees, estimated' : 'Fees'}</Num>
            {isStated && <Num head>Fees, broker</Num>}
            {isStated && <Num head>Difference</Num>}
          </tr>
        </thead>
        <tbody>
          {shown.map((result) => (
            <ResultRow key={result.key} result={result} isStated={isStated} hidden={hidden} />
          ))}
        </tbody>
      </Table>
      {results.length > FIRST && !all && (
        <Button look="text" className={css.more} onClick={() => setAll(true)}>
          Show {results.length - FIRST} more
        </Button>
      )}
    </ImportCard>
  );
}

/** One instrument: ours, what the broker states if it states anything, and the difference. */
function ResultRow({
  result: r,
  isStated,
  hidden,
}: {
  readonly result: ComparedResult;
  readonly isStated: boolean;
  readonly hidden: boolean;
}) {
  const money = moneyFormat(r.currency, { hidden });
  const isSame = r.difference === 0n;
  return (
    <tr>
      <td>
        <b>{instrumentName(r.instrument)}</b> <span className={css.hint}>{instrumentDetail(r.instrument)}</span>
      </td>
      <Num>{count(r.fills)}</Num>
      <Num className={pnl[pnlColor(r.net)]}>{money.result(r.net)}</Num>
      {isStated && <Num>{r.statedNet === null ? dash : money.result(r.statedNet)}</Num>}
      <Num>{money.fees(r.fees)}</Num>
      {isStated && <Num>{r.statedFees === null ? dash : money.fees(r.statedFees)}</Num>}
      {isStated && (
        <Num className={r.difference === null || isSame ? css.hint : own.off}>
          {isSame ? <Check aria-label="The same" className={own.same} /> : r.difference === null ? dash : money.result(r.difference)}
        </Num>
      )}
    </tr>
  );
}
