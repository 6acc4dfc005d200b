import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { saveFile } from '#browser/saveFile.ts';
import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { actions } from '#copy/trades/fillTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import { fillsShown, gapsIn, netOfLeaves, sealedDays } from '#domain/record/netOfLeaves.ts';
import { type Disclosure, leafOf, pageOf, verifyRecord } from '#domain/record/verifyRecord.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import { PlainPage } from '#features/legal/PlainPage.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { clockSeconds, clockTime, fullDay } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';

type PublicRecord = Reply<typeof api.record.read>;

/** Saves a disclosure as the file that `npm run -s verify` checks. */
const saveDisclosure = (disclosure: Disclosure): void => saveFile('afterbell-record.json', JSON.stringify(disclosure), 'application/json');

/** The verdict of this browser, against the log as the site publishes it up to the record's last page. `days`: on which its links were sealed. */
function Verdict({ disclosure, days }: { readonly disclosure: Disclosure; readonly days: readonly string[] }) {
  const { api } = useBrowser();
  const { value, problem, current } = useAsyncValue(JSON.stringify(disclosure), async () => {
    const last = pageOf(disclosure.log.at(-1)!).number;
    const { pages } = await api.record.log({ before: String(Number(last) + 1) });
    const isThere = pages.some((page) => pageOf(page).number === last);
    return { fault: isThere ? await verifyRecord(disclosure, pages) : { fault: 'log_differs' as const, at: last } };
  });
  if (problem !== null) return <Notice kind="error">{texts.logFailed}</Notice>;
  if (value === null || !current) return <Notice announce="status">{texts.checking}</Notice>;
  if (value.fault !== null) return <Notice kind="error">{texts.refused(value.fault)}</Notice>;
  const { shown, recorded } = fillsShown(disclosure);
  return (
    <Notice kind="success" announce="status">
      {texts.accepted(days.length, yearDay(days[0]!), yearDay(days.at(-1)!), disclosure.trades.length, shown, recorded)}
    </Notice>
  );
}

/** The time of a fill, as exact as its broker stated it. */
function timeText(time: string, precision: string): string {
  const ms = Date.parse(time);
  if (precision === 'day') return fullDay(ms, 'UTC');
  return `${fullDay(ms, 'UTC')}, ${precision === 'minute' ? clockTime(ms, 'UTC') : clockSeconds(ms, 'UTC')}`;
}

/** One disclosed trade: its net result, and its fills with the day on which each was sealed. `sealed`: the day of each link, by number. */
function DisclosedTrade({ trade, sealed }: { readonly trade: Disclosure['trades'][number]; readonly sealed: readonly string[] }) {
  const fills = trade
    .map(({ leaf, number }) => ({ ...leafOf(leaf), day: yearDay(sealed[number - 1]!) }))
    .sort((a, b) => (a.time < b.time ? -1 : 1));
  const { symbol, currency } = fills[0]!;
  const money = moneyFormat(currency);
  const digits = priceDigits(fills.map((fill) => Number(fill.price)));
  const name = `${symbol} ${money.result(netOfLeaves(trade.map(({ leaf }) => leaf)))}`;
  return (
    <Stack gap={4}>
      <h3>{name}</h3>
      <Table dense scrollName={name} aria-label={name}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.side}</th>
            <Num head>{texts.columns.time}</Num>
            <Num head>{texts.columns.quantity}</Num>
            <Num head>{texts.columns.price}</Num>
            <Num head>{texts.columns.fees}</Num>
            <Num head data-wide>
              {texts.columns.sealed}
            </Num>
          </tr>
        </thead>
        <tbody>
          {fills.map((fill) => (
            <tr key={fill.fill}>
              <td>{actions[fill.action as FillAction]}</td>
              <Num>
                {timeText(fill.time, fill.precision)}
                <small data-narrow>{texts.sealedOn(fill)}</small>
              </Num>
              <Num>{count(fill.quantity)}</Num>
              <Num>{price(Number(fill.price), digits)}</Num>
              <Num>{money.fees(fill.fee)}</Num>
              <Num data-wide>{texts.sealedDay(fill)}</Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Stack>
  );
}

function Results({ trades, wins, losses, inR }: NonNullable<PublicRecord['results']>) {
  return (
    <section>
      <h2>{texts.resultsTitle}</h2>
      <p>{texts.results(trades, wins, losses)}</p>
      <p>{inR === null ? texts.noR : texts.inRs(inR)}</p>
    </section>
  );
}

function RecordParts({ record: { counts, results, disclosure, withheld } }: { readonly record: PublicRecord }) {
  const sealed = sealedDays(disclosure);
  const days = sealed.toSorted();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const missing = gapsIn(days, today).map(({ first, last }) => daySpan(first, last));
  if (days.length === 0) return <Notice>{texts.noLinks}</Notice>;
  return (
    <>
      <Verdict disclosure={disclosure} days={days} />
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
            <DisclosedTrade key={leafOf(trade[0]!.leaf).fill} trade={trade} sealed={sealed} />
          ))}
        </Stack>
        {withheld > 0 && <p>{texts.withheld(withheld)}</p>}
      </section>
      <section>
        <h2>{texts.proved}</h2>
        <p>{texts.provedText}</p>
        <p>
          {texts.saveHint} <Link to="/record-log">{texts.toLog}</Link>
        </p>
        <Button onClick={() => saveDisclosure(disclosure)}>{texts.save}</Button>
      </section>
      <section>
        <h2>{texts.notProved}</h2>
        <p>{texts.notProvedText}</p>
      </section>
    </>
  );
}

/** /record/:id: a public record, checked in the reader's browser. */
export default function RecordPage() {
  const { id = '' } = useParams();
  const { value, error, again } = useApiQuery('record', 'read', { id });
  const isGone = error instanceof ApiError && error.code === 'record_not_found';
  return (
    <PlainPage title={texts.title} lead={texts.lead}>
      {isGone && <Notice>{error.message}</Notice>}
      {error !== null && !isGone && <RetryNotice text={error.message || texts.loadFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={320} />}
      {value !== null && <RecordParts record={value} />}
    </PlainPage>
  );
}
