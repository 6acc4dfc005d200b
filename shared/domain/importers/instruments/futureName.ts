import { futureSymbol } from './futureRoot.ts';
import { MONTHS } from './readOption.ts';

const LETTERS = 'FGHJKMNQUVXZ';
/** "MNQ SEP26" */
const NAMED_MONTH = /^([A-Z0-9]{1,4}) ([A-Z]{3})(\d{2})$/;
/** "MNQ 12-26" */
const NUMBERED_MONTH = /^([A-Z0-9]{1,4}) (\d{2})-(\d{2})$/;
/** "CON.F.US.MES.U25", "F.US.MNQZ26" */
const DOTTED = /^(?:CON\.)?F\.US\.([A-Z0-9]+?)\.?([FGHJKMNQUVXZ]\d{1,2})$/;
/** Roots that the data feed of some platforms names otherwise. */
const FEED_ROOTS: ReadonlyMap<string, string> = new Map([
  ['EP', 'ES'],
  ['ENQ', 'NQ'],
  ['GCE', 'GC'],
  ['CLE', 'CL'],
]);

/**
 * A future's contract in exchange notation (MNQU26), from "MNQ SEP26" and "MNQ 12-26" (NinjaTrader),
 * "CON.F.US.MES.U25" (ProjectX) or "CME_MINI:MNQM2026" (TradingView); other forms are kept, without slash and
 * exchange.
 */
export function futureName(text: string): string {
  const words = text.trim().toUpperCase().replace(/\s+/g, ' ');
  const named = NAMED_MONTH.exec(words);
  if (named && MONTHS.includes(named[2]!)) return `${named[1]}${LETTERS[MONTHS.indexOf(named[2]!)]}${named[3]}`;
  const numbered = NUMBERED_MONTH.exec(words);
  if (numbered && LETTERS[Number(numbered[2]) - 1] !== undefined) return `${numbered[1]}${LETTERS[Number(numbered[2]) - 1]}${numbered[3]}`;
  const dotted = DOTTED.exec(words);
  if (dotted) return `${FEED_ROOTS.get(dotted[1]!) ?? dotted[1]}${dotted[2]}`;
  return futureSymbol(words.replace(/^[A-Z_]+:/, ''));
}
