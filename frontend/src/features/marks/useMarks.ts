import { useEffect, useRef } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/connections/standingTexts.ts';
import { type MarketProviderName, marketProviders } from '#domain/bars/marketProviders.ts';
import { isClose, type MarketPrices } from '#domain/connections/brokerStanding.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { dayKey, dayNumberOf } from '#domain/units/dayKey.ts';
import { type Decimal, sumOf } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { clockTime } from '#format/stamp.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalMarks, RowMark, StandingOfAccount } from '#journal/worker/marksOf.ts';
import { useMayReplay } from '../bars/useMayReplay.ts';
import { useConnections } from '../brokers/useConnections.ts';
import { useUnit } from '../view/useAddressChoice.ts';

/** A mark of more days before is called old. */
const FRESH = 4;
/** Symbols that one question about prices may have. */
const MOST_SYMBOLS = 500;

/**
 * "marks at today’s delayed close", "delayed marks of 11:02 AM", "marks at the delayed close of Nov 20", "delayed marks as of Nov 20, 11:02 AM", "marks of Nov 9,
 * 11 days old": how old a mark is, by New York's days.
 */
function markAge(at: string, now: number): string {
  const moment = millis(Date.parse(at));
  const [day, today] = [dayKey(moment, BROKER_ZONE), dayKey(millis(now), BROKER_ZONE)];
  const days = dayNumberOf(today) - dayNumberOf(day);
  if (days > FRESH) return texts.old(shortDay(day), days);
  if (isClose(moment, day)) return days > 0 ? texts.closeOf(shortDay(day)) : texts.today;
  const time = clockTime(moment, BROKER_ZONE);
  return days > 0 ? texts.askedOn(shortDay(day), time) : texts.todayPrice(time);
}

/** The age of the oldest of some marks, with the provider that some or all of them are from. */
export function marksAge(marks: readonly Pick<RowMark, 'at' | 'byBroker' | 'provider'>[], now: number): string {
  const age = markAge(marks.map(({ at }) => at).sort()[0]!, now);
  const provider = marks.find((mark) => mark.provider !== null)?.provider ?? null;
  return provider === null
    ? age
    : texts.ageFrom(
        age,
        marketProviders[provider].name,
        marks.some(({ byBroker }) => byBroker),
      );
}

/** Result of the day of `open` positions; null unless each has a mark of today in New York with its change. */
export function dayChangeToday(marked: readonly Pick<RowMark, 'dayChange' | 'at'>[], open: number, now: number): Decimal | null {
  const today = dayKey(millis(now), BROKER_ZONE);
  const ofToday = marked.filter(({ at }) => dayKey(millis(Date.parse(at)), BROKER_ZONE) === today);
  const changes = ofToday.flatMap(({ dayChange }) => dayChange ?? []);
  return open > 0 && changes.length === open ? sumOf(changes) : null;
}

/** The latest standings of the trader's accounts, asked for again after each run; null until known, empty without a run. */
export function useStandings() {
  const { value: connected } = useConnections();
  const ended = (connected?.connections ?? []).flatMap(({ lastGoodAt }) => lastGoodAt ?? []).join();
  const { value, again } = useApiQuery('connections', 'standings', {}, ended !== '');
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== '' && known.current !== ended) again();
    known.current = ended;
  }, [ended, again]);
  if (connected === null) return null;
  return ended === '' ? [] : (value?.standings ?? null);
}

type Standings = readonly (StandingOfAccount & { readonly connection: string })[];

/** The journal's marks, with prices of a market-data provider or none. Null until known. */
function useMarked(told: Standings, market: MarketPrices | null, isWanted: boolean): JournalMarks | null {
  const { worker, asOf } = useJournal();
  const [unit] = useUnit();
  const moments = told.map(({ connection, standing }) => `${connection} ${standing.account} ${standing.at}`);
  const key = isWanted ? asOf(['marks', moments, market?.prices.map(({ symbol, at }) => `${symbol} ${at}`), unit]) : null;
  const { value, current } = useAsyncValue(key, () => worker.marks(told, market, unit));
  return isWanted && (market === null || current) ? value : null;
}

/** Open positions at their brokers' marks, and each account compared with its brokers; null until known, and without a standing. */
export function useBrokerMarks(): JournalMarks | null {
  const told = useStandings() ?? [];
  return useMarked(told, null, told.length > 0);
}

/** Marks, and the market-data provider that has answered for those that brokers lack, if any; `problem`: why it gave none. */
type PricedMarks = JournalMarks & { readonly provider: MarketProviderName | null; readonly problem: string | null };

/** Open positions at their brokers' marks, else at prices of the trader's market-data provider; null until known, and without either. */
export function useMarks(): PricedMarks | null {
  const { demo } = useBrowser().ports;
  const mayAsk = useMayReplay() && demo === undefined;
  const known = useStandings();
  const told = known ?? [];
  const own = useMarked(told, null, known !== null && (told.length > 0 || mayAsk));
  const symbols = (own?.wanted ?? []).slice(0, MOST_SYMBOLS);
  const connected = useApiQuery('bars', 'provider', {}, mayAsk && own !== null && own.missing.size > 0);
  const provider = connected.value?.connection?.provider ?? null;
  const { value, error } = useApiQuery('bars', 'prices', { symbols }, provider !== null && symbols.length > 0);
  const market = value === null || value.provider === null ? null : { provider: value.provider, prices: value.prices };
  const withMarket = useMarked(told, market, market !== null);
  const marks = withMarket ?? own;
  const hasAnswered = symbols.length === 0 || withMarket !== null || error !== null;
  return (
    marks && { ...marks, provider: hasAnswered ? provider : null, problem: error === null ? null : sentence(error, texts.pricesFailed) }
  );
}

/** The reason of a leg without a mark in an open row: units counted after a split, or what a market-data provider lacks, once it was asked; null otherwise. */
export function missingText(marks: PricedMarks | null, id: TradeId): string | null {
  const why = marks?.missing.get(id);
  if (why === 'split') return texts.countedAfterSplit;
  if (marks === null || why === undefined || marks.provider === null) return null;
  return marks.problem ?? texts.notQuoted(why, marketProviders[marks.provider].name);
}
