import { FileText } from 'lucide-react';
import { Fragment, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import { subtract, sumOf } from '#domain/units/decimal.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { Results } from '#features/tradeChart/useResults.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { fullDay } from '#format/stamp.ts';
import { zoneName } from '#format/zoneName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { FillTableRow } from './FillTableRow.tsx';
import css from './fills.module.css';

/** The broker's stated results if it has one for every exit; their sum. */
function statedOf(fills: readonly FillRow[]) {
  const exits = fills.filter(({ step, statedGross }) => step?.exit != null || statedGross !== null);
  const stated = exits.flatMap(({ statedGross }) => statedGross ?? []);
  return exits.length > 0 && stated.length === exits.length ? sumOf(stated) : null;
}

const origin = { gap: 10, size: 'label', tone: 'quiet', className: css.origin } as const;
const NoResults = () => (
  <Row {...origin} as="p">
    {texts.noExitResults}
  </Row>
);

/** The files and hands that the fills of a trade came from, and what the broker states where its file does. */
function Origin({ leg: { fills, trade }, money, zone }: { readonly leg: OpenedLeg; readonly money: MoneyFormat; readonly zone: string }) {
  const byBatch = Map.groupBy(fills, ({ batch, opening }) => (opening ? '' : batch));
  const imports = [...byBatch].filter(([batch]) => batch !== '');
  const { value: receipts, error } = useApiQuery('imports', 'list', {}, imports.length > 0);
  const byHand = byBatch.get('') ?? [];
  const stated = statedOf(fills);
  return (
    <Row {...origin}>
      <FileText aria-hidden="true" />
      <div>
        {imports.map(([batch, own]) => {
          const receipt = receipts?.find(({ id }) => id === batch);
          const what = counted(own.length, 'fill');
          if (receipt === undefined) return receipts === null && error === null ? null : <p key={batch}>{texts.fileGone(what)}</p>;
          return (
            <Fragment key={batch}>
              <p>
                <Text as="b" tone="ink">
                  {receipt.fileName}
                </Text>
                : {texts.fromFile(what, fullDay(Date.parse(receipt.at), zone))}
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
    </Row>
  );
}

const EditFillDialog = lazyPart(() => import('#features/fills/EditFillDialog.tsx'), { quiet: true });

type Props = { readonly leg: OpenedLeg; readonly results: Results; readonly money: MoneyFormat; readonly zone: string };

/** The fills of a trade with the open quantity and realized result of each, their totals, and their sources. */
export function FillsCard({ leg, results, money, zone }: Props) {
  const { trade, fills, paid } = leg;
  const [edited, setEdited] = useState<FillRow | null>(null);
  const { accounts } = useAccounts();
  const method = accounts?.find(({ label }) => label === trade.account)?.lotMethod ?? 'fifo';
  const digits = priceDigits(fills.map(({ price }) => price));
  return (
    <Card
      flush
      title={`${counted(fills.length, 'fill')}, ${texts.methods[method]}`}
      aside={
        <Text as="small" size="small" tone="faint">
          {texts.zoneNote(zoneName(zone))}
        </Text>
      }
    >
      <Table flush className={css.fills} aria-label={texts.facts.fills}>
        <FillsHead />
        <tbody>
          {fills.map((fill, i) => (
            <FillTableRow
              key={fill.id}
              number={i + 1}
              fill={fill}
              trade={trade}
              results={results}
              money={money}
              zone={zone}
              digits={digits}
              onEdit={() => setEdited(fill)}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={5}>
              {texts.total}
            </th>
            <Num>
              <Amount>{money.fees(paid)}</Amount>
            </Num>
            <Num />
            <Num className={pnl[results.color(trade.net)]}>
              {trade.exitPrice === null ? '–' : <Amount>{results.text(trade.net)}</Amount>}
            </Num>
            <td />
          </tr>
        </tfoot>
      </Table>
      {fills.some(({ step }) => step === null) && <NoResults />}
      <Origin leg={leg} money={money} zone={zone} />
      {edited !== null && (
        <Suspense fallback={null}>
          <EditFillDialog fill={edited} trade={trade} zone={zone} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Card>
  );
}

const FillsHead = () => (
  <thead>
    <tr>
      <th scope="col">Fill</th>
      <th scope="col">Time</th>
      <th scope="col">Side</th>
      <Num head>Quantity</Num>
      <Num head>Price</Num>
      <Num head>Fees</Num>
      <Num head>{texts.positionAfter}</Num>
      <Num head>{texts.realizedHere}</Num>
      <th scope="col">
        <span className="unseen">{fillTexts.edit}</span>
      </th>
    </tr>
  </thead>
);
