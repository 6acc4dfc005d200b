import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { resultInR } from '#domain/format/percent.ts';
import { gapsIn, netOfLeaves } from '#domain/record/netOfLeaves.ts';
import { type Disclosure, leafOf, linkOf, verifyRecord } from '#domain/record/verifyRecord.ts';
import { PlainPage } from '#features/legal/PlainPage.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { daySpan, yearDay } from '#format/namedDay.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Num } from '#ui/Num.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Table } from '#ui/Table.tsx';

type PublicRecord = Reply<typeof api.record.read>;

/** Saves a disclosure as the file that `npm run -s verify` checks. */
function saveFile(disclosure: Disclosure): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(disclosure)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'afterbell-record.json';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** The verdict of this browser, against the log as the site publishes it. */
function Verdict({ disclosure }: { readonly disclosure: Disclosure }) {
  const { api } = useBrowser();
  const { value, problem } = useAsyncValue(JSON.stringify(disclosure), async () => {
    const { pages } = await api.record.log({});
    return { fault: await verifyRecord(disclosure, pages) };
  });
  if (problem !== null) return <Notice kind="error">{texts.logFailed}</Notice>;
  if (value === null) return <Notice announce="status">{texts.checking}</Notice>;
  if (value.fault !== null) return <Notice kind="error">{texts.refused(value.fault)}</Notice>;
  const days = disclosure.links.map(({ link }) => yearDay(linkOf(link).day));
  return (
    <Notice kind="success" announce="status">
      {texts.accepted(days.length, disclosure.trades.length, days[0]!, days.at(-1)!)}
    </Notice>
  );
}

/** One disclosed trade: its net result, and its fills with the day on which each was sealed. */
function DisclosedTrade({ trade, links }: { readonly trade: Disclosure['trades'][number]; readonly links: Disclosure['links'] }) {
  const fills = trade.map(({ leaf, number }) => ({ ...leafOf(leaf), sealed: linkOf(links[number - 1]!.link).day }));
  const { symbol, currency } = fills[0]!;
  const name = `${symbol} ${moneyFormat(currency).result(netOfLeaves(trade.map(({ leaf }) => leaf)))}`;
  return (
    <Stack gap={4}>
      <h3>{name}</h3>
      <Table dense scrollName={name} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.time}</th>
            <th scope="col">{texts.columns.action}</th>
            <Num head>{texts.columns.quantity}</Num>
            <Num head>{texts.columns.price}</Num>
            <Num head>{texts.columns.fee}</Num>
            <Num head>{texts.columns.sealed}</Num>
          </tr>
        </thead>
        <tbody>
          {fills.map(({ fill, time, action, quantity, price, fee, sealed, kind }) => (
            <tr key={fill}>
              <td>{time.slice(0, 19).replace('T', ' ')}</td>
              <td>{action}</td>
              <Num>{quantity}</Num>
              <Num>{price}</Num>
              <Num>{fee}</Num>
              <Num>
                {yearDay(sealed)}
                {kind === 'corrected' && `, ${texts.correctedFill}`}
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function Results({ trades, wins, losses, inR }: NonNullable<PublicRecord['results']>) {
  const range = inR?.low == null || inR.high === null ? null : `${resultInR(inR.low)} to ${resultInR(inR.high)}`;
  return (
    <section>
      <h2>{texts.resultsTitle}</h2>
      <p>{texts.results(trades, wins, losses)}</p>
      <p>{inR === null ? texts.noR : texts.inRs(inR.trades, resultInR(inR.total), resultInR(inR.mean), range)}</p>
    </section>
  );
}

function RecordParts({ record: { counts, results, disclosure, withheld } }: { readonly record: PublicRecord }) {
  const days = disclosure.links.map(({ link }) => linkOf(link).day);
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const missing = gapsIn(days, today).map(({ first, last }) => daySpan(first, last));
  if (days.length === 0) return <Notice>{texts.noLinks}</Notice>;
  return (
    <>
      <Verdict disclosure={disclosure} />
      <section>
        <h2>{texts.chain}</h2>
        <p>
          {texts.spans(days.length, daySpan(days[0]!, days.at(-1)!))} {missing.length === 0 ? texts.noGaps : texts.gaps(missing)}
        </p>
        <p>{texts.fills(counts.fill, counts.timely)}</p>
        <p>{texts.changes(counts.corrected, counts.takenBack, counts.removed)}</p>
      </section>
      {results !== null && <Results {...results} />}
      <section>
        <h2>{texts.disclosed}</h2>
        {disclosure.trades.length === 0 && <p>{texts.noneDisclosed}</p>}
        <Stack gap={16}>
          {disclosure.trades.map((trade) => (
            <DisclosedTrade key={leafOf(trade[0]!.leaf).fill} trade={trade} links={disclosure.links} />
          ))}
        </Stack>
        {withheld > 0 && <p>{texts.withheld(withheld)}</p>}
      </section>
      <section>
        <h2>{texts.means}</h2>
        <p>{texts.meansText}</p>
        <p>
          {texts.saveHint} <Link to="/record-log">{texts.toLog}</Link>
        </p>
        <Button onClick={() => saveFile(disclosure)}>{texts.save}</Button>
      </section>
    </>
  );
}

/** /record/:id: a public record, checked in the reader's browser. */
export default function RecordPage() {
  const { id = '' } = useParams();
  const { value, error, again } = useApiQuery('record', 'read', { id });
  return (
    <PlainPage title={texts.title} lead={texts.lead}>
      {error !== null && <RetryNotice text={error.message || texts.loadFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={320} />}
      {value !== null && <RecordParts record={value} />}
    </PlainPage>
  );
}
