/** Names of columns in English, German, Italian, Spanish, French and Portuguese, in small letters. */
const NAMES = {
  ticket: ['position', 'posizione', 'posición', 'posição', 'ticket'],
  openTime: ['open time', 'time', 'zeit', 'ora', 'orario', 'hora', 'heure', 'temps', 'fecha/hora', 'horário'],
  closeTime: ['close time'],
  symbol: ['symbol', 'item', 'simbolo', 'símbolo', 'symbole', 'ativo'],
  type: ['type', 'typ', 'tipo'],
  volume: ['volume', 'size', 'volumen', 'volumi'],
  price: ['price', 'preis', 'prezzo', 'precio', 'prix', 'preço'],
  commission: ['commission', 'kommission', 'commissione', 'commissioni', 'comisión', 'comissão'],
  taxes: ['taxes', 'fee', 'gebühr'],
  swap: ['swap'],
  profit: ['profit', 'gewinn', 'profitto', 'beneficio', 'bénéfice', 'lucro'],
} as const;

/** Where the columns of a table of closed positions stand; times and prices stand there twice, entry first. Below 0 when missing. */
export type ClosedColumns = Readonly<
  Record<
    | 'ticket'
    | 'symbol'
    | 'type'
    | 'volume'
    | 'openTime'
    | 'closeTime'
    | 'openPrice'
    | 'closePrice'
    | 'commission'
    | 'taxes'
    | 'swap'
    | 'profit',
    number
  >
>;

const first = (cells: readonly string[], names: readonly string[], after = -1): number =>
  cells.findIndex((cell, index) => index > after && names.includes(cell));

/** The columns of such a table, from the header's cells in small letters; null when it is another table. */
export function closedColumnsOf(cells: readonly string[]): ClosedColumns | null {
  const openTime = first(cells, NAMES.openTime);
  const openPrice = first(cells, NAMES.price);
  const closeNamed = first(cells, NAMES.closeTime);
  const at: ClosedColumns = {
    ticket: first(cells, NAMES.ticket),
    symbol: first(cells, NAMES.symbol),
    type: first(cells, NAMES.type),
    volume: first(cells, NAMES.volume),
    openTime,
    closeTime: closeNamed >= 0 ? closeNamed : first(cells, NAMES.openTime, openTime),
    openPrice,
    closePrice: first(cells, NAMES.price, openPrice),
    commission: first(cells, NAMES.commission),
    taxes: first(cells, NAMES.taxes),
    swap: first(cells, NAMES.swap),
    profit: first(cells, NAMES.profit),
  };
  const needed = [at.ticket, at.symbol, at.type, at.volume, at.openTime, at.closeTime, at.openPrice, at.closePrice, at.profit];
  return needed.every((place) => place >= 0) ? at : null;
}

/** The same from columns by name, in which a second "Time" or "Price" is not seen: enough to recognise the table. */
export const closedColumns = (columns: ReadonlyMap<string, number>): true | null => {
  const has = (names: readonly string[]) => names.some((name) => columns.has(name));
  const isTable = (['ticket', 'openTime', 'symbol', 'type', 'volume', 'price', 'swap', 'profit'] as const).every((name) =>
    has(NAMES[name]),
  );
  return isTable ? true : null;
};
