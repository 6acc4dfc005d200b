import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSession } from '#browser/session/useSession.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import type { RiskPerTrade } from '#domain/accounts/riskSettings.ts';
import { currentVersion, type Playbook } from '#domain/playbooks/playbook.ts';
import type { DayRules } from '#domain/tradePlans/dayRules.ts';
import type { TradePlanText } from '#domain/tradePlans/tradePlan.ts';
import { type CostLimits, type RiskBasis, sizeOfPlan } from '#features/plans/sizeOfPlan.ts';
import { useDayState } from '#features/plans/useDayState.ts';
import type { TradePlanRow } from '#features/plans/useTradePlans.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import type { PlaybookRow } from '#journal/usePlaybooks.ts';
import { amount, draftOfPlan, emptyPlan, isAmount, type PlanDraft, planOf } from './planDraft.ts';

/** A playbook's defaults for a plan: its setup, and its rules as the checklist, unless already written. */
export const planOfPlaybook = (
  { id, setup, ...playbook }: Pick<Playbook, 'setup' | 'versions'> & { readonly id: string },
  draft: Pick<PlanDraft, 'checks' | 'setup'>,
): Pick<PlanDraft, 'playbook' | 'checks' | 'setup'> => ({
  playbook: id,
  checks:
    draft.checks.trim() !== ''
      ? draft.checks
      : currentVersion(playbook)
          .rules.map(({ text }) => text)
          .join('\n'),
  setup: draft.setup.trim() !== '' ? draft.setup : (setup ?? ''),
});

/** A position's capital limits, as decimal text; null while one is invalid. Futures require an unknown margin. */
export function readableLimits({ kind, mostPercent = '', mostMoney = '' }: PlanDraft): CostLimits | null {
  if (kind === 'future') return { percent: '', amount: '' };
  const [percent, money] = [amount(mostPercent), amount(mostMoney)];
  return [percent, money].every((text) => text === '' || isAmount(text)) ? { percent, amount: money } : null;
}

/**
 * A plan whose numbers can all be read, for figures computed while it is typed; legs with missing numbers are skipped. Null until they can.
 */
export function readablePlan(plan: TradePlanText): TradePlanText | null {
  const { multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, targets, risk } = plan;
  const texts = [multiplier, entryLow, entryHigh, stop, quantity, feesPerUnit, risk?.amount ?? null];
  if (![...texts, ...targets.flatMap(({ price, share }) => [price, share])].every(isAmount)) return null;
  const legs = plan.legs.filter((leg) => [leg.strike, leg.quantity, leg.price].every(isAmount) && leg.expiry !== '');
  const { implied = null } = plan;
  const isReadable = implied !== null && isAmount(implied.volatility) && isAmount(implied.underlying);
  return { ...plan, legs, implied: isReadable ? implied : null };
}

/** The number of units that fits the risk, as decimal text; null where none does, or it is not known. It is stored unless another size is entered. */
function computedSize(typed: TradePlanText, draft: PlanDraft, basis: RiskBasis): string | null {
  const [plan, limits] = [readablePlan(typed), readableLimits(draft)];
  if (plan === null || limits === null || plan.legs.length < draft.legs.length) return null;
  const answer = sizeOfPlan(plan, basis, limits);
  return answer.need === null && answer.size.units > 0n ? String(answer.size.units) : null;
}

const schemaOf = (isNew: boolean) => () =>
  import('#contract/areas/plans.ts').then(({ plans }) => (isNew ? plans.create.input : plans.save.input));

/** A new plan with the trader's usual risk, by a playbook if one is given. */
function newPlan(usual: RiskPerTrade | null, playbook: PlaybookRow | null): PlanDraft {
  const empty = { ...emptyPlan(), ...(usual !== null && { riskIn: usual.in, riskAmount: usual.amount }) };
  return playbook === null ? empty : { ...empty, ...planOfPlaybook(playbook, empty) };
}

type TextName = { [Name in keyof PlanDraft]: PlanDraft[Name] extends string ? Name : never }[keyof PlanDraft];

/**
 * The form of a plan, new (null), optionally from a playbook, or existing, and saving. The draft stays until it is
 * saved or discarded.
 */
export function usePlanForm(
  row: TradePlanRow | null,
  currency: string,
  onDone: () => void,
  playbook: PlaybookRow | null,
  rules: DayRules | null,
) {
  const { showToast } = useBrowser();
  const [{ user }, create, save] = [useSession(), useApiMutation('plans', 'create'), useApiMutation('plans', 'save')];
  const name = row !== null ? `plan:${row.id}` : playbook !== null ? `plan of ${playbook.id}` : 'plan';
  const [draft, changeDraft, forget] = useDraft<PlanDraft>(name, () => {
    return row === null ? newPlan(user?.preferences.risk.perTrade ?? null, playbook) : draftOfPlan(row);
  });
  const { accounts } = useAccounts();
  const ofAccount = accounts?.find(({ label }) => label === draft.account)?.currency;
  const meant = draft.currency || (row?.currency ?? ofAccount ?? currency);
  const { basis, loss } = useDayState(meant, rules);
  const typed = planOf(draft, meant, row);
  const size = computedSize(typed, draft, basis);
  // The size that the risk gives is the plan's, unless its trader enters another.
  const sent = { ...typed, quantity: typed.quantity ?? size };
  const form = useForm({
    schema: schemaOf(row === null),
    fallback: formTexts.failed,
    read: () => (row === null ? { ...sent, requestId: draft.requestId } : { ...sent, id: row.id, version: row.version }),
    async send(input) {
      if ('version' in input) await save(input);
      else await create(input);
      forget();
      showToast({ text: row === null ? formTexts.created(typed.symbol) : formTexts.saved, kind: 'success' });
      onDone();
    },
  });
  const change = (part: Partial<PlanDraft>) => {
    changeDraft((before) => ({ ...before, ...part }));
    form.refuse(null);
  };
  return {
    ...form,
    draft,
    typed,
    change,
    forget,
    currency: meant,
    basis,
    loss,
    /** The size that the risk gives; null if not known. */
    size,
    accounts: accounts ?? [],
    /** Attributes of a draft's field; `fault` names the sent field. */
    tie: (name: TextName, fault: string = name) => ({
      ...form.field(fault),
      // A draft of an earlier release may lack a field.
      value: (draft[name] as string | undefined) ?? '',
      onChange: ({ target }: { readonly target: { readonly value: string } }) => change({ [name]: target.value }),
    }),
  };
}
export type PlanForm = ReturnType<typeof usePlanForm>;
