import { TriangleAlert } from 'lucide-react';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import type { PlanWarning } from '#domain/tradePlans/planWarnings.ts';
import { Stack } from '#ui/Stack.tsx';
import css from './planSheet.module.css';

function textOf(warning: PlanWarning, symbol: string, money: MoneyFormat): string {
  const w = formTexts.warnings;
  switch (warning.kind) {
    case 'noRisk':
      return w.noRisk;
    case 'openRisk':
      return w.openRisk(money.amount(warning.would), money.amount(warning.limit));
    case 'lossReached':
      return w.lossReached(money.amount(warning.limit));
    case 'lossNear':
      return w.lossNear(money.amount(warning.risk), money.amount(warning.left));
    case 'tradesReached':
      return w.tradesReached(warning.limit);
    case 'sameSymbol':
      return w.sameSymbol(symbol, warning.others);
    case 'bias':
      return formTexts.againstBias(formTexts.biases[warning.bias]);
    case 'earnings':
      return w.earnings(yearDay(warning.day));
  }
}

/** Arguments against entering a plan now. */
export function WarningList({
  warnings,
  symbol,
  money,
}: {
  readonly warnings: readonly PlanWarning[];
  readonly symbol: string;
  readonly money: MoneyFormat;
}) {
  return (
    <section className={css.part}>
      <h3>{texts.before}</h3>
      {warnings.length === 0 && <p>{texts.clear}</p>}
      <Stack as="ul" gap={8} className={css.warnings}>
        {warnings.map((warning) => (
          <li key={warning.kind}>
            <TriangleAlert aria-hidden="true" />
            {textOf(warning, symbol, money)}
          </li>
        ))}
      </Stack>
    </section>
  );
}
