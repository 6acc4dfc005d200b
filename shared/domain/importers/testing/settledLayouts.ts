/** An index option that was opened on January 10 and settled in cash on January 19, 2024. Prices and `money` (for all contracts) in cents. */
export type SettledLeg = {
  readonly root: string;
  readonly underlying: string;
  readonly right: 'C' | 'P';
  readonly strike: number;
  readonly isShort: boolean;
  readonly contracts: number;
  readonly cents: number;
  readonly money: number;
};
/** The rows of a leg. `removal`: removes the contracts at 0; `money`: states their payment. */
type LegRows = { readonly open: string; readonly removal: string; readonly money: string };
/** Writes a layout that settles options in cash. `file` puts rows into a file, in any order. */
type SettledLayout = {
  readonly name: string;
  readonly fileName: string;
  readonly rowsOf: (leg: SettledLeg, at: number) => LegRows;
  readonly file: (rows: readonly string[]) => string;
};

const dollars = (cents: number): string => (cents / 100).toFixed(2);
const padded = ({ root, right, strike }: SettledLeg): string => `${root.padEnd(6)}240119${right}${String(strike * 1000).padStart(8, '0')}`;
const displayed = ({ root, right, strike }: SettledLeg): string => `${root} 19JAN24 ${strike} ${right}`;
const cashOf = ({ isShort, contracts, cents }: SettledLeg): number => (isShort ? 1 : -1) * contracts * cents * 100;
const kindOf = ({ isShort }: SettledLeg) => (isShort ? 'Assignment' : 'Exercise');
const signs = ({ isShort, contracts }: SettledLeg) => (isShort ? [-contracts, contracts] : [contracts, -contracts]);

const flex: SettledLayout = {
  name: 'a Flex query',
  fileName: 'flex.xml',
  rowsOf(leg, at) {
    const contract = `accountId="U1" currency="USD" assetCategory="OPT" symbol="${padded(leg)}" underlyingSymbol="${leg.underlying}" multiplier="100" strike="${leg.strike}" expiry="20240119" putCall="${leg.right}"`;
    const [opening, closing] = signs(leg);
    const trade = (more: string) => `<Trade ${contract} ibCommission="0" ibCommissionCurrency="USD" levelOfDetail="EXECUTION" ${more} />`;
    const [enter, leave] = leg.isShort ? ['SELL', 'BUY'] : ['BUY', 'SELL'];
    return {
      open: trade(
        `tradeID="${at}1" dateTime="20240110;1000${10 + at}" quantity="${opening}" tradePrice="${dollars(leg.cents)}" buySell="${enter}" openCloseIndicator="O"`,
      ),
      removal: trade(
        `tradeID="${at}2" dateTime="20240119;162000" quantity="${closing}" tradePrice="0" buySell="${leave}" openCloseIndicator="C" notes="${leg.isShort ? 'A' : 'Ex'}"`,
      ),
      money: `<StatementOfFundsLine accountId="U1" currency="USD" assetCategory="OPT" symbol="${padded(leg)}" reportDate="20240119" activityCode="OTHER" activityDescription="Option Cash Settlement for: ${kindOf(leg)}" amount="${dollars(leg.money)}" levelOfDetail="Currency" />`,
    };
  },
  file(rows) {
    const of = (name: string) => rows.filter((row) => row.startsWith(`<${name}`));
    const statement = `<FlexStatement accountId="U1"><Trades>\n${of('Trade').join('\n')}\n</Trades><StmtFunds>\n${of('Statement').join('\n')}\n</StmtFunds></FlexStatement>`;
    return `<FlexQueryResponse queryName="q" type="AF"><FlexStatements count="1">\n${statement}</FlexStatements></FlexQueryResponse>`;
  },
};

const statement: SettledLayout = {
  name: 'an activity statement',
  fileName: 'activity.csv',
  rowsOf(leg, at) {
    const [opening, closing] = signs(leg);
    const trade = (when: string, quantity: number | undefined, price: string, code: string) =>
      `Trades,Data,Order,Equity and Index Options,USD,${displayed(leg)},"${when}",${quantity},${price},${price},0,0,0,0,0,${code}`;
    return {
      open: trade(`2024-01-10, 10:00:${10 + at}`, opening, dollars(leg.cents), 'O'),
      removal: trade('2024-01-19, 16:20:00', closing, '0', leg.isShort ? 'A;C' : 'C;Ex'),
      money: `Statement of Funds,Data,USD,2024-01-19,2024-01-19,Option Cash Settlement for: ${kindOf(leg)} ( ${displayed(leg)} ),${leg.money < 0 ? dollars(leg.money) : ''},${leg.money < 0 ? '' : dollars(leg.money)},0`,
    };
  },
  file(rows) {
    const of = (name: string) => rows.filter((row) => row.startsWith(name));
    return [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Activity Statement',
      'Account Information,Header,Field Name,Field Value',
      'Account Information,Data,Account,U1',
      'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code',
      ...of('Trades'),
      'Statement of Funds,Header,Currency,Report Date,Activity Date,Description,Debit,Credit,Balance',
      ...of('Statement of Funds'),
    ].join('\n');
  },
};

