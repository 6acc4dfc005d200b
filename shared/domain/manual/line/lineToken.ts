import { typedAmount, typedText } from '../../format/typedAmount.ts';

/** Words that say what the number behind them is. */
const SLOTS = {
  entry: ['@', 'at', 'in', 'entry', 'entered', 'from'],
  exit: ['->', 'to', 'out', 'exit', 'exited', 'covered', 'cover', 'closed', 'close'],
  stop: ['stop', 'sl', 'stop-loss', 'stoploss'],
  target: ['target', 'targets', 'tp', 'tgt'],
  fees: ['fee', 'fees', 'commission', 'commissions', 'comm'],
  risk: ['risk', 'risking'],
  expiry: ['exp', 'expiry', 'expires', 'expiring'],
  quantity: ['qty', 'size', 'quantity', 'x'],
} as const;

/** They only say that a price comes: after "sold at" it is the exit's. */
const WEAK = new Set(['@', 'at', 'from', 'in']);

/** Roles of a number. */
export type NumberSlot = keyof typeof SLOTS;

const SIDES: ReadonlyMap<string, 'long' | 'short'> = new Map([
  ...['long', 'buy', 'bought', 'bot', 'l'].map((word) => [word, 'long'] as const),
  ...['short', 'sell', 'sold', 'shorted', 's'].map((word) => [word, 'short'] as const),
]);
const NOISE = new Set(['shares', 'share', 'sh', 'shs', 'contracts', 'contract', 'cts', 'ct', 'and', 'of', 'on', 'for', '$', '-', '=', 'i']);

/** One classified word of a line. */
export type LineToken =
  | { readonly kind: 'slot'; readonly slot: NumberSlot; readonly isWeak: boolean }
  | { readonly kind: 'side'; readonly side: 'long' | 'short' }
  | { readonly kind: 'number'; readonly text: string; readonly isNegative: boolean }
  | { readonly kind: 'clock'; readonly clock: string }
  | { readonly kind: 'day'; readonly text: string }
  | { readonly kind: 'option'; readonly right: 'C' | 'P'; readonly strike: string }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'noise' }
  | { readonly kind: 'word'; readonly text: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** "9:45", "09:45", "3:30pm" as "09:45", "15:30"; null for anything else. */
function clockOf(text: string): string | null {
  const [, hours, minutes, half] = /^(\d{1,2}):(\d{2})(am|pm)?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0);
  return hour > 23 || (half !== undefined && Number(hours) > 12) ? null : `${two(hour)}:${minutes}`;
}

const DAY = /^(\d{4}-\d{2}-\d{2}|\d{1,2}\/\d{1,2}(\/(\d{2}|\d{4}))?|today|yesterday|(mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const OPTION = /^(\d+(?:\.\d+)?)(c|p|call|put|calls|puts)$/;

/** Classifies one word of a line, independent of its context. */
export function lineToken(typed: string): LineToken {
  const text = typed.toLowerCase();
  const slot = (Object.keys(SLOTS) as NumberSlot[]).find((name) => (SLOTS[name] as readonly string[]).includes(text));
  if (slot !== undefined) return { kind: 'slot', slot, isWeak: WEAK.has(text) };
  const side = SIDES.get(text);
  if (side !== undefined) return { kind: 'side', side };
  if (NOISE.has(text)) return { kind: 'noise' };
  if (/^#.+/.test(text)) return { kind: 'tag', tag: typed.slice(1) };
  const clock = clockOf(text);
  if (clock !== null) return { kind: 'clock', clock };
  if (DAY.test(text)) return { kind: 'day', text };
  const [, strike, letter] = OPTION.exec(text) ?? [];
  if (strike !== undefined) return { kind: 'option', strike, right: letter!.startsWith('c') ? 'C' : 'P' };
  const amount = /\d/.test(text) ? typedAmount(text) : null;
  if (amount === null) return { kind: 'word', text: typed };
  return { kind: 'number', text: typedText(text.replace(/^([$€£¥]?)[-−]/, '$1')), isNegative: amount < 0n };
}

/**
 * A line's words: arrows and @ are separate, a comma before a space separates prices, one inside a number stays in
 * it.
 */
export const lineWords = (line: string): readonly string[] =>
  line
    .replaceAll(/\s*(->|=>|→|⇒|>)\s*/g, ' -> ')
    .replaceAll(/@/g, ' @ ')
    .replaceAll(/\b(setup|tag|stop|sl|target|tp|fees?|risk|exp)[:=]\s*/gi, '$1 ')
    .replaceAll(/(\d{1,2}:\d{2})\s+([ap]m)\b/gi, '$1$2')
    .replaceAll(/(\d)\s+(calls?|puts?)\b/gi, '$1$2')
    .replaceAll(/,(?=\s|$)|;/g, ' ')
    .split(/\s+/)
    .map((word) => word.replace(/[.,]+$/, ''))
    .filter((word) => word !== '');
