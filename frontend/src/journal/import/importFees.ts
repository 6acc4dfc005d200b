import { applyFeeRules, type FeeSettings } from '#domain/trades/applyFeeRules.ts';
import type { Fill } from '#domain/trades/fill.ts';

/**
 * Source of a file's fees: stated by the file; otherwise by rules if its accounts have any, unless the trader
 * declines.
 */
export type ImportFees = { readonly stated: boolean; readonly rules: boolean; readonly counted: 'file' | 'account' };

/** A trading account, as far as its fees go. */
type AccountFees = FeeSettings & { readonly label: string };

/** The fees of a file's fills under what the trader chose; null: nothing chosen yet. */
export function importFees(
  fills: readonly Fill[],
  saved: readonly AccountFees[],
  chosen: 'file' | 'account' | null,
): { readonly fees: ImportFees; readonly fills: readonly Fill[] } {
  const stated = fills.some(({ fee }) => fee !== 0n);
  const byAccount = Map.groupBy(fills, ({ account }) => account);
  const settingsOf = (account: string) => saved.find(({ label, fees }) => label === account && fees.length > 0);
  const rules = !stated && [...byAccount.keys()].some((account) => settingsOf(account) !== undefined);
  const counted = rules ? (chosen ?? 'account') : 'file';
  const charged =
    counted === 'file'
      ? fills
      : [...byAccount].flatMap(([account, own]) => {
          const settings = settingsOf(account);
          return settings === undefined ? own : applyFeeRules(own, settings);
        });
  return { fees: { stated, rules, counted }, fills: charged };
}
