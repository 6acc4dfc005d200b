import { type ReactNode, useId } from 'react';
import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import { Button } from '#ui/Button.tsx';

/** One field in a line with its button; sent with Enter too. */
export function LineForm({
  label,
  action,
  busy,
  change,
  onSend,
  children,
}: {
  readonly label: string;
  readonly action: string;
  readonly busy: boolean;
  /** The pending change; null without a selection. */
  readonly change: StrategyOverride | null;
  readonly onSend: (change: StrategyOverride) => void;
  readonly children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (change !== null) onSend(change);
      }}
    >
      <label htmlFor={id}>{label}</label>
      {children(id)}
      <Button type="submit" size="small" aria-disabled={busy || change === null}>
        {action}
      </Button>
    </form>
  );
}
