import { StreakBlocks } from '#charts/StreakBlocks.tsx';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { rowName } from '#features/trades/rowText.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** The last results as blocks, the newest right; each leads to its trade. */
export default function LastResults({ results, money }: { readonly results: readonly GroupedRow[]; readonly money: MoneyFormat }) {
  const [unit] = useUnit();
  const link = useTradesLink();
  return (
    <StreakBlocks
      label={cardTexts.lastResults(countedUnits(results.length, unit))}
      results={results.map(({ trade: t, group }) => ({
        key: `${t.account} ${t.id}`,
        result: t.net > 0n ? 1 : t.net < 0n ? -1 : 0,
        title: `${rowName({ trade: t, group })}: ${money.result(t.net)}`,
        href: link({ of: 'trades', ids: [t.id] }),
      }))}
    />
  );
}
