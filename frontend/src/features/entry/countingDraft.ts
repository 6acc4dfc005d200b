import { parseTradeLine } from '#domain/manual/line/parseTradeLine.ts';
import type { TradeLine } from '#domain/manual/line/tradeLine.ts';
import { type EntryDraft, emptyFill, emptyLeg, type LegEntry } from './entryDraft.ts';

/** The option leg in a line. */
const legOfLine = ({ side, quantity, option, expiry, entry, exit }: TradeLine): LegEntry => ({
  ...emptyLeg,
  side: side === 'short' ? 'sell' : 'buy',
  quantity: quantity ?? '',
  kind: option?.right ?? 'C',
  strike: option?.strike ?? '',
  expiry: expiry ?? '',
  price: entry ?? '',
  close: exit ?? '',
});

/** A line's values as form fields; missing ones are unchanged. */
function draftOfLine(draft: EntryDraft, line: TradeLine): EntryDraft {
  const { symbol, currency, side, quantity, entry, exit, stop, targets, fees, risk, day, entryClock, exitClock, option } = line;
  const [target = null, ...moreTargets] = targets;
  const tags = [...new Set([...draft.annotation.tags, ...line.tags])];
  const own = Object.entries({ stop, target, plannedRisk: risk, setup: line.setup }).filter(([, value]) => value !== null);
  const time = { day: day ?? '', clock: entryClock ?? '' };
  const left = { day: '', clock: exitClock ?? '' };
  return {
    ...draft,
    mode: option === null ? 'stock' : 'option',
    symbol: symbol ?? '',
    currency: currency ?? draft.currency,
    side: side ?? 'long',
    fills: [
      { ...emptyFill('enter'), quantity: quantity ?? '', price: entry ?? '', ...time },
      { ...emptyFill('exit'), quantity: exit === null ? '' : (quantity ?? ''), price: exit ?? '', ...left },
    ],
    legs: [legOfLine(line)],
    opened: time,
    closed: left,
    ...(fees !== null && { fee: fees, feesBy: 'own' as const }),
    annotation: { ...draft.annotation, tags, ...(moreTargets.length > 0 && { moreTargets }), ...Object.fromEntries(own) },
    typed: { ...draft.typed, stop: draft.typed.stop || stop !== null, plannedRisk: draft.typed.plannedRisk || risk !== null },
    note: line.note ?? draft.note,
  };
}

/** The effective draft: in quick mode the line's. */
export const countingDraft = (draft: EntryDraft, today: string): EntryDraft =>
  draft.mode === 'quick' ? draftOfLine(draft, parseTradeLine(draft.line, today)) : draft;
