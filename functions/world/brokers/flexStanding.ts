import type { BrokerStanding, NetDay } from '#domain/connections/brokerStanding.ts';
import { ibInstrument } from '#domain/importers/brokers/interactiveBrokers/ibInstrument.ts';
import { ibKind } from '#domain/importers/brokers/interactiveBrokers/ibKind.ts';
import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { readExpiry, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { type Decimal, formatDecimal, parseDecimal, sumOf } from '#domain/units/decimal.ts';
import { momentOf } from './brokerRow.ts';
import { amountIn, type HeldRow, heldStanding } from './heldStanding.ts';

/** The hour of New York at which a day's positions are final. */
const CLOSE = 20;

type Attributes = (name: string) => string;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const attributesOf =
  (tag: string): Attributes =>
  (name) =>
    (new RegExp(`\\s${name}\\s*=\\s*"([^"]*)"`).exec(tag)?.[1] ?? '')
      .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, of: string) => ENTITIES[of]!)
      .trim();
const rowsOf = (statement: string, element: string): readonly Attributes[] =>
  (statement.match(new RegExp(`<${element}\\s(?:[^<>"]|"[^"]*")*>`, 'g')) ?? []).map(attributesOf);
/** "20261127" and "2026-11-27", with a time behind it or not, as a day; '' for anything else. */
const dayOf = (text: string): string => /^(\d{4})-?(\d\d)-?(\d\d)/.exec(text)?.slice(1).join('-') ?? '';

function instrumentOf(of: Attributes): Instrument | string {
  const kind = ibKind(of('assetCategory'));
  if (kind === null || kind === 'cash') return `The asset class "${of('assetCategory').slice(0, 40)}" isn’t compared yet.`;
  const [symbol, underlying, currency] = [of('symbol'), of('underlyingSymbol'), of('currency')];
  const multiplier = parseDecimal(of('multiplier'));
  const [expiry, strike, right] = [readExpiry(of('expiry')), readStrike(of('strike')), readRight(of('putCall'))];
  const worth = new PointValues([]);
  const instrument = ibInstrument({ kind, symbol, underlying, currency, multiplier, expiry, strike, right }, worth);
  return worth.questions().length === 0 ? instrument : `What one point of ${symbol.slice(0, 40)} is worth isn’t known.`;
}

/** One row for each position: its summary, or in reports with lots alone the sum of them. */
function positionsIn(statement: string): readonly Attributes[] {
  const rows = rowsOf(statement, 'OpenPosition').filter((of) => ibKind(of('assetCategory')) !== 'cash');
  const summaries = rows.filter((of) => of('levelOfDetail').toUpperCase() !== 'LOT');
  return summaries.length > 0 ? summaries : rows;
}

const heldIn = (of: Attributes): HeldRow => ({
  symbol: of('symbol'),
  instrument: instrumentOf(of),
  quantity: of('position') || of('quantity'),
  mark: of('markPrice'),
  opened: dayOf(of('openDateTime')),
});

const CODE = /^[A-Z]{3}$/;

/** The currency of an account's net value; '' where the report doesn't name it. */
const baseOf = (statement: string): string =>
  ['EquitySummaryByReportDateInBase', 'AccountInformation', 'ChangeInNAV']
    .map((element) => rowsOf(statement, element)[0]?.('currency') ?? '')
    .find((currency) => CODE.test(currency)) ?? '';

/** The head of a statement: its account and days. */
const headOf = (statement: string): Attributes => attributesOf(statement.slice(0, statement.indexOf('>') + 1));

const MOVE = /^deposits?\s*[/&]\s*withdrawals?$/i;
/** True for a row that sums up others. Where the query leaves out the level of detail, only the account "-" shows it. */
const isSum = (of: Attributes): boolean => of('levelOfDetail').toUpperCase() === 'SUMMARY' || of('accountId') === '-';

/**
 * Deposits less withdrawals by "day currency", null where one can't be read. Null where the report has no section of cash, or a movement without its day or
 * currency, which may be of any.
 */
function movedIn(statement: string): ReadonlyMap<string, string | null> | null {
  if (!/<CashTransactions[\s/>]/.test(statement)) return null;
  const moves = rowsOf(statement, 'CashTransaction').filter((of) => MOVE.test(of('type')));
  const details = moves.filter((of) => !isSum(of));
  const dated = Map.groupBy(
    details.length > 0 ? details : moves,
    (of) => `${dayOf(of('reportDate')) || dayOf(of('dateTime'))} ${of('currency')}`,
  );
  if ([...dated.keys()].some((key) => !/^\d{4}-\d\d-\d\d [A-Z]{3}$/.test(key))) return null;
  return new Map(
    [...dated].map(([key, some]) => {
      const amounts = some.map((of) => parseDecimal(of('amount')));
      return [key, amounts.includes(null) ? null : formatDecimal(sumOf(amounts as Decimal[]))];
    }),
  );
}

/** Days of a statement's account with its net value or with money that moved, each currency apart. */
export function flexNetDaysIn(statement: string): readonly NetDay[] {
  const [base, moved, head, days] = [baseOf(statement), movedIn(statement), headOf(statement), new Map<string, NetDay>()];
  // Net values begin on the day before the report, of whose deposits it has nothing.
  const isInReport = (day: string): boolean => day >= dayOf(head('fromDate')) && day <= dayOf(head('toDate'));
  const valued = base === '' ? [] : rowsOf(statement, 'EquitySummaryByReportDateInBase');
  for (const [day, rows] of Map.groupBy(valued, (of) => dayOf(of('reportDate')))) {
    if (day === '') continue;
    // Several values of a day are parts of the account, such as its models.
    const [net = null, ...others] = new Set(rows.map((of) => amountIn(base, of('total'))?.amount ?? null));
    days.set(`${day} ${base}`, {
      day,
      currency: base,
      net: others.length > 0 ? null : net,
      moved: moved !== null && isInReport(day) ? '0' : null,
    });
  }
  for (const [key, amount] of moved ?? []) {
    const [day = '', currency = ''] = key.split(' ');
    days.set(key, { day, currency, net: days.get(key)?.net ?? null, moved: amount });
  }
  return [...days.values()];
}

/** Holdings of a statement's account at the close of its last day; null where the report has no section of positions. */
export function flexStanding(statement: string): BrokerStanding | null {
  const head = headOf(statement);
  if (!/<OpenPositions[\s/>]/.test(statement)) return null;
  const positions = positionsIn(statement);
  const day = dayOf(positions[0]?.('reportDate') ?? '') || dayOf(head('toDate'));
  if (day === '') return null;
  const nets = flexNetDaysIn(statement).filter(({ net }) => net !== null);
  const last = nets.reduce<NetDay | null>((found, each) => (found === null || each.day > found.day ? each : found), null);
  // A query chooses a row for each currency, their sum in the base currency ("BASE_SUMMARY"), or both.
  const cash = rowsOf(statement, 'CashReportCurrency');
  const apart = cash.filter((of) => CODE.test(of('currency')));
  const base = baseOf(statement);
  const summed = base === '' ? [] : cash.map((of) => amountIn(base, of('endingCash')));
  return heldStanding(
    {
      account: head('accountId'),
      at: new Date(momentOf(day, CLOSE)).toISOString(),
      day,
      cash: apart.length > 0 ? apart.map((of) => amountIn(of('currency'), of('endingCash'))) : summed,
      netValue: last && { currency: last.currency, amount: last.net! },
    },
    positions.map(heldIn),
  );
}
