import { type Decimal, decimal } from '#domain/units/decimal.ts';

/** What one point of a contract is worth, in its currency. */
type PointValue = { readonly value: Decimal; readonly currency: string };

/**
 * Money per point of one contract, by currency and root. Sources: contract specifications of CME Group (CME, CBOT, NYMEX, COMEX), ICE Futures US and
 * Europe, Cboe Futures Exchange and Eurex; checked where they overlap against QuantConnect Lean's symbol-properties-database.csv. A point is one unit of
 * the price as trading platforms print it: grains, livestock, bean oil, coffee, cotton, sugar and orange juice in cents, rates in whole points of par,
 * currencies in dollars per unit. Contracts whose price brokers print in different units (rough rice, lumber, dairy) are not listed: those are asked for.
 */
const POINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  USD: {
    // Stock indexes and volatility
    ...{ ES: '50', MES: '5', NQ: '20', MNQ: '2', RTY: '50', M2K: '5', YM: '5', MYM: '0.5', EMD: '100', NKD: '5', VX: '1000', VXM: '100' },
    // Rates
    ...{ ZB: '1000', UB: '1000', ZN: '1000', TN: '1000', ZF: '1000', ZT: '2000', GE: '2500', SR3: '2500', '10Y': '1000', '2YY': '1000' },
    ...{ '5YY': '1000', '30Y': '1000' },
    // Currencies
    ...{ '6A': '100000', '6B': '62500', '6C': '100000', '6E': '125000', '6J': '12500000', '6L': '100000', '6M': '500000', '6N': '100000' },
    ...{ '6S': '125000', '6Z': '500000', E7: '62500', J7: '6250000', M6A: '10000', M6B: '6250', M6E: '12500', MCD: '10000' },
    ...{ MJY: '1250000', MSF: '12500', DX: '1000' },
    // Metals
    ...{ GC: '100', MGC: '10', QO: '50', '1OZ': '1', SI: '5000', SIL: '1000', QI: '2500', HG: '25000', MHG: '2500', QC: '12500' },
    ...{ PL: '50', PA: '100' },
    // Energy
    ...{ CL: '1000', MCL: '100', QM: '500', BZ: '1000', BRN: '1000', NG: '10000', MNG: '1000', QG: '2500', HO: '42000', RB: '42000' },
    // Grains and oilseeds
    ...{ ZC: '50', ZW: '50', ZS: '50', KE: '50', ZO: '50', ZM: '100', ZL: '600', XC: '10', XW: '10', XK: '10' },
    ...{ MZC: '5', MZW: '5', MZS: '5', MZM: '10', MZL: '60' },
    // Livestock and softs
    ...{ LE: '400', GF: '500', HE: '400', CC: '10', KC: '375', CT: '500', SB: '1120', OJ: '150' },
    // Crypto
    ...{ BTC: '5', MBT: '0.1', ETH: '50', MET: '0.1', SOL: '500', MSL: '25', XRP: '50000', MXP: '2500' },
  },
  EUR: {
    ...{ FDAX: '25', FDXM: '5', FDXS: '1', FESX: '10', FSXE: '1', FGBL: '1000', FGBM: '1000', FGBS: '1000', FGBX: '1000', FOAT: '1000' },
    ...{ FBTP: '1000' },
  },
  CHF: { FSMI: '10' },
};

/** What one point of the contracts of a root is worth, for the roots that are traded most. */
export const POINT_TABLE: ReadonlyMap<string, PointValue> = new Map(
  Object.entries(POINTS).flatMap(([currency, roots]) =>
    Object.entries(roots).map(([root, value]) => [root, { value: decimal(value), currency }] as const),
  ),
);
