import { useState } from 'react';
import * as importTexts from '#copy/import/importTexts.ts';
import type { DifferingTrade, StatedTwice } from '#domain/connections/confirmedTrades.ts';
import { type MoneyFormat, moneyFormat } from '#domain/format/moneyFormat.ts';
import { fillText } from '#features/fills/fillText.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { listStamp } from '#format/stamp.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';
import { Button } from '#ui/Button.tsx';
import { ImportCard } from '../ImportCard.tsx';
import reasons from '../SkipReason.module.css';
import { ReasonLine } from './ReasonLine.tsx';
import css from './Review.module.css';

const FIRST = 6;

function statedText({ file, journal }: StatedTwice, money: MoneyFormat): string {
  if (file === null) return journal === null ? '' : importTexts.notInFile(fillText(journal, money));
  const theirs = fillText(file, money);
  if (journal === null) return importTexts.onlyInFile(theirs);
  if (journal.changes?.bustedBy !== undefined) return importTexts.takenBack(theirs);
  const ours = fillText(journal, money);
  return ours === theirs && file.price === journal.price ? importTexts.atAnotherTime(ours) : importTexts.statedTwice(ours, theirs);
}

/** Both sums of fees; where they are the same in cents, that those of single fills differ. */
function feesText({ journal, file }: NonNullable<DifferingTrade['fees']>, money: MoneyFormat): string {
  const { amount } = moneyFormat(money.currency);
  return amount(journal) === amount(file)
    ? importTexts.feesByFill(money.fees(journal))
    : importTexts.feesTwice(money.fees(journal), money.fees(file));
}

/** A trade with everything that the file states otherwise. */
function DifferingLine({ trade, zone, hidden }: { readonly trade: DifferingTrade; readonly zone: string; readonly hidden: boolean }) {
  const { instrument, openedAt, fees, fills } = trade;
  const money = moneyFormat(instrument.currency, { hidden });
  const isDay = fills.some(({ file, journal }) => (journal ?? file)?.precision === 'day');
  const title = `${instrumentName(instrument)} ${instrumentDetail(instrument)}`.trim();
  const parts = [...(fees === null ? [] : [feesText(fees, money)]), ...fills.map((each) => statedText(each, money))];
  return <ReasonLine mark="≠" title={`${title} · ${listStamp(openedAt, zone, isDay)}`} hint={parts.join('; ')} />;
}

/** A file of days that a connection imported: the trades that agree with it to the cent, and what differs in each other one. */
export function ConfirmedTrades({
  preview: { confirmed, hasFees },
  zone,
  hidden,
}: {
  readonly preview: Pick<ImportPreview, 'confirmed' | 'hasFees'>;
  readonly zone: string;
  readonly hidden: boolean;
}) {
  const [all, setAll] = useState(false);
  if (confirmed === null) return null;
  const { agreed, partly, differing, differs } = confirmed;
  return (
    <ImportCard
      flush
      className={css.apart}
      name={importTexts.confirmedTitle}
      label={importTexts.confirmedLabel}
      answer={importTexts.confirmed(agreed, differing)}
      hints={[
        ...(differing > 0 ? [importTexts.connectionStays] : []),
        ...(partly > 0 ? [importTexts.confirmedPartly(partly)] : []),
        ...(hasFees ? [] : [importTexts.feesNotCompared]),
      ]}
    >
      {differs.length > 0 && (
        <ul className={reasons.reasons}>
          {differs.slice(0, all ? differs.length : FIRST).map((trade) => (
            <DifferingLine key={`${trade.instrument.key} ${trade.openedAt}`} trade={trade} zone={zone} hidden={hidden} />
          ))}
        </ul>
      )}
      {differs.length > FIRST && !all && (
        <p className={css.all}>
          <Button look="text" onClick={() => setAll(true)}>
            Show {differs.length - FIRST} more
          </Button>
        </p>
      )}
    </ImportCard>
  );
}
