import { useMemo } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { defaultRiskRules, defaultRiskSettings } from '#domain/accounts/riskSettings.ts';
import { parseAnnotation } from '#domain/journal/commands/annotationText.ts';
import { previewTrade, type TradePreview } from '#domain/journal/views/previewTrade.ts';
import { loggedTradeFills } from '#domain/manual/loggedTradeFills.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { type EntryContext, entryCall } from './entryCall.ts';
import { type EntryDraft, writtenOn } from './entryDraft.ts';
import type { EntryFaults } from './entryFaults.ts';

const none: readonly Fill[] = [];

/**
 * The journal's fills of the same instruments that some fills can affect: open ones, and those ended since the first
 * of them.
 */
function useKnownFills(fills: readonly Fill[]): readonly Fill[] {
  const { worker, asOf } = useJournal();
  const [first] = fills;
  const keys = [...new Set(fills.map(({ instrument }) => instrument.key))].sort();
  const since = fills.reduce((earliest, { time }) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
  const key = first === undefined ? null : asOf([first.account, keys, since]);
  const { value, current } = useAsyncValue(key, () => worker.fillsAround(first!.account, keys, since));
  return current && value !== null ? value : none;
}

/** The fills that logging a draft would make, with their fees; none while it is no trade yet. */
function fillsOf(draft: EntryDraft, faults: EntryFaults, context: EntryContext, account: TradingAccountView | null): readonly Fill[] {
  if (Object.keys(faults).some((field) => field !== 'account')) return none;
  const call = entryCall(draft, context);
  const fills = loggedTradeFills({ ...call, account: account?.label ?? call.account }, 'preview');
  if (typeof fills === 'string') return none;
  return call.fees === 'account' && account !== null ? applyFeeRules(fills, account) : fills;
}

/** Preview of a draft by the journal's own rules; null while it is not a trade. */
export function useEntryPreview(
  draft: EntryDraft,
  faults: EntryFaults,
  context: EntryContext,
  account: TradingAccountView | null,
): TradePreview | null {
  const fills = useMemo(() => fillsOf(draft, faults, context, account), [draft, faults, context, account]);
  const known = useKnownFills(fills);
  const { user } = useSession();
  const risk = user?.preferences.risk ?? defaultRiskSettings;
  return useMemo(() => {
    if (fills.length === 0) return null;
    const { stop, plannedRisk } = parseAnnotation(writtenOn(draft));
    return previewTrade({
      fills,
      known,
      lots: account?.lotMethod ?? 'fifo',
      annotation: { stop: stop ?? null, plannedRisk: plannedRisk ?? null },
      // Without balances: a share of one is known once the trade is in the journal.
      rules: { ...defaultRiskRules, ...risk },
    });
  }, [fills, known, draft, account, risk]);
}