const history: SettledLayout = {
  name: 'a transaction history',
  fileName: 'history.csv',
  rowsOf(leg) {
    const [opening, closing] = signs(leg);
    const [money, cash] = [dollars(leg.money), dollars(cashOf(leg))];
    const side = leg.isShort ? 'Sell' : 'Buy';
    return {
      open: `2024-01-10,U1,${displayed(leg)},${side},${padded(leg)},${opening},${dollars(leg.cents)},USD,${cash},0,${cash}`,
      removal: `2024-01-19,U1,${displayed(leg)},${kindOf(leg)},${padded(leg)},${closing},0,USD,0,-,0`,
      money: `2024-01-19,U1,Option Cash Settlement for: ${kindOf(leg)} ( ${displayed(leg)} ),Cash Settlement,${leg.root},-,-,-,${money},-,${money}`,
    };
  },
  file: (rows) =>
    [
      'Statement,Header,Field Name,Field Value',
      'Statement,Data,Title,Transaction History',
      'Summary,Data,Base Currency,USD',
      'Transaction History,Header,Date,Account,Description,Transaction Type,Symbol,Quantity,Price,Price Currency,Gross Amount ,Commission,Net Amount',
      ...rows.map((row) => `Transaction History,Data,${row}`),
    ].join('\n'),
};

const tastytrade: SettledLayout = {
  name: 'tastytrade',
  fileName: 'transactions.csv',
  rowsOf(leg, at) {
    const { contracts, root, underlying, strike, right } = leg;
    const rest = `100,${root},${underlying},1/19/24,${strike},${right === 'C' ? 'CALL' : 'PUT'}`;
    const what = `${padded(leg)},Equity Option`;
    const [money, cash] = [dollars(leg.money), cashOf(leg)];
    const side = leg.isShort ? 'Sell to Open,SELL_TO_OPEN' : 'Buy to Open,BUY_TO_OPEN';
    const ended = '2024-01-19T22:00:00-0500,Receive Deliver';
    return {
      open: `2024-01-10T10:00:${10 + at}-0500,Trade,${side},${what},Words,${dollars(cash)},${contracts},${dollars(cash / contracts)},0.00,0.00,${rest},${at},${dollars(cash)},USD`,
      removal: `${ended},${kindOf(leg)},,${what},Removal of option,0.00,${contracts},0.00,--,0.00,${rest},,0.00,USD`,
      money: `${ended},Cash Settled ${kindOf(leg)},,${what},Cash settlement,${money},${contracts},0.00,--,0.00,${rest},,${money},USD`,
    };
  },
  file: (rows) =>
    [
      'Date,Type,Sub Type,Action,Symbol,Instrument Type,Description,Value,Quantity,Average Price,Commissions,Fees,Multiplier,Root Symbol,Underlying Symbol,Expiration Date,Strike Price,Call or Put,Order #,Total,Currency',
      ...rows,
    ].join('\n'),
};

const legacy: SettledLayout = {
  name: "tastytrade's older export",
  fileName: 'transactions.csv',
  rowsOf(leg) {
    const { contracts, root, strike, right } = leg;
    const [word, side] = leg.isShort ? ['Sell to Open', 'Sell'] : ['Buy to Open', 'Buy'];
    const ended = (subcode: string, amount: string) =>
      `01/19/2024 4:00 PM,Receive Deliver,${subcode},${root},,,${contracts},01/19/2024,${strike},${right},,0.00,${amount},Words,Individual...1`;
    return {
      open: `01/10/2024 10:00 AM,Trade,${word},${root},${side},Open,${contracts},01/19/2024,${strike},${right},${dollars(leg.cents)},0.00,${dollars(cashOf(leg))},Words,Individual...1`,
      removal: ended(kindOf(leg), '0'),
      money: ended(`Cash Settled ${kindOf(leg)}`, dollars(leg.money)),
    };
  },
  file: (rows) =>
    [
      'Date/Time,Transaction Code,Transaction Subcode,Symbol,Buy/Sell,Open/Close,Quantity,Expiration Date,Strike,Call/Put,Price,Fees,Amount,Description,Account Reference',
      ...rows,
    ].join('\n'),
};

/** Layouts that state the money of a settlement in a row of its own. */
export const settledLayouts: readonly SettledLayout[] = [flex, statement, history, tastytrade, legacy];
