import * as texts from '#copy/plans/planningTexts.ts';
import { count, inR } from '#domain/format/percent.ts';
import type { PlanOutcome } from '#domain/tradePlans/planOutcome.ts';
import { absolute } from '#domain/units/decimal.ts';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './planSizes.module.css';

/** Below this, in R, an entry is in the zone: a hundredth is shown as 0.01R. */
const SEEN = 0.005;
const size = (r: number): string => inR(Math.abs(r));

const entryText = (r: number): string =>
  Math.abs(r) < SEEN ? texts.entryAs.planned : r > 0 ? texts.entryAs.late(size(r)) : texts.entryAs.better(size(r));

function exitText({ exit, short, past }: PlanOutcome): string | null {
  if (exit === 'early') return short === null ? null : texts.exitAs.early(size(short));
  if (exit === 'past') return past === null ? null : texts.exitAs.past(size(past));
  return exit === null ? null : texts.exitAs[exit];
}

/** Differences from the plan, one line each; omits values missing from plan or trade. */
export function OutcomeLines({ outcome, hide }: { readonly outcome: PlanOutcome; readonly hide: (text: string) => string }) {
  const drift = outcome.size;
  const lines = [
    [texts.outcome.entry, outcome.slippage === null ? null : entryText(outcome.slippage)],
    [texts.outcome.exit, exitText(outcome)],
    [
      texts.outcome.size,
      drift === null
        ? null
        : drift === 0n
          ? texts.sizeAs.planned
          : (drift > 0n ? texts.sizeAs.over : texts.sizeAs.under)(hide(count(absolute(drift)))),
    ],
    [texts.outcome.stop, outcome.stop === null ? null : texts.stopAs[outcome.stop]],
  ].filter(([, text]) => text !== null);
  if (lines.length === 0) return null;
  return (
    <Stack size="small" as="dl" gap={2} className={css.lines}>
      {lines.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <Text as="dd" tone="quiet">
            {text}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
