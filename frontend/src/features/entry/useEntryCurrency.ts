import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { EntryDraft } from './entryDraft.ts';

/** The currency that a pair is priced in: its second one. Null if it is no pair. */
function quoteOf({ mode, kind, symbol }: EntryDraft): string | null {
  const [, quote] = mode === 'other' && kind === 'forex' ? (/^[A-Z]{3}[./]?([A-Z]{3})$/.exec(symbol.trim().toUpperCase()) ?? []) : [];
  return quote !== undefined && usualCurrencies.includes(quote) ? quote : null;
}

/**
 * The currency of a draft: as chosen, else what its pair is priced in, else as the account traded the symbol the last time, so that a close in fact closes,
 * else the account's. `account`: null for one that has no settings yet; then `usual` counts.
 */
export function useEntryCurrency(draft: EntryDraft, label: string, account: TradingAccountView | null, usual: string): string {
  const { worker, revision } = useJournal();
  const symbol = draft.symbol.trim().toUpperCase();
  const key = symbol === '' ? null : JSON.stringify([revision, label, symbol]);
  const { value, current } = useAsyncValue(key, () => worker.currencyOfSymbol(label, symbol));
  return draft.currency || quoteOf(draft) || (current && value) || (account?.currency ?? usual);
}
