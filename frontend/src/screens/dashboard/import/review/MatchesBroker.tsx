import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { ComparedResult } from '#journal/import/comparedResults.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
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

/** Known reasons for differences, each with its symbols. */
function whyDifferent(off: readonly ComparedResult[]): string[] {
  const because = (why: ComparedResult['why']) => off.filter((r) => r.why === why);
  const [assigned, older, others, absent, unknown] = [
    because('assigned'),
    because('older'),
    because('others'),
    because('absent'),
    because(null),
  ];
  return [
    assigned.length > 0 && importReviewTexts.movedPremium(named(assigned)),
    older.length > 0 && importReviewTexts.openedBefore(named(older)),
    others.length > 0 && importReviewTexts.otherFills(named(others)),
    absent.length > 0 && importReviewTexts.notInJournal(named(absent)),
    unknown.length > 0 && importReviewTexts.differsUnknown(named(unknown)),
  ].filter((sentence) => sentence !== false);
}

/** Verdict on a file's results against its broker's, in a word or two. */
function answerOf(results: readonly ComparedResult[], stated: readonly ComparedResult[], off: readonly ComparedResult[]): string {
  if (results.length === 0) return importReviewTexts.nothingToCompare;
  if (stated.length === 0) return importReviewTexts.noBrokerResult;
  if (off.length === 0) return importReviewTexts.toTheCent;
  return stated.length === 1 ? 'It differs' : importReviewTexts.symbolsDiffer(off.length, stated.length);
}

/** Our results beside the broker's, instrument by instrument. Without stated results it notes that and shows ours. */
export function MatchesBroker({ preview, hidden }: { readonly preview: ImportPreview; readonly hidden: boolean }) {
  const [all, setAll] = useState(false);
  const { results } = preview;
  const stated = results.filter((r) => r.statedNet !== null || r.statedFees !== null);
  const off = results.filter((r) => r.difference !== null && r.difference !== 0n);
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
      {results.length > 0 && (
        <Comparison results={shown} isStated={isStated} isEstimated={preview.fees.counted === 'account'} hidden={hidden} />
      )}
      {results.length > FIRST && !all && (
        <Button look="text" className={css.more} onClick={() => setAll(true)}>
          Show {results.length - FIRST} more
        </Button>
      )}
    </ImportCard>
  );
}

/** The table: on a phone each instrument is a block, and its figures carry the names of their columns. */
const Comparison = ({
  results,
  isStated,
  isEstimated,
  hidden,
}: {
  readonly results: readonly ComparedResult[];
  readonly isStated: boolean;
  readonly isEstimated: boolean;
  readonly hidden: boolean;
}) => {
  const columns = columnsOf(isStated, isEstimated);
  return (
    <Table flush dense className={`${css.lines} ${own.compared}`}>
      <thead>
        <tr>
          <th scope="col">Symbol</th>
          {columns.map(({ name }) => (
            <Num head key={name}>
              {name}
            </Num>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map((result) => (
          <ResultRow key={result.key} result={result} columns={columns} hidden={hidden} />
        ))}
      </tbody>
    </Table>
  );
};

type BrokerFigure = { readonly name: string; readonly show: (result: ComparedResult, money: ReturnType<typeof moneyFormat>) => ReactNode };

/** The figures of a row: ours, and the broker's where it states any. */
function columnsOf(isStated: boolean, isEstimated: boolean): readonly BrokerFigure[] {
  const fills: BrokerFigure = { name: 'Fills', show: ({ fills }) => count(fills) };
  const net: BrokerFigure['show'] = (r, money) => <span className={pnl[pnlColor(r.net, money)]}>{money.result(r.net)}</span>;
  const fees: BrokerFigure['show'] = (r, money) => money.fees(r.fees);
  if (!isStated) return [fills, { name: 'Net', show: net }, { name: isEstimated ? 'Fees, estimated' : 'Fees', show: fees }];
  return [
    fills,
    { name: 'Net, ours', show: net },
    { name: 'Net, broker', show: (r, money) => (r.statedNet === null ? dash : money.result(r.statedNet)) },
    { name: 'Fees, ours', show: fees },
    { name: 'Fees, broker', show: (r, money) => (r.statedFees === null ? dash : money.fees(r.statedFees)) },
    { name: 'Difference', show: difference },
  ];
}

const difference: BrokerFigure['show'] = ({ difference: off }, money) => {
  if (off === null) return dash;
  return off === 0n ? (
    <Check aria-label="The same" className={own.same} />
  ) : (
    <Text as="span" tone="warn">
      {money.result(off)}
    </Text>
  );
};

/** One instrument with its figures. */
const ResultRow = ({
  result,
  columns,
  hidden,
}: {
  readonly result: ComparedResult;
  readonly columns: readonly BrokerFigure[];
  readonly hidden: boolean;
}) => {
  const money = moneyFormat(result.currency, { hidden });
  return (
    <tr>
      <td>
        <b>{instrumentName(result.instrument)}</b> <span className={css.hint}>{instrumentDetail(result.instrument)}</span>
      </td>
      {columns.map(({ name, show }) => (
        <Num key={name} data-column={name}>
          {show(result, money)}
        </Num>
      ))}
    </tr>
  );
};
