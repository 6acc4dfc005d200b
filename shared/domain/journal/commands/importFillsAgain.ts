import { brokerFill, carryOverEdits } from '#domain/manual/editedFill.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import { rezoneFill } from '#domain/trades/rezoneFill.ts';
import { ZERO } from '#domain/units/decimal.ts';
import type { ImportRecord } from '../model/importRecord.ts';
import type { AccountSettings } from './journalCommand.ts';

/** The zone of a file's clocks, and the source of its fees. */
type ImportReadSettings = { readonly zone: string; readonly fees: 'file' | 'account' };

/**
 * An import's fills with new settings, keeping the trader's edits. Files without fees lose them when their rules are
 * removed.
 */
export function importFillsAgain(
  fills: readonly Fill[],
  record: ImportRecord,
  input: ImportReadSettings,
  settings: AccountSettings | undefined,
): readonly Fill[] {
  // Deleted fills have no part in an order's fees.
  const [deleted, living] = [fills.filter(isDeleted), fills.filter((fill) => !isDeleted(fill))];
  const read = [living, deleted].flatMap((some) => readAgain(some.map(brokerFill), record, input, settings));
  return [...living, ...deleted].map((fill, at) => carryOverEdits(fill, read[at]!));
}

/** An import's fills, as its file states them, read under other settings. */
function readAgain(
  fills: readonly Fill[],
  record: ImportRecord,
  { zone, fees }: ImportReadSettings,
  settings: AccountSettings | undefined,
): readonly Fill[] {
  const moved = zone === record.zone ? fills : fills.map((fill) => rezoneFill(fill, record.zone, zone));
  if (record.hasFees !== false) return moved;
  const bare = moved.map((fill) => ({ ...fill, fee: ZERO }));
  return fees === 'file' || settings === undefined ? bare : applyFeeRules(bare, settings);
}
