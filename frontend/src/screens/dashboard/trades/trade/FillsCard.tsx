import { Suspense, useState } from 'react';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { priceDigits } from '#domain/format/price.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { Results } from '#features/tradeChart/useResults.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { zoneName } from '#format/zoneName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { FillTableRow } from './FillTableRow.tsx';
import css from './fills.module.css';
import { Origin } from './Origin.tsx';

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
      aside={<small className={css.quiet}>{texts.zoneNote(zoneName(zone))}</small>}
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
      {fills.some(({ step }) => step === null) && <p className={css.origin}>{texts.noExitResults}</p>}
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
