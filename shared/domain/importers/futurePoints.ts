import { type Decimal, decimal } from '../money.ts';

/** Money per point of one contract, by root. Source: contract specifications of CME Group, as listed in `broker-formats` section 2. */
const POINTS: ReadonlyMap<string, Decimal> = new Map(
  Object.entries({
    ES: '50',
    MES: '5',
    NQ: '20',
    MNQ: '2',
    RTY: '50',
    M2K: '5',
    YM: '5',
    MYM: '0.5',
    CL: '1000',
    MCL: '100',
    NG: '10000',
    GC: '100',
    MGC: '10',
    SI: '5000',
    HG: '25000',
    ZB: '1000',
    ZN: '1000',
    ZF: '1000',
    ZT: '2000',
    '6E': '125000',
  }).map(([root, points]) => [root, decimal(points)]),
);

const CONTRACT = /^([A-Z0-9]{1,4}?)([FGHJKMNQUVXZ])(\d{1,4})$/;

/** A future's contract as the journal names it: capital letters, without the slash before and the exchange behind ("/MESH6:XCME" is MESH6). */
export const futureSymbol = (text: string): string =>
  text
    .toUpperCase()
    .replace(/^\.?\//, '')
    .replace(/:[A-Z_]+$/, '');

/** The root of a contract: MES of MESH6, MESH26 or MESH2026. Null when the text is no contract. */
export const futureRoot = (symbol: string): string | null => CONTRACT.exec(symbol)?.[1] ?? null;

/** Money per point of this contract, continuous contract ("MNQ1!") or root; null when unknown: then the trader is asked, because a guess makes wrong money. */
export const pointValue = (symbol: string): Decimal | null => POINTS.get(futureRoot(symbol) ?? symbol.replace(/\d!$/, '')) ?? null;

/** What to say about a future whose point value is in no table. */
export const askPointValue = (symbol: string): string =>
  `The money value of one point of ${symbol.slice(0, 40)} is not in this file and not known. Put it in a "multiplier" column of a generic file and import that.`;
