import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { StatTiles } from './StatTiles.tsx';

/** One's own results at a glance, as the server counts them, in the unit that every screen counts. */
export function OwnStats({ unit }: { readonly unit: CountingUnit }) {
  const { api } = useBrowser();
  const hidden = useAmountsHidden();
  const [stats, setStats] = useState<Reply<typeof contract.trades.stats> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    api.trades.stats({ unit }).then(setStats, (error: unknown) => setProblem(sentence(error, 'Failed to fetch trading stats')));
  }, [unit, api]);
  useEffect(load, [load]);
  if (problem !== null)
    return (
      <Notice kind="error" actions={<Button onClick={load}>Try again</Button>}>
        {problem}
      </Notice>
    );
  if (stats === null) return null;
  const money = { currency: stats.currency, totalProfit: stats.totalProfit };
  return <StatTiles stats={{ ...stats, money }} unit={stats.unit} hidden={hidden} />;
}
