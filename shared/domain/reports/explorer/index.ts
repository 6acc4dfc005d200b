import { chargedFees, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { adherenceShare } from '#domain/playbooks/tradeChecks.ts';
import { excursionMeasures } from './excursionMeasures.ts';
import { sizeMeasures } from './sizeMeasures.ts';
import { timeMeasures } from './timeMeasures.ts';
import type { TradeMeasure } from './tradeMeasure.ts';

/** Whole hundred-millionths, as results in R have them. */
const ONE_R = 1e8;

/** An amount of each row in units of its currency, of its gross result and fees: whole numbers of the table are combined before they are divided. */
function amountAt({ gross, fees, scale }: TradeTable, combine: (gross: number, fees: number) => number): (row: number) => number {
  const unit = 10 ** scale;
  if (gross instanceof Float64Array && fees instanceof Float64Array) return (row) => combine(gross[row]!, fees[row]!) / unit;
  return (row) => combine(Number(gross[row]), Number(fees[row])) / unit;
}

/** Result, R, risk and fees of a trade. A result is NaN while the trade is open, risk and R without a known risk. */
const resultMeasures = {
  net: {
    id: 'net',
    label: 'Result',
    means: 'Result after fees; before fees where results are shown gross.',
    unit: 'money',
    scale: 'linear',
    of({ table }) {
      const result = amountAt(table, (gross, fees) => gross - fees);
      return (row) => (Number.isNaN(table.closedAt[row]) ? Number.NaN : result(row));
    },
  },
  r: {
    id: 'r',
    label: 'R multiple',
    means: 'Result over the risk, as planned or at the stop; trades without a known risk have none.',
    unit: 'r',
    scale: 'linear',
    of:
      ({ table: { closedAt, gross, fees, risk } }) =>
      (row) => {
        if (Number.isNaN(closedAt[row]) || !(Number(risk[row]) > 0)) return Number.NaN;
        return Math.round(((Number(gross[row]) - Number(fees[row])) / Number(risk[row])) * ONE_R) / ONE_R;
      },
  },
  risk: {
    id: 'risk',
    label: 'Risk',
    means: 'Money at risk, as planned or at the stop; trades without a known risk have none.',
    unit: 'amount',
    scale: 'log',
    of: ({ table }) => {
      const unit = 10 ** table.scale;
      return (row) => (Number(table.risk[row]) > 0 ? Number(table.risk[row]) / unit : Number.NaN);
    },
  },
  fees: {
    id: 'fees',
    label: 'Fees',
    means: 'What the trade was charged; below 0 is a rebate.',
    unit: 'amount',
    scale: 'linear',
    of: ({ table }) => amountAt({ ...table, fees: chargedFees(table) }, (_, charged) => charged),
  },
} satisfies Readonly<Record<string, TradeMeasure>>;

/** The trader’s own record of a trade as numbers; NaN without a rating or an assessed rule. */
const journalMeasures = {
  rating: {
    id: 'rating',
    label: 'Rating',
    means: 'Your rating of the trade, 1 to 5 stars; trades without one are not shown.',
    unit: 'count',
    scale: 'linear',
    of:
      ({ table }) =>
      (row) =>
        table.rating[row]! > 0 ? table.rating[row]! : Number.NaN,
  },
  screenshots: {
    id: 'screenshots',
    label: 'Screenshots',
    means: 'How many screenshots it has.',
    unit: 'count',
    scale: 'linear',
    of:
      ({ table }) =>
      (row) =>
        table.screenshots[row]!,
  },
  adherence: {
    id: 'adherence',
    label: 'Adherence in percent',
    means: 'Rules of its playbook that it followed, in percent of those that were assessed.',
    unit: 'count',
    scale: 'linear',
    of: ({ table: { checkSets, checks } }) => {
      const shares = checkSets.map((words) => adherenceShare(words) ?? Number.NaN);
      return (row) => shares[checks[row]!]!;
    },
  },
} satisfies Readonly<Record<string, TradeMeasure>>;

/** Every measure of a trade, in the order they are offered. Ids are in addresses and stay. */
export const tradeMeasures: readonly TradeMeasure[] = [
  resultMeasures.net,
  resultMeasures.r,
  timeMeasures.held,
  timeMeasures.openedHour,
  sizeMeasures.positionValue,
  sizeMeasures.quantity,
  sizeMeasures.entryPrice,
  resultMeasures.risk,
  resultMeasures.fees,
  timeMeasures.daysToExpiry,
  journalMeasures.rating,
  sizeMeasures.fills,
  journalMeasures.screenshots,
  journalMeasures.adherence,
  excursionMeasures.mae,
  excursionMeasures.mfe,
  excursionMeasures.capture,
];
