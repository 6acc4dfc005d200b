import { typedAmount } from '#domain/format/typedAmount.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import { add, decimal, formatDecimal, subtract } from '#domain/units/decimal.ts';
import type { EntryDraft } from './entryDraft.ts';

/** A draft with the stop and the planned risk of its setup, where their trader typed none. A strategy has no stop in price. */
export function withSetupDefaults(draft: EntryDraft, settings: Pick<JournalSettings, 'setups'> | null): EntryDraft {
  const { annotation, typed, mode, fills, side } = draft;
  const setup = settings?.setups.find(({ name }) => name === annotation.setup);
  const [first] = fills.filter(({ effect }) => effect === 'enter');
  const entry = first === undefined ? null : typedAmount(first.price);
  const distance = setup?.stopDistance == null || mode === 'option' || entry === null ? null : decimal(setup.stopDistance);
  const price = distance === null ? null : side === 'long' ? subtract(entry!, distance) : add(entry!, distance);
  const stop = typed.stop ? annotation.stop : price === null || price <= 0n ? null : formatDecimal(price);
  const plannedRisk = typed.plannedRisk ? annotation.plannedRisk : (setup?.risk ?? null);
  if (stop === annotation.stop && plannedRisk === annotation.plannedRisk) return draft;
  return { ...draft, annotation: { ...annotation, stop, plannedRisk } };
}
