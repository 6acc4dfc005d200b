import type { Trade } from '../trades/trade.ts';
import { dayKey } from '../units/dayKey.ts';
import { zonedParts } from '../units/zonedTime.ts';
import { SAMPLE_ZONE, sampleDays } from './sampleMonth.ts';
import { type SampleOptions, sampleOptions } from './sampleOptions.ts';
import { SAMPLE_BARS, SAMPLE_PLANNED, type SampleNote, type SampleShares, sampleShares } from './sampleShares.ts';

/** A sample trade's annotation; amounts are decimal text. */
export type SampleAnnotation = {
  readonly trade: Trade;
  readonly setup: string;
  readonly mistakes: readonly string[];
  readonly emotions: readonly string[];
  readonly rating: number | null;
  readonly reviewed: boolean;
  readonly stop: string | null;
  readonly plannedRisk: string | null;
  readonly note: SampleNote | null;
  readonly isPlanned: boolean;
  readonly hasBars: boolean;
};

const clockOf = ({ openedAt }: Trade): string => {
  const { hour, minute } = zonedParts(openedAt, SAMPLE_ZONE);
  return `${dayKey(openedAt, SAMPLE_ZONE)} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`;
};

const nothing: Omit<SampleAnnotation, 'trade' | 'setup' | 'rating' | 'reviewed'> = {
  mistakes: [],
  emotions: [],
  stop: null,
  plannedRisk: null,
  note: null,
  isPlanned: false,
  hasBars: false,
};

function onShares(trade: Trade, [day, at, , , , , , , setup, stop, rating, mistake, note]: SampleShares): SampleAnnotation {
  const isFirst = at < '10:00';
  const [mistakes, emotions] = mistake ? [[mistake[0]], [mistake[1]]] : [[], []];
  const written = { trade, setup, mistakes, emotions, rating, note: note ?? null, reviewed: rating !== null, stop: String(stop) };
  return { ...nothing, ...written, isPlanned: isFirst && day === SAMPLE_PLANNED, hasBars: isFirst && SAMPLE_BARS.includes(day) };
}

/** The legs of a spread share its setup and rating; the first has its planned risk and note. */
function onLeg(trade: Trade, { setup, risk, rating, note }: SampleOptions, isFirst: boolean): SampleAnnotation {
  const first = isFirst ? { plannedRisk: String(risk), note: note ?? null } : {};
  return { ...nothing, trade, setup, rating: rating ?? null, reviewed: rating !== undefined, ...first };
}

/** Annotations of the sample trades before `today` ("2026-11-22"). */
export function sampleAnnotations(trades: readonly Trade[], today: string): readonly SampleAnnotation[] {
  const days = sampleDays(today);
  const shares = new Map(sampleShares.map((row) => [`${row[3]} ${days[row[0]]} ${row[1]}`, row]));
  const options = new Map(sampleOptions.map((row) => [`${row.symbol} ${days[row.opened]} ${row.at}`, row]));
  const begun = new Set<SampleOptions>();
  return trades.flatMap((trade) => {
    const { kind, symbol, underlying } = trade.instrument;
    if (kind !== 'option') {
      const row = shares.get(`${symbol} ${clockOf(trade)}`);
      return row === undefined ? [] : [onShares(trade, row)];
    }
    const row = options.get(`${underlying} ${clockOf(trade)}`);
    if (row === undefined) return [];
    const isFirst = !begun.has(row);
    begun.add(row);
    return [onLeg(trade, row, isFirst)];
  });
}
