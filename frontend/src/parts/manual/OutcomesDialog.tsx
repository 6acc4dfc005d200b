import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { counted } from '#domain/format/numbers.ts';
import type { OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { useJournal } from '#journal/useJournal.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import css from './manual.module.css';
import { OutcomeDay } from './OutcomeDay.tsx';
import { OutcomeRow } from './OutcomeRow.tsx';
import { emptyOutcome, type OutcomeDraft, type OutcomeQuestion, outcomeFaults, outcomeToRecord } from './outcomeDraft.ts';
import { showDone } from './undoManualEvents.ts';

type Drafts = Readonly<Record<string, OutcomeDraft>>;
/** As many as one call takes. */
const MOST = 100;

const nameOf = ({ trade }: OutcomeQuestion) => `${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`;
const doneWords: Readonly<Record<OptionOutcome, string>> = {
  expired: 'expired worthless and keeps its premium.',
  assigned: 'was assigned; its shares are in your journal.',
  exercised: 'was exercised; its shares are in your journal.',
  settled: 'is settled in cash.',
};

/** An option with the outcome to record for it. */
type Recorded = { readonly asked: OutcomeQuestion; readonly draft: OutcomeDraft & { readonly ending: OptionOutcome } };

const expire = (asked: OutcomeQuestion): Recorded => ({ asked, draft: { ...emptyOutcome, ending: 'expired' } });
/** Who opens it for an early outcome has said which it was. */
const blankOf = ({ early, endings }: OutcomeQuestion): OutcomeDraft =>
  early ? { ...emptyOutcome, ending: endings[0] ?? '' } : emptyOutcome;

function titleOf(shown: readonly OutcomeQuestion[]): string {
  const [first] = shown;
  if (first === undefined || shown.length > 1) return 'What became of these options?';
  return first.early ? `${nameOf(first)}, before its last day` : `What became of ${nameOf(first)}?`;
}

/** What to say once they are recorded. */
function doneText(recorded: readonly Recorded[]): string {
  const [first] = recorded;
  return first !== undefined && recorded.length === 1
    ? `${nameOf(first.asked)} ${doneWords[first.draft.ending]}`
    : `${counted(recorded.length, 'option')} closed as recorded.`;
}

/** Records the outcomes of options, one or many at once: all of it counts, or nothing. What was typed stays until then. */
export default function OutcomesDialog({
  options,
  onClose,
}: {
  readonly options: readonly OutcomeQuestion[];
  readonly onClose: () => void;
}) {
  const browser = useBrowser();
  const { api } = browser;
  const { sync } = useJournal();
  const dialog = useRef<HTMLDialogElement>(null);
  const [drafts, change, forget] = useDraft<Drafts>('endings', {});
  const { busy, problem, submit, refuse } = useSubmit('That could not be saved, so nothing has changed. Please try again.');
  const [checked, setChecked] = useState(false);
  const shown = options.slice(0, MOST);
  const days = [...Map.groupBy(shown, ({ trade }) => trade.instrument.expiry ?? '')];
  const draftOf = (asked: OutcomeQuestion) => drafts[asked.trade.id] ?? blankOf(asked);
  const chosen = shown.filter((asked) => draftOf(asked).ending !== '');
  const early = shown[0]?.early === true;

  const record = (recorded: readonly Recorded[]) =>
    submit(async () => {
      const now = Date.now();
      const { events, added, bookVersion, update } = await api.trades.recordOutcomes({
        options: recorded.map(({ asked, draft }) => outcomeToRecord(draft, asked, now)),
      });
      const ids = new Set(recorded.map(({ asked }) => asked.trade.id));
      const left = Object.entries(drafts).filter(([id, { ending }]) => !ids.has(id) && ending !== '');
      change(() => Object.fromEntries(left));
      if (left.length === 0) forget();
      await sync(update);
      showDone(browser, doneText(recorded), events, added === events.length ? bookVersion : undefined);
      onClose();
    });

  const throwAway = () => {
    forget();
    onClose();
  };

  function save(): void {
    setChecked(true);
    const now = Date.now();
    const recorded = chosen.map((asked) => ({ asked, draft: draftOf(asked) as Recorded['draft'] }));
    if (recorded.length === 0) {
      refuse(shown.length === 1 ? 'Choose what became of it.' : 'Choose what became of at least one of them.');
      return;
    }
    if (recorded.every(({ asked, draft }) => Object.keys(outcomeFaults(draft, asked, now)).length === 0)) void record(recorded);
    else focusFirstFault(dialog);
  }

  return createPortal(
    <FormDialog
      dialog={dialog}
      title={titleOf(shown)}
      action={chosen.length > 1 ? `Save ${chosen.length} outcomes` : 'Save'}
      busy={busy}
      problem={problem}
      className={css.dialog}
      onSave={save}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>
        {early
          ? 'It closes on the day you enter and keeps its premium; its shares move at the strike. If a later broker file includes it, the file wins.'
          : `${shown.length === 1 ? 'It stays' : 'They stay'} open until you record it. If a later broker file includes it, the file wins.`}
        {options.length > MOST && ` These are the oldest ${MOST} of ${options.length}.`}
      </p>
      {days.map(([day, some], group) => (
        <OutcomeDay key={day} day={day} count={some.length} early={early} busy={busy} onExpire={() => void record(some.map(expire))}>
          {some.map((asked, i) => (
            <OutcomeRow
              key={`${asked.trade.account} ${asked.trade.id}`}
              asked={asked}
              draft={draftOf(asked)}
              faults={checked ? outcomeFaults(draftOf(asked), asked, Date.now()) : {}}
              first={group === 0 && i === 0}
              onChange={(part) =>
                change((before) => ({ ...before, [asked.trade.id]: { ...(before[asked.trade.id] ?? blankOf(asked)), ...part } }))
              }
            />
          ))}
        </OutcomeDay>
      ))}
    </FormDialog>,
    document.body,
  );
}
