import type { ImportId } from '../units/ids.ts';
import { freshCash } from './freshCash.ts';
import type { CashSource, HeldCash } from './journalCash.ts';
import { readCash } from './writeCash.ts';

/** The fields of an import's record that its cash needs; `cash`: as `writeCash` writes it. */
export type CashRecord = {
  readonly id: ImportId;
  readonly fileName: string;
  readonly broker: string;
  readonly layout?: string | undefined;
  readonly accounts: readonly string[];
  readonly movedFrom?: readonly string[] | undefined;
  readonly zone: string;
  readonly state: string;
  readonly cash?: string | undefined;
};

/** The cash of all committed imports, the first import first. A movement that two imports have counts once, for the first. */
export function heldCash(records: readonly CashRecord[]): HeldCash[] {
  const counted = records.filter(({ state, cash }) => state === 'committed' && cash !== undefined);
  const held: HeldCash[] = [];
  for (const record of counted.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const { id, fileName, broker, layout = broker, accounts, movedFrom = [], zone } = record;
    const source: CashSource = { importId: id, fileName, layout, zone, isMoved: movedFrom.length > 0 };
    // An import of one account goes to another as a whole.
    const only = accounts.length === 1 ? accounts[0] : undefined;
    const cash = readCash(record.cash!, zone).map((row) => (only === undefined ? row : { ...row, account: only }));
    held.push(...freshCash(held, { ...source, cash }).map((row) => ({ ...row, source })));
  }
  return held;
}
