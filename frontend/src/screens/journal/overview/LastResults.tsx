import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { CountedRow } from '#frontend/book/countedBook.ts';
import { StreakBlocks } from '../charts/StreakBlocks.tsx';
import { rowName } from '../format/rowText.ts';
import { countedUnits } from '../unitWords.ts';
import { useTradesLink } from '../useTradesLink.ts';
import { useUnit } from '../useUnit.ts';

/** The last results as blocks, the newest right; each leads to its trade. */
export default function LastResults({ results, money }: { readonly results: readonly CountedRow[]; readonly money: MoneyFormat }) {
  const [unit] = useUnit();
  const link = useTradesLink();
  return (
    <StreakBlocks
      label={`Last ${countedUnits(results.length, unit)}, newest right`}
      results={results.map(({ trade: t, group }) => ({
        key: `${t.account} ${t.id}`,
        result: t.net > 0n ? 1 : t.net < 0n ? -1 : 0,
        title: `${rowName({ trade: t, group })}: ${money.result(t.net)}`,
        href: link({ of: 'trades', ids: [t.id] }),
      }))}
    />
  );
}
