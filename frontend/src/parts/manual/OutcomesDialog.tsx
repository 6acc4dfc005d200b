import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { counted } from '#domain/format/numbers.ts';
import type { OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { namedDay } from '#format/namedDay.ts';
import { useJournal } from '#journal/useJournal.ts';
import dialogCss from '#ui/Dialog.module.css';
import { FormDialog } from '#ui/FormDialog.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { useModal } from '#ui/useModal.ts';
import css from './manual.module.css';
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

/** Says what became of options, one or many at once: all of it counts, or nothing. What was typed stays until then. */
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
  const dialog = useModal();
  const [drafts, change, forget] = useDraft<Drafts>('endings', {});
  const { busy, problem, submit, refuse } = useSubmit('That could not be saved, so nothing has changed. Please try again.');
  const [checked, setChecked] = useState(false);
  const shown = options.slice(0, MOST);
  const days = [...Map.groupBy(shown, ({ trade }) => trade.instrument.expiry ?? '')];
  // Who opens it for an early ending has said which it was.
  const blankOf = ({ early, endings }: OutcomeQuestion): OutcomeDraft =>
    early ? { ...emptyOutcome, ending: endings[0] ?? '' } : emptyOutcome;
  const draftOf = (asked: OutcomeQuestion) => drafts[asked.trade.id] ?? blankOf(asked);
  const chosen = shown.filter((asked) => draftOf(asked).ending !== '');
  const early = shown[0]?.early === true;

  const tell = (told: readonly { readonly asked: OutcomeQuestion; readonly draft: OutcomeDraft & { readonly ending: OptionOutcome } }[]) =>
    submit(async () => {
      const now = Date.now();
      const { events, added, bookVersion, update } = await api.trades.recordOutcomes({
        options: told.map(({ asked, draft }) => outcomeToRecord(draft, asked, now)),
      });
      const ids = new Set(told.map(({ asked }) => asked.trade.id));
      const left = Object.entries(drafts).filter(([id, { ending }]) => !ids.has(id) && ending !== '');
      change(() => Object.fromEntries(left));
      if (left.length === 0) forget();
      await sync(update);
      const [one] = told;
      showDone(
        browser,
        told.length === 1
          ? `${nameOf(one!.asked)} ${doneWords[one!.draft.ending]}`
          : `${counted(told.length, 'option')} ended as you said.`,
        events,
        added === events.length ? bookVersion : undefined,
      );
      onClose();
    });

  const throwAway = () => {
    forget();
    onClose();
  };

  function save(): void {
    setChecked(true);
    const now = Date.now();
    const told = chosen.map((asked) => ({ asked, draft: draftOf(asked) as OutcomeDraft & { readonly ending: OptionOutcome } }));
    if (told.length === 0) {
      refuse(shown.length === 1 ? 'Choose what became of it.' : 'Choose what became of at least one of them.');
      return;
    }
    if (told.every(({ asked, draft }) => Object.keys(outcomeFaults(draft, asked, now)).length === 0)) void tell(told);
    else focusFirstFault(dialog);
  }

  return createPortal(
    <FormDialog
      dialog={dialog}
      title={
        shown.length !== 1
          ? 'What became of these options?'
          : early
            ? `${nameOf(shown[0]!)}, before its last day`
            : `What became of ${nameOf(shown[0]!)}?`
      }
      action={chosen.length > 1 ? `Save ${chosen.length} endings` : 'Save'}
      busy={busy}
      problem={problem}
      className={css.dialog}
      onSave={save}
      onClose={onClose}
      onCancel={throwAway}
    >
      <p>
        {early
          ? 'It closes on the day that you say and keeps its premium; its shares move at the strike. If a file of your broker brings it later, that counts instead.'
          : `${shown.length === 1 ? 'It stays' : 'They stay'} open until you say it. If a file of your broker brings it later, that counts instead.`}
        {options.length > MOST && ` These are the oldest ${MOST} of ${options.length}.`}
      </p>
      {days.map(([day, some], group) => (
        <section key={day} className={css.day} aria-label={`Last day ${namedDay(day)}`}>
          <header>
            <h3>
              {early ? 'Last day' : 'Ended'} {namedDay(day)}
            </h3>
            {some.length > 1 && (
              <button
                type="button"
                className={dialogCss.button}
                disabled={busy}
                onClick={() => void tell(some.map((asked) => ({ asked, draft: { ...emptyOutcome, ending: 'expired' } })))}
              >
                All {some.length} expired worthless
              </button>
            )}
          </header>
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
        </section>
      ))}
    </FormDialog>,
    document.body,
  );
}
