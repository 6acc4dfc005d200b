import type { FlexRow } from '#local/brokers/interactiveBrokersStandIn.ts';

/** A scripted execution. `from`: from when reports have it (UTC milliseconds). Commission as a cost above zero. */
export type Scripted = {
  readonly id: string;
  readonly day: string;
  readonly clock?: string;
  readonly symbol: string;
  readonly quantity: number;
  readonly price: string;
  readonly commission?: string;
  readonly transaction?: number;
  readonly from?: number;
  readonly account?: string;
  readonly more?: Readonly<Record<string, string>>;
};

const element = (attributes: Readonly<Record<string, string>>): string =>
  `<Trade ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')} />`;

/** The execution as a row of a report. */
export function flexTrade({
  id,
  day,
  clock = '103000',
  symbol,
  quantity,
  price,
  commission = '1',
  transaction = Number(id),
  from = 0,
  account = 'U1234567',
  more = {},
}: Scripted): FlexRow {
  const attributes = {
    accountId: account,
    currency: 'USD',
    assetCategory: 'STK',
    symbol,
    multiplier: '1',
    tradeID: id,
    transactionID: String(transaction),
    ibExecID: `${id}.01`,
    dateTime: `${day.replaceAll('-', '')};${clock}`,
    tradeDate: day.replaceAll('-', ''),
    transactionType: 'ExchTrade',
    buySell: quantity > 0 ? 'BUY' : 'SELL',
    quantity: String(quantity),
    tradePrice: price,
    ibCommission: `-${commission}`,
    ibCommissionCurrency: 'USD',
    levelOfDetail: 'EXECUTION',
    ...more,
  };
  return { account, section: 'Trades', day, from, element: element(attributes) };
}

/** The row that cancels an execution, from a moment on. */
export const flexCancel = (trade: Scripted, from: number, transaction: number): FlexRow =>
  flexTrade({
    ...trade,
    quantity: -trade.quantity,
    commission: '0',
    from,
    transaction,
    more: {
      tradeID: '',
      ibExecID: '',
      origTradeID: trade.id,
      transactionType: 'TradeCancel',
      notes: 'Ca',
      buySell: trade.quantity > 0 ? 'BUY (Ca.)' : 'SELL (Ca.)',
    },
  });
