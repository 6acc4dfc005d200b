import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as comingTexts from '#copy/plans/comingTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { TradePlanRow } from '#features/plans/tradePlanRow.ts';

type Ways = {
  readonly say: (text: string, undo?: () => void) => void;
  readonly attempt: (work: () => Promise<void>, fallback: string) => Promise<void>;
};

const known = ({ id, version }: TradePlanRow) => ({ id, version });

/** Links trades to a plan, or refuses them; Undo restores the plan. */
export function usePlanLinks({ say, attempt }: Ways) {
  const [attach, detach, unlink] = [
    useApiMutation('plans', 'attach'),
    useApiMutation('plans', 'detach'),
    useApiMutation('plans', 'unlink'),
  ];
  const takeBack = (before: TradePlanRow, after: TradePlanRow, trades: readonly TradeId[]) =>
    attempt(async () => {
      let now = after;
      for (const trade of trades) {
        const attached = before.links.find((link) => link.trade === trade)?.attached ?? null;
        now = await unlink({ ...known(now), trade, attached, state: before.state });
      }
      say(comingTexts.takenBack(before.symbol));
    }, texts.linkFailed);
  const linking = (link: typeof attach | typeof detach, text: string) => (plan: TradePlanRow, trades: readonly TradeId[]) =>
    attempt(async () => {
      let now = plan;
      // One after the other: each save is of the version that the one before made.
      for (const trade of trades) now = await link({ ...known(now), trade });
      say(text, () => void takeBack(plan, now, trades));
    }, texts.linkFailed);
  return { attach: linking(attach, texts.attached), detach: linking(detach, texts.detached) };
}
