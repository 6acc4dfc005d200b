import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { parseTradeLine } from '#domain/manual/line/parseTradeLine.ts';
import { millis } from '#domain/units/millis.ts';
import { usualCurrencies } from '#domain/units/usualCurrencies.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { useView } from '../view/useView.ts';
import type { ClosingEntry } from './closingEntry.ts';
import { countingDraft } from './countingDraft.ts';
import { type EntryContext, entryCall } from './entryCall.ts';
import { type EntryDraft, emptyEntry, type StoredEntry, withSetupDefaults } from './entryDraft.ts';
import { type EntryFaults, entryFaults } from './entryFaults.ts';
import { wallTime } from './fillTimes.ts';
import { useEntryPreview } from './useEntryPreview.ts';

/** The currency that a pair is priced in: its second one. Null if it is no pair. */
function quoteOf({ mode, kind, symbol }: EntryDraft): string | null {
  const [, quote] = mode === 'other' && kind === 'forex' ? (/^[A-Z]{3}[./]?([A-Z]{3})$/.exec(symbol.trim().toUpperCase()) ?? []) : [];
  return quote !== undefined && usualCurrencies.includes(quote) ? quote : null;
}

/**
 * The currency of a draft: as chosen, else what its pair is priced in, else as the account traded the symbol the last time, so that a close in fact closes,
 * else the account's. `account`: null for one that has no settings yet; then `usual` counts.
 */
function useEntryCurrency(draft: EntryDraft, label: string, account: TradingAccountView | null, usual: string): string {
  const { worker, asOf } = useJournal();
  const symbol = draft.symbol.trim().toUpperCase();
  const key = symbol === '' ? null : asOf([label, symbol]);
  const { value, current } = useAsyncValue(key, () => worker.currencyOfSymbol(label, symbol));
  return draft.currency || quoteOf(draft) || (current && value) || (account?.currency ?? usual);
}

/** Confirms an added trade, with a link if the current screens hide it because of its currency. */
function useAddedNotice(): (symbol: string, currency: string) => void {
  const { showToast } = useBrowser();
  const { view, currencies } = useView();
  const navigate = useNavigate();
  return (symbol, currency) => {
    const isElsewhere = currency !== view.currency && currencies.some((each) => each !== currency);
    if (!isElsewhere) return showToast({ text: manualTexts.tradeAdded(symbol), kind: 'success' });
    const run = () => void navigate(`/dashboard/trades?currency=${currency}`);
    showToast({
      text: manualTexts.tradeAddedIn(symbol, currency),
      kind: 'success',
      action: { label: entryTexts.showCurrency(currency), run },
    });
  };
}

/** The trader's last choices, for the next form. */
type LastEntry = { readonly account: string; readonly mode: EntryDraft['mode']; readonly setup: string };

/** The setup a new trade begins with: the chosen one while it is a setup, else the last one. */
function useUsualSetup(setups: readonly { readonly name: string }[], last: LastEntry): string | null {
  const { user } = useSession();
  const chosen = user?.preferences.defaultSetup ?? null;
  return setups.some(({ name }) => name === chosen) ? chosen : last.setup || null;
}

/** Quick mode has one field, which shows the faults of every other. An unknown word may change the trade: it is not sent. */
const lineFaults = (faults: EntryFaults, text: string, today: string): EntryFaults => {
  const { unknown } = parseTradeLine(text, today);
  const [found] = Object.entries(faults).filter(([name]) => name !== 'account');
  const first = unknown.length > 0 ? ['line', entryTexts.lineNotRead] : found;
  return { ...(faults.account !== undefined && { account: faults.account }), ...(first !== undefined && { line: first[1]! }) };
};

/** Another position, or another size of it, is another draft. */
const closingName = ({ draft: { account, symbol, legs, fills } }: ClosingEntry): string =>
  `close ${account} ${symbol} ${[...(legs ?? []), ...(fills ?? [])].map(({ quantity }) => quantity).join()}`;

/** Context for reading a draft. The account's rules are in its own currency, and don't apply to another. */
function useEntryContext(
  { zone, now }: Pick<EntryContext, 'zone' | 'now'>,
  currency: string,
  account: TradingAccountView | null,
): EntryContext {
  const hasFeeRules = (account?.fees.length ?? 0) > 0 && account?.currency === currency;
  return useMemo(() => ({ zone, currency, now, hasFeeRules }), [zone, currency, now, hasFeeRules]);
}

/**
 * A trade being entered: its preview, its faults, and saving. `closing`: fills that close a position instead of a
 * draft.
 */
export function useEntry(closing: ClosingEntry | null, onDone: () => void) {
  const { api, showToast } = useBrowser();
  const { zone, currency: usual } = useTrader();
  const { book, sync } = useJournal();
  const { accounts } = useAccounts();
  const { value: settings } = useApiQuery('journalSettings', 'read', {});
  const [last, remember] = useDraft<LastEntry>('lastEntry', { account: '', mode: 'stock', setup: '' });
  const [now] = useState(() => millis(Date.now()));
  const newEntry = () => ({ ...emptyEntry, ...closing?.draft, requestId: crypto.randomUUID() });
  const [typed, change, forget] = useDraft<StoredEntry>(closing === null ? 'entry' : closingName(closing), newEntry);
  const [isChecked, setChecked] = useState(false);
  const sayAdded = useAddedNotice();
  const { submit, ...progress } = useSubmit(manualTexts.tradeFailed);
  const usualAccount = last.account || accountName(accounts, book?.accounts[0] ?? 'Main');
  const [mode, usualSetup] = [typed.mode ?? last.mode, useUsualSetup(settings?.setups ?? [], last)];
  const setup = closing === null && !typed.typed.setup ? usualSetup : typed.annotation.setup;
  const shown: EntryDraft = { ...typed, mode, account: typed.account ?? usualAccount, annotation: { ...typed.annotation, setup } };
  const label = accountLabel(accounts, shown.account);
  const account = accounts?.find((each) => each.label === label) ?? null;
  const today = wallTime(now, zone).day;
  const draft = withSetupDefaults(countingDraft(shown, today), settings);
  const currency = useEntryCurrency(draft, label, account, usual);
  const context = useEntryContext({ zone, now }, closing?.currency ?? currency, account);
  const found = entryFaults(draft, context);
  const faults = mode === 'quick' ? lineFaults(found, shown.line, today) : found;
  const preview = useEntryPreview(draft, found, context, account);

  function save(onFault: () => void): void {
    setChecked(true);
    if (Object.keys(faults).length > 0) onFault();
    else void log();
  }
  const log = () =>
    submit(async () => {
      const { update } = await api.trades.log(entryCall({ ...draft, account: label }, context));
      forget();
      if (closing === null) remember(() => ({ account: shown.account, mode, setup: draft.annotation.setup ?? '' }));
      await sync(update);
      const symbol = draft.symbol.trim().toUpperCase();
      if (closing === null) sayAdded(symbol, context.currency);
      else showToast({ text: entryTexts.closed(symbol), kind: 'success' });
      onDone();
    });

  return {
    /** The draft shown in the fields. */
    draft: mode === 'quick' ? { ...shown, annotation: draft.annotation, typed: draft.typed } : draft,
    counting: draft,
    accounts: (accounts ?? []).map(({ name }) => name),
    accountCurrency: account?.currency ?? usual,
    context,
    today,
    preview,
    ...progress,
    change,
    forget,
    save,
    faults: isChecked ? faults : {},
  };
}
