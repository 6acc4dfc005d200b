import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import * as screenshotTexts from '#copy/screenshotTexts.ts';
import type { TradePlanState } from '#domain/tradePlans/tradePlanState.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';

type Ways = {
  readonly say: (text: string, undo?: () => void) => void;
  readonly attempt: (work: () => Promise<void>, fallback: string) => Promise<void>;
};

const known = ({ id, version }: TradePlanRow) => ({ id, version });

/** Links trades to a plan, or refuses them; Undo restores the plan. */
function usePlanLinks({ say, attempt }: Ways) {
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
      say(texts.takenBack(before.symbol));
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

/** Immediate actions on a plan, each confirmed with Undo: moving, comparing with a trade, checking, deleting. */
export function usePlanActs(today: string) {
  const { showToast } = useBrowser();
  const move = useApiMutation('plans', 'move');
  const [save, remove] = [useApiMutation('plans', 'save'), useApiMutation('plans', 'remove')];
  const [restore, restoreScreenshot] = [useApiMutation('plans', 'restore'), useApiMutation('screenshots', 'restore')];
  const say = (text: string, undo?: () => void) =>
    showToast({ text, kind: 'success', ...(undo && { action: { label: 'Undo', run: undo } }) });
  const attempt = async (work: () => Promise<void>, fallback: string) => {
    try {
      await work();
    } catch (error) {
      showToast({ text: sentence(error, fallback), kind: 'error' });
    }
  };
  const acts = {
    move: (plan: TradePlanRow, state: TradePlanState) =>
      attempt(async () => {
        await move({ id: plan.id, version: plan.version, state, today });
        say(texts.moved(plan.symbol, texts.states[state]));
      }, texts.moveFailed),
    ...usePlanLinks({ say, attempt }),
    tick: ({ links: _, state: _1, createdAt: _2, movedAt: _3, ...plan }: TradePlanRow, text: string, done: boolean) =>
      attempt(async () => {
        await save({ ...plan, checklist: plan.checklist.map((check) => (check.text === text ? { text, done } : check)) });
      }, formTexts.failed),
    remove: (plan: TradePlanRow) =>
      attempt(async () => {
        const { screenshots } = await remove({ id: plan.id });
        const bringBack = async () => {
          await restore({ id: plan.id });
          say(formTexts.restored);
          await attempt(async () => {
            // One after the other: each goes where it was in their order.
            for (const id of screenshots) await restoreScreenshot({ id });
          }, screenshotTexts.restoreFailed);
        };
        say(formTexts.removed, () => void attempt(bringBack, formTexts.failed));
      }, formTexts.removeFailed),
  };
  return acts;
}
export type PlanActs = ReturnType<typeof usePlanActs>;
