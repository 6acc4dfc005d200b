/** What a trader can say a column of their own file holds. `date` may hold the time too; `time` is for files that have two columns. */
export type MappedField =
  | 'date'
  | 'time'
  | 'symbol'
  | 'side'
  | 'quantity'
  | 'price'
  | 'commission'
  | 'fees'
  | 'currency'
  | 'asset'
  | 'multiplier'
  | 'account'
  | 'id';

/** What a word in the side column means; `skip`: rows with it are no trades. */
export type SideMeaning = 'buy' | 'sell' | 'short' | 'cover' | 'skip';

/**
 * How a file of no known broker is read: stored under the shape of its header, so that the next file of that shape is read at once.
 * `columns` name the file's columns (see `sampleTable`); a field without one is not in the file. Without a side column the sign of the
 * quantity is the side. `dates`: which part comes first. `costs`: the sign that a paid commission has. `kind`: what a symbol is when nothing tells.
 */
export type ColumnProfile = {
  readonly shape: string;
  readonly columns: Readonly<Partial<Record<MappedField, string | undefined>>>;
  readonly dates: 'year' | 'month' | 'day';
  readonly decimals: '.' | ',';
  readonly sides: Readonly<Record<string, SideMeaning>>;
  readonly costs: 'above' | 'below';
  readonly kind: 'stock' | 'future' | 'forex' | 'crypto';
};

/** The broker of files that are read with a profile. */
export const OWN_COLUMNS = { id: 'own-columns', name: 'Your own columns', howTo: '' } as const;

/** The fields in the order in which people are asked for them, and how they are called on screen. */
export const MAPPED_FIELDS: readonly { readonly field: MappedField; readonly label: string; readonly required: boolean }[] = [
  { field: 'date', label: 'Date (and time)', required: true },
  { field: 'time', label: 'Time (separate column)', required: false },
  { field: 'symbol', label: 'Symbol', required: true },
  { field: 'side', label: 'Buy or sell', required: false },
  { field: 'quantity', label: 'Quantity', required: true },
  { field: 'price', label: 'Price', required: true },
  { field: 'commission', label: 'Commission', required: false },
  { field: 'fees', label: 'Other fees', required: false },
  { field: 'currency', label: 'Currency', required: false },
  { field: 'asset', label: 'Kind of asset', required: false },
  { field: 'multiplier', label: 'Multiplier', required: false },
  { field: 'account', label: 'Account', required: false },
  { field: 'id', label: 'Execution id', required: false },
];
