import { FileText } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { subtract, sumOf } from '#domain/units/decimal.ts';
import { fullDay } from '#format/stamp.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import css from './fills.module.css';

/** The broker's stated results if it has one for every exit; their sum. */
function statedOf(fills: readonly FillRow[]) {
  const exits = fills.filter(({ step, statedGross }) => step?.exit != null || statedGross !== null);
  const stated = exits.flatMap(({ statedGross }) => statedGross ?? []);
  return exits.length > 0 && stated.length === exits.length ? sumOf(stated) : null;
}

/** The files and hands that the fills of a trade came from, and what the broker states where its file does. */
export function Origin({
  leg: { fills, trade },
  money,
  zone,
}: {
  readonly leg: OpenedLeg;
  readonly money: MoneyFormat;
  readonly zone: string;
}) {
  const byBatch = Map.groupBy(fills, ({ batch, opening }) => (opening ? '' : batch));
  const imports = [...byBatch].filter(([batch]) => batch !== '');
  const { value: receipts, error } = useApiQuery('imports', 'list', {}, imports.length > 0);
  const byHand = byBatch.get('') ?? [];
  const stated = statedOf(fills);
  return (
    <div className={css.origin}>
      <FileText aria-hidden="true" />
      <div>
        {imports.map(([batch, own]) => {
          const receipt = receipts?.find(({ id }) => id === batch);
          const what = counted(own.length, 'fill');
          if (receipt === undefined) return receipts === null && error === null ? null : <p key={batch}>{texts.fileGone(what)}</p>;
          return (
            <Fragment key={batch}>
              <p>
                <b>{receipt.fileName}</b>: {texts.fromFile(what, fullDay(Date.parse(receipt.at), zone))}
              </p>
              <p>
                <Link to={`/dashboard/trades?import=${batch}`}>{texts.allOfImport}</Link>
              </p>
            </Fragment>
          );
        })}
        {byHand.length > 0 && (
          <p>{byHand.length === fills.length ? texts.enteredByHand : texts.partlyByHand(counted(byHand.length, 'fill'))}</p>
        )}
        {stated !== null && <p>{texts.brokerStates(money.result(stated), money.amount(subtract(trade.gross, stated)))}</p>}
      </div>
    </div>
  );
}
