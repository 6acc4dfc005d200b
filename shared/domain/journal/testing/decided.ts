import type { LotMethod } from '#domain/trades/trade.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { type JournalCommand, type JournalDecision, type LoadedJournal, nothingLoaded } from '../commands/journalCommand.ts';
import type { JournalManifest } from '../model/journalManifest.ts';

/** A command's decision with these chapters loaded, regardless of its own needs. Throws when it refuses. */
export function decided<Input, Result, Refused extends { readonly refused: string }>(
  command: JournalCommand<Input, Result, Refused>,
  { manifest, input, now = millis(0), ...loaded }: { manifest: JournalManifest; input: Input; now?: Millis } & Partial<LoadedJournal>,
): JournalDecision<Result> {
  const decision = command.decide({ manifest, input, loaded: { ...nothingLoaded, ...loaded }, now });
  if ('refused' in decision) throw new Error(`Refused: ${decision.refused}`);
  return decision;
}

/** Settings of an account with this lot method, and nothing else of note. */
export const lotSettings = (account: string, lotMethod: LotMethod): LoadedJournal['settings'] =>
  new Map([[account, { fees: [], currency: 'USD', zone: 'UTC', lotMethod }]]);
