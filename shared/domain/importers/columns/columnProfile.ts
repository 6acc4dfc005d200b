/**
 * The content that a trader can give a column of their own file. `date` may hold the time too; `time` is for files that have two columns. In a table of whole
 * trades `date`, `time` and `price` are those of the entry. `commission` and `fees` are in profiles of older releases only: see `feeColumnsOf`.
 */
export type MappedField =
  | 'date'
  | 'time'
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'price'
  | 'exitDate'
  | 'exitTime'
  | 'exitPrice'
  | 'pnl'
  | 'commission'
  | 'fees'
  | 'feeCurrency'
  | 'currency'
  | 'asset'
  | 'multiplier'
  | 'status'
  | 'account'
  | 'id';

/** Meaning of a word in the side column; `skip`: rows with it are not trades. */
export type SideMeaning = 'buy' | 'sell' | 'short' | 'cover' | 'skip';

/** A column of fees; `costs`: the sign that a paid one has. */
export type FeeColumn = { readonly column: string; readonly costs: 'above' | 'below' };

/** Kind of table row: one execution, or a whole trade with its entry and exit. */
export type RowKind = 'executions' | 'trades';

/**
 * Mapping of an unknown broker's file: stored under its header's shape, so that the next file of that shape is read
 * automatically. `columns` name the file's columns (see `sampleTable`); a field without one is not in the file.
 * Without a side column the sign of the quantity is the side. `dates`: which part is first. `kind`: default kind of
 * a symbol. Older releases stored neither `rowKind` (their rows are executions), nor `feeColumns`, nor `currency`
 * (ISO 4217 code of amounts without one).
 */
export type ColumnProfile = {
  readonly shape: string;
  readonly columns: Readonly<Partial<Record<MappedField, string | undefined>>>;
  readonly dates: 'year' | 'month' | 'day';
  readonly decimals: '.' | ',';
  readonly sides: Readonly<Record<string, SideMeaning>>;
  /** The sign of paid fees in profiles that have no `feeColumns`. */
  readonly costs: FeeColumn['costs'];
  readonly kind: 'stock' | 'future' | 'forex' | 'crypto';
  readonly rowKind?: RowKind | undefined;
  readonly feeColumns?: readonly FeeColumn[] | undefined;
  readonly currency?: string | undefined;
};

/** Most fee columns that a profile holds. */
export const MOST_FEE_COLUMNS = 20;

/** Columns whose costs add up to a row's fee. */
export const feeColumnsOf = ({ feeColumns, columns: { commission, fees }, costs }: ColumnProfile): readonly FeeColumn[] =>
  feeColumns ?? [commission, fees].flatMap((column) => (column === undefined ? [] : [{ column, costs }]));

/** The broker of files that are read with a profile. */
export const OWN_COLUMNS = { id: 'own-columns', name: 'Your own columns', howTo: '' } as const;

/** A field as people are asked for it; `only`: in tables of such rows. */
type AskedField = { readonly field: MappedField; readonly label: string; readonly required: boolean; readonly only?: RowKind };

/** The fields in the order in which people are asked for them, and how they are called on screen. Fee columns are a list of their own. */
const MAPPED_FIELDS: readonly AskedField[] = [
  { field: 'date', label: 'Date (and time)', required: true, only: 'executions' },
  { field: 'time', label: 'Time (separate column)', required: false, only: 'executions' },
  { field: 'date', label: 'Entry date (and time)', required: true, only: 'trades' },
  { field: 'time', label: 'Entry time (separate column)', required: false, only: 'trades' },
  { field: 'exitDate', label: 'Exit date (and time)', required: false, only: 'trades' },
  { field: 'exitTime', label: 'Exit time (separate column)', required: false, only: 'trades' },
  { field: 'symbol', label: 'Symbol', required: true },
  { field: 'side', label: 'Buy or sell', required: false, only: 'executions' },
  { field: 'side', label: 'Long or short', required: false, only: 'trades' },
  { field: 'quantity', label: 'Quantity', required: true },
  { field: 'price', label: 'Price', required: true, only: 'executions' },
  { field: 'price', label: 'Entry price', required: true, only: 'trades' },
  { field: 'exitPrice', label: 'Exit price', required: true, only: 'trades' },
  { field: 'pnl', label: 'Profit or loss', required: false },
  { field: 'currency', label: 'Currency', required: false },
  { field: 'feeCurrency', label: 'Currency of fees', required: false },
  { field: 'asset', label: 'Kind of asset', required: false },
  { field: 'multiplier', label: 'Multiplier', required: false },
  { field: 'status', label: 'Order status', required: false },
  { field: 'account', label: 'Account', required: false },
  { field: 'id', label: 'Execution id', required: false },
];

/** The fields of tables with such rows. */
export const mappedFields = (rowKind: RowKind = 'executions'): readonly AskedField[] =>
  MAPPED_FIELDS.filter(({ only = rowKind }) => only === rowKind);
