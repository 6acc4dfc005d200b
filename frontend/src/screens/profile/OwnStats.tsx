import { useCallback, useEffect, useState } from 'react';
import type { Reply } from '../../../../shared/contract/define.ts';
import type { api as contract } from '../../../../shared/contract/index.ts';
import { api } from '../../api.ts';
import { sentence } from '../../app/useSubmit.ts';
import { Button } from '../../ui/Button.tsx';
import css from './profile.module.css';
import { StatTiles } from './StatTiles.tsx';

/** One's own closed trades at a glance, as the server counts them. */
export function OwnStats() {
  const [stats, setStats] = useState<Reply<typeof contract.trades.stats> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    api.trades.stats({}).then(setStats, (error: unknown) => setProblem(sentence(error, 'Failed to fetch trading stats')));
  }, []);
  useEffect(load, [load]);
  if (problem !== null)
    return (
      <p className={css.problem} role="alert">
        {problem} <Button onClick={load}>Try again</Button>
      </p>
    );
  return stats && <StatTiles stats={{ ...stats, money: { currency: stats.currency, totalProfit: stats.totalProfit } }} />;
}
