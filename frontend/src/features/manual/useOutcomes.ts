import { type RefObject, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import type { OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { useJournal } from '#journal/useJournal.ts';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { emptyOutcome, type OutcomeDraft, type OutcomeQuestion, optionName, outcomeFaults, outcomeToRecord } from './outcomeDraft.ts';
import { showDone } from './undoManualEvents.ts';

type OutcomeDrafts = Readonly<Record<string, OutcomeDraft>>;
const doneWords: Readonly<Record<OptionOutcome, string>> = {
  expired: manualTexts.doneExpired,
  assigned: manualTexts.doneAssigned,
  exercised: manualTexts.doneExercised,
  settled: manualTexts.doneCash,
};

/** An option with the outcome to record for it. */
type Recorded = { readonly asked: OutcomeQuestion; readonly draft: OutcomeDraft & { readonly ending: OptionOutcome } };

const expire = (asked: OutcomeQuestion): Recorded => ({ asked, draft: { ...emptyOutcome, ending: 'expired' } });
/** An early outcome was chosen before the dialog opened. */
const blankOf = ({ early, outcomes }: OutcomeQuestion): OutcomeDraft =>
  early ? { ...emptyOutcome, ending: outcomes[0] ?? '' } : emptyOutcome;

/** Confirmation text after recording. */
function doneText(recorded: readonly Recorded[]): string {
  const [first] = recorded;
  return first !== undefined && recorded.length === 1
    ? `${optionName(first.asked)} ${doneWords[first.draft.ending]}`
    : manualTexts.outcomesDone(recorded.length);
}

/** The outcomes that are typed for some options, and recording them. */
export function useOutcomes(shown: readonly OutcomeQuestion[], dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const browser = useBrowser();
  const { api } = browser;
  const { sync } = useJournal();
  const [drafts, change, forget] = useDraft<OutcomeDrafts>('endings', {});
  const { busy, problem, submit, refuse } = useSubmit(commonTexts.notSaved);
  const [checked, setChecked] = useState(false);
  const draftOf = (asked: OutcomeQuestion) => drafts[asked.trade.id] ?? blankOf(asked);
  const chosen = shown.filter((asked) => draftOf(asked).ending !== '');

  const record = (recorded: readonly Recorded[]) =>
    submit(async () => {
      const now = Date.now();
      const { events, added, bookVersion, update } = await api.trades.recordOutcomes({
        options: recorded.map(({ asked, draft }) => outcomeToRecord(draft, asked, now)),
      });
      const ids = new Set(recorded.map(({ asked }) => asked.trade.id));
      const left = Object.entries(drafts).filter(([id, { ending }]) => !ids.has(tradeIdOf(id)) && ending !== '');
      change(() => Object.fromEntries(left));
      if (left.length === 0) forget();
      await sync(update);
      showDone(browser, doneText(recorded), events, added === events.length ? bookVersion : undefined);
      onClose();
    });

  function save(): void {
    setChecked(true);
    const now = Date.now();
    const recorded = chosen.map((asked) => ({ asked, draft: draftOf(asked) as Recorded['draft'] }));
    if (recorded.length === 0) {
      refuse(shown.length === 1 ? manualTexts.outcomeWrong : manualTexts.outcomesWrong);
      return;
    }
    if (recorded.every(({ asked, draft }) => Object.keys(outcomeFaults(draft, asked, now)).length === 0)) void record(recorded);
    else focusFirstFault(dialog);
  }

  const set = (asked: OutcomeQuestion, part: Partial<OutcomeDraft>) =>
    change((before) => ({ ...before, [asked.trade.id]: { ...(before[asked.trade.id] ?? blankOf(asked)), ...part } }));
  const faultsOf = (asked: OutcomeQuestion) => (checked ? outcomeFaults(draftOf(asked), asked, Date.now()) : {});
  const expireAll = (some: readonly OutcomeQuestion[]) => void record(some.map(expire));
  return { busy, problem, chosen: chosen.length, draftOf, faultsOf, set, save, expireAll, forget };
}
