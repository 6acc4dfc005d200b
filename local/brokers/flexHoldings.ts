/** A row of a report, as `FlexRow` has it. */
type StatementRow = { readonly account: string; readonly section: string; readonly day: string; readonly element: string };

const attribute = (element: string, name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1] ?? '';
const numberIn = (element: string, name: string): number => Number(attribute(element, name) || 0);
const CONTRACT = ['currency', 'assetCategory', 'symbol', 'underlyingSymbol', 'multiplier', 'strike', 'expiry', 'putCall'] as const;
const cents = (value: number): number => Math.round(value * 100) / 100;

const written = (name: string, of: Readonly<Record<string, string>>): string =>
  `<${name} ${Object.entries(of)
    .map(([key, value]) => `${key}="${value}"`)
    .join(' ')} />`;

/** The position that rows of trades and corporate actions leave in one contract; canceled trades are rows with the other sign. */
function positionOf(account: string, day: string, rows: readonly string[]): { readonly element: string; readonly worth: number } | null {
  const quantity = Math.round(rows.reduce((sum, row) => sum + numberIn(row, 'quantity'), 0) * 1e8) / 1e8;
  const traded = rows.filter((row) => row.startsWith('<Trade '));
  const last = traded.at(-1);
  if (quantity === 0 || last === undefined) return null;
  const mark = cents(numberIn(traded.findLast((row) => numberIn(row, 'tradePrice') > 0) ?? last, 'tradePrice') * 1.01);
  const worth = cents(quantity * mark * (numberIn(last, 'multiplier') || 1));
  const contract = Object.fromEntries(CONTRACT.map((name) => [name, attribute(last, name)]));
  const element = written('OpenPosition', {
    accountId: account,
    ...contract,
    reportDate: day.replaceAll('-', ''),
    position: String(quantity),
    markPrice: String(mark),
    positionValue: String(worth),
    side: quantity < 0 ? 'Short' : 'Long',
    levelOfDetail: 'SUMMARY',
  });
  return { element, worth };
}

/** An account at the close of a day by all its rows up to then: 25,000 in cash at first. */
function closeOf(account: string, day: string, rows: readonly StatementRow[]) {
  const own = rows.filter((row) => row.account === account && row.day <= day);
  const moved = own.filter(({ section }) => section === 'Trades' || section === 'CorporateActions').map(({ element }) => element);
  const held = [...Map.groupBy(moved, (row) => attribute(row, 'symbol')).values()].flatMap((of) => positionOf(account, day, of) ?? []);
  const flows = own.map(({ section, element }) => {
    if (section === 'CashTransactions') return numberIn(element, 'amount');
    if (section !== 'Trades') return 0;
    const worth = numberIn(element, 'quantity') * numberIn(element, 'tradePrice') * (numberIn(element, 'multiplier') || 1);
    return numberIn(element, 'ibCommission') - worth;
  });
  const cash = cents(flows.reduce((sum, flow) => sum + flow, 25_000));
  return { held, cash, total: cents(held.reduce((sum, { worth }) => sum + worth, cash)) };
}

/** Weekdays of a report from the account's first row on, the one before it as real reports have it, and its last day: at most sixty. */
function valuedDays(from: string, to: string, rows: readonly StatementRow[]): readonly string[] {
  const first = rows.map(({ day }) => day).sort()[0] ?? to;
  const days = [to];
  for (let at = Date.parse(to); days.length < 60 && days[0]! >= from; ) {
    at -= 86_400_000;
    const day = new Date(at).toISOString().slice(0, 10);
    if (day < first) break;
    if (new Date(at).getUTCDay() % 6 !== 0) days.unshift(day);
  }
  return days;
}

/** The sections of an activity report with an account's positions and cash at its last day's close, and its net value at each. */
export function flexHoldings(account: string, [from, to]: readonly [string, string], rows: readonly StatementRow[]): string {
  const { held, cash } = closeOf(account, to, rows);
  const of = { accountId: account, currency: 'USD' };
  const own = rows.filter((row) => row.account === account);
  const nets = valuedDays(from, to, own).map((day) =>
    written('EquitySummaryByReportDateInBase', {
      ...of,
      reportDate: day.replaceAll('-', ''),
      total: String(closeOf(account, day, own).total),
    }),
  );
  return [
    `<OpenPositions>\n${held.map(({ element }) => element).join('\n')}\n</OpenPositions>`,
    `<CashReport>\n${written('CashReportCurrency', { ...of, currency: 'BASE_SUMMARY', endingCash: String(cash) })}\n${written('CashReportCurrency', { ...of, endingCash: String(cash) })}\n</CashReport>`,
    `<EquitySummaryInBase>\n${nets.join('\n')}\n</EquitySummaryInBase>`,
  ].join('\n');
}
