import type { InstrumentKind } from '#domain/trades/instrument.ts';

/** Asset categories of the activity statement and asset classes of Flex queries. `cash` are currency conversions. */
const KINDS: ReadonlyMap<string, InstrumentKind | 'cash'> = new Map([
  ['stocks', 'stock'],
  ['stk', 'stock'],
  ['funds', 'stock'],
  ['fund', 'stock'],
  ['mutual funds', 'stock'],
  ['warrants', 'stock'],
  ['war', 'stock'],
  ['equity and index options', 'option'],
  ['opt', 'option'],
  ['futures', 'future'],
  ['fut', 'future'],
  ['options on futures', 'futureOption'],
  ['futures options', 'futureOption'],
  ['fop', 'futureOption'],
  ['cfds', 'cfd'],
  ['cfd', 'cfd'],
  ['crypto', 'crypto'],
  ['cryptocurrencies', 'crypto'],
  ['forex', 'cash'],
  ['cash', 'cash'],
]);

/** The kind of thing an asset category is about; null when it cannot be read. */
export const ibKind = (category: string): InstrumentKind | 'cash' | null => KINDS.get(category.toLowerCase()) ?? null;
