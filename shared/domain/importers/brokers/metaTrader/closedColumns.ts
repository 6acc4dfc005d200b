/** Names of columns in English, German, Italian, Spanish, French and Portuguese, in small letters, and as prop firms write them. */
export const CLOSED_NAMES = {
  ticket: ['position', 'posizione', 'posición', 'posição', 'ticket', 'ticket id', 'position id', 'trade id', 'order id'],
  openTime: [
    ...['open time', 'opening time', 'open date', 'time', 'open'],
    ...['zeit', 'ora', 'orario', 'hora', 'heure', 'temps', 'fecha/hora', 'horário'],
  ],
  closeTime: ['close time', 'closing time', 'close date', 'close'],
  symbol: ['symbol', 'item', 'instrument', 'simbolo', 'símbolo', 'symbole', 'ativo'],
  // "Type" may hold "Market" beside a direction.
  type: ['direction', 'side', 'type', 'typ', 'tipo'],
  volume: ['volume', 'lots', 'size', 'volumen', 'volumi'],
  openPrice: ['open price', 'opening price', 'entry price', 'price', 'preis', 'prezzo', 'precio', 'prix', 'preço'],
  closePrice: ['close price', 'closing price', 'exit price'],
  commission: ['commission', 'commissions', 'kommission', 'commissione', 'commissioni', 'comisión', 'comissão'],
  taxes: ['taxes', 'fee', 'fees', 'gebühr'],
  swap: ['swap', 'swaps'],
  profit: ['profit', 'gewinn', 'profitto', 'beneficio', 'bénéfice', 'lucro'],
} as const;

/** Where the columns of a table of closed positions are; entry comes first where times and prices have one name. Below 0 when missing. */
export type ClosedColumns = Readonly<Record<keyof typeof CLOSED_NAMES, number>>;

/** The first column with the first of these names, right of another one. */
const first = (cells: readonly string[], names: readonly string[], after = -1): number => {
  for (const name of names) {
    const place = cells.indexOf(name, after + 1);
    if (place >= 0) return place;
  }
  return -1;
};
const NEEDED = ['ticket', 'symbol', 'type', 'volume', 'openTime', 'closeTime', 'openPrice', 'closePrice', 'profit'] as const;

/** The columns of such a table, from the header's cells in small letters; null when it is another table. */
export function closedColumnsOf(cells: readonly string[]): ClosedColumns | null {
  const openTime = first(cells, CLOSED_NAMES.openTime);
  const openPrice = first(cells, CLOSED_NAMES.openPrice);
  const closeTime = first(cells, CLOSED_NAMES.closeTime);
  const closePrice = first(cells, CLOSED_NAMES.closePrice);
  const at: ClosedColumns = {
    ticket: first(cells, CLOSED_NAMES.ticket),
    symbol: first(cells, CLOSED_NAMES.symbol),
    type: first(cells, CLOSED_NAMES.type),
    volume: first(cells, CLOSED_NAMES.volume),
    openTime,
    closeTime: closeTime >= 0 ? closeTime : cells.indexOf(cells[openTime] ?? '', openTime + 1),
    openPrice,
    closePrice: closePrice >= 0 ? closePrice : cells.indexOf(cells[openPrice] ?? '', openPrice + 1),
    commission: first(cells, CLOSED_NAMES.commission),
    taxes: first(cells, CLOSED_NAMES.taxes),
    swap: first(cells, CLOSED_NAMES.swap),
    profit: first(cells, CLOSED_NAMES.profit),
  };
  return NEEDED.every((name) => at[name] >= 0) ? at : null;
}

/** The same from columns by name, in which a second "Time" or "Price" is not seen: enough to recognize the table. */
export const closedColumns = (columns: ReadonlyMap<string, number>): true | null => {
  const has = (names: readonly string[]) => names.some((name) => columns.has(name));
  const isTable = (['ticket', 'openTime', 'symbol', 'type', 'volume', 'openPrice', 'swap', 'profit'] as const).every((name) =>
    has(CLOSED_NAMES[name]),
  );
  return isTable ? true : null;
};
