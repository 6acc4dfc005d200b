import { type BookEnd, type BookEvent, newYorkDay, unitsOf } from './bookEvent.ts';

type Transaction = Readonly<Record<string, unknown>> & { readonly type: string };

const padded = (symbol: string): string => symbol.replace(/^([A-Z]+)(?=\d{6}[CP]\d{8}$)/, (root) => root.padEnd(6));
const stampOf = (at: number): string => new Date(at).toISOString().replace('.000Z', '+0000');
const exact = (value: number): number => Math.round(value * 1e6) / 1e6;

/** A share or an option as Schwab writes instruments. */
export function schwabSecurity(symbol: string): Readonly<Record<string, unknown>> {
  if (unitsOf(symbol) !== 100) return { assetType: 'EQUITY', symbol, cusip: '000000000' };
  const [, root = '', year = '', month = '', day = '', right = '', strike = ''] =
    /^([A-Z]+)(\d\d)(\d\d)(\d\d)([CP])(\d{8})$/.exec(symbol) ?? [];
  return {
    assetType: 'OPTION',
    symbol: padded(symbol),
    putCall: right === 'C' ? 'CALL' : 'PUT',
    strikePrice: Number(strike) / 1000,
    expirationDate: `20${year}-${month}-${day}T05:00:00+0000`,
    underlyingSymbol: root,
    optionPremiumMultiplier: 100,
  };
}
const feeOf = (feeType: string, cost: number) => ({
  instrument: { assetType: 'CURRENCY', symbol: 'CURRENCY_USD' },
  amount: Math.abs(cost),
  cost,
  feeType,
});

/** The end of an option, and the shares it delivered as a trade of their own. */
function endOf(event: BookEnd, base: Readonly<Record<string, unknown>>): readonly Transaction[] {
  const { how, symbol, held, quantity, cash = '0', shares } = event;
  const words = { expire: 'Expiration', assign: 'Assignment', exercise: 'Exercise' }[how];
  const booked = {
    time: stampOf(Date.parse(`${newYorkDay(event.at)}T05:00:00Z`)),
    tradeDate: stampOf(Date.parse(`${newYorkDay(event.at)}T05:00:00Z`)),
  };
  const item = {
    instrument: schwabSecurity(symbol),
    amount: (held === 'long' ? -1 : 1) * Number(quantity),
    cost: 0,
    price: 0,
    positionEffect: 'CLOSING',
  };
  const removal = {
    ...base,
    ...booked,
    type: 'RECEIVE_AND_DELIVER',
    description: `Removed due to ${words} ${symbol}`,
    netAmount: Number(cash),
    transferItems: [item],
  };
  if (shares === undefined) return [removal];
  const sign = shares.side === 'buy' ? 1 : -1;
  const cost = -sign * Number(shares.quantity) * Number(shares.price);
  const delivered = {
    instrument: schwabSecurity(shares.symbol),
    amount: sign * Number(shares.quantity),
    cost,
    price: Number(shares.price),
    positionEffect: 'OPENING',
  };
  return [
    removal,
    { ...base, activityId: 100_300_000_000 + event.id, type: 'TRADE', description: 'Trade', netAmount: cost, transferItems: [delivered] },
  ];
}

/** An event as its transactions; several executions of one order are one transaction with several items. */
export function schwabTransactions(event: BookEvent, book: readonly BookEvent[], number: string): readonly Transaction[] {
  const base = {
    activityId: 100_200_000_000 + event.id,
    time: stampOf(event.at),
    tradeDate: stampOf(event.at),
    accountNumber: number,
    status: 'VALID',
    subAccount: 'MARGIN',
  };
  if (event.is === 'trade') {
    const isLeg = (other: BookEvent) =>
      other.is === 'trade' && other.order === event.order && other.at === event.at && other.legs > 1 && other.corrects === undefined;
    const legs = event.legs > 1 ? book.filter(isLeg) : [];
    const own = legs.length > 1 ? legs.filter((leg) => leg.is === 'trade') : [event];
    if (own[0]!.id !== event.id && legs.length > 1) return [];
    const fee = exact(own.reduce((sum, leg) => sum + Number(leg.fee), 0));
    const items = own.map(({ symbol, side, quantity, price, effect }) => {
      const sign = side === 'buy' ? 1 : -1;
      const cost = exact(-sign * Number(quantity) * Number(price) * unitsOf(symbol));
      return {
        instrument: schwabSecurity(symbol),
        amount: sign * Number(quantity),
        cost,
        price: Number(price),
        positionEffect: effect === 'open' ? 'OPENING' : 'CLOSING',
      };
    });
    const fees = [feeOf('COMMISSION', exact(-fee / 2)), feeOf('OPT_REG_FEE', exact(-(fee - exact(fee / 2)))), feeOf('SEC_FEE', 0)];
    const netAmount = exact(items.reduce((sum, { cost }) => sum + cost, 0) - fee);
    return [
      {
        ...base,
        type: 'TRADE',
        description: 'Trade',
        orderId: event.order,
        netAmount,
        activityType: 'EXECUTION',
        transferItems: [...fees, ...items],
      },
    ];
  }
  if (event.is === 'end') return endOf(event, base);
  if (event.is !== 'cash' || event.kind === 'deposit') return [];
  const description = event.kind === 'dividend' ? 'CASH DIV ON SHARES' : 'MARGIN INTEREST';
  const items = event.symbol === '' ? [] : [{ instrument: schwabSecurity(event.symbol), amount: 0, cost: 0 }];
  return [{ ...base, type: 'DIVIDEND_OR_INTEREST', description, netAmount: Number(event.amount), transferItems: items }];
}
