import type { Instrument } from './instrument.ts';

/**
 * Indices whose listed options pay cash and deliver nothing, by the ticker behind the option's root. Source: contract specifications of
 * Cboe (SPX, XSP, NANOS, VIX, RUT, MRUT, DJX, OEX, XEO, MXEA, MXEF, XSF), Nasdaq (NDX, XND, NQX, XAU, SOX …), MIAX (SPIKE), Eurex, ICE, CME's
 * Bloomberg index and the national exchanges that Interactive Brokers routes to.
 */
const CASH_SETTLED: ReadonlySet<string> = new Set(
  `SPX SPXW SPXPM XSP XSPW NANOS SPESG NDX NDXP XND NQX RUT RUTW MRUT RUI VIX VIXW DJX OEX XEO MXEA MXEF MXWLD MXUSA MXACW XAU SOX HGX OSX UTY BKX SIXY
  SPIKE BRR CBTX MBTX DAX ODAX ESTX50 OESX SX5E SMI FTSE UKX CAC40 AEX EOE MIBO N225 HSI HHI MHI KOSPI2 K200 NIFTY50 XJO SXO`.split(/\s+/),
);

/**
 * True for a cash-settled option, and for an index itself, which delivers nothing either: without its payment, an
 * assignment or exercise has no result. "$SPX" and "^SPX" are SPX.
 */
export const isCashSettled = ({ kind, underlying, symbol }: Instrument): boolean =>
  kind === 'index' || (kind === 'option' && isIndex(underlying, symbol));

const isIndex = (underlying: string, symbol: string): boolean =>
  CASH_SETTLED.has(underlying.replace(/^[$^.]/, '')) || CASH_SETTLED.has(/^[A-Z.]+(?=\d{6}[CP]\d{8}$)/.exec(symbol)?.[0] ?? '');
