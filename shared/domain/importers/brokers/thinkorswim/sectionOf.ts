/** The sections of a statement whose rows are read, and their columns in small letters. */
export const SECTIONS = {
  trades: {
    time: ['exec time'],
    spread: ['spread'],
    side: ['side'],
    quantity: ['qty'],
    effect: ['pos effect'],
    symbol: ['symbol'],
    expiry: ['exp'],
    strike: ['strike'],
    type: ['type'],
    price: ['price'],
    net: ['net price'],
  },
  orders: { time: ['time placed'], spread: ['spread'], symbol: ['symbol'] },
  forex: { date: ['date'], usd: ['amount(usd)'], balance: ['balance'] },
  cash: {
    date: ['exec date', 'date'],
    time: ['exec time', 'time'],
    type: ['type'],
    description: ['description'],
    misc: ['misc fees'],
    commission: ['commissions & fees'],
    amount: ['amount'],
    balance: ['balance'],
  },
} as const;
/** The name of one of them. */
export type SectionName = keyof typeof SECTIONS;

const NEEDED: Readonly<Record<SectionName, readonly string[]>> = {
  trades: ['exec time', 'spread', 'side', 'qty', 'symbol', 'price'],
  orders: ['time placed', 'spread', 'symbol'],
  forex: ['date', 'amount(usd)', 'balance'],
  cash: ['type', 'description', 'misc fees', 'commissions & fees', 'amount', 'balance'],
};

/** The section with this header, or null. */
export function sectionOf(columns: ReadonlyMap<string, number>): SectionName | null {
  for (const [name, needed] of Object.entries(NEEDED)) if (needed.every((column) => columns.has(column))) return name as SectionName;
  return null;
}
