import { useState } from 'react';
import { createPortal } from 'react-dom';
import type { Ending } from '#domain/trades/optionExpiry.ts';
import { counted } from '#domain/format/numbers.ts';
import { api } from '#frontend/api.ts';
import { useDraft } from '#frontend/app/drafts.ts';
import { useSubmit } from '#frontend/app/useSubmit.ts';
import { useJournal } from '#frontend/book/useJournal.ts';
import dialogCss from '../dialog.module.css';
import { FormDialog } from '../FormDialog.tsx';
import { namedDay } from '../format/dates.ts';
import { instrumentDetail, instrumentName } from '../format/instrumentName.ts';
import { toFirstFault } from '#ui/toFirstFault.ts';
import { EndingRow } from './EndingRow.tsx';
import { type Asked, type EndingDraft, emptyEnding, endingFaults, endingToTell } from './endingDraft.ts';
import css from './endings.module.css';
import { showDone } from './takeBack.ts';
import { useModal } from './useModal.ts';

type Drafts = Readonly<Record<string, EndingDraft>>;
/** As many as one call takes. */
const MOST = 100;

const nameOf = ({ trade }: Asked) => `${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`;
const doneWords: Readonly<Record<Ending, string>> = {
  expired: 'expired worthless and keeps its premium.',
  assigned: 'was assigned; its shares are in your journal.',
  exercised: 'was exercised; its shares are in your journal.',
  settled: 'is settled in cash.',
};

/** Says what became of options, one or many at once: all of it counts, or nothing. What was typed stays until then. */
export default function EndingsDialog({ options, onClose }: { readonly options: readonly Asked[]; readonly onClose: () => void }) {
  const { sync } = useJournal();
  const dialog = useModal();
  const [drafts, change, forget] = useDraft<Drafts>('endings', {});
  const { busy, problem, submit, refuse } = useSubmit('That could not be saved, so nothing has changed. Please try again.');
  const [checked, setChecked] = useState(false);
  const shown = options.slice(0, MOST);
  const days = [...Map.groupBy(shown, ({ trade }) => trade.instrument.expiry ?? '')];
  // Who opens it for an early ending has said which it was.
  const blankOf = ({ early, endings }: Asked): EndingDraft => (early ? { ...emptyEnding, ending: endings[0] ?? '' } : emptyEnding);
  const draftOf = (asked: Asked) => drafts[asked.trade.id] ?? blankOf(asked);
  const chosen = shown.filter((asked) => draftOf(asked).ending !== '');
  const early = shown[0]?.early === true;

  const tell = (told: readonly { readonly asked: Asked; readonly draft: EndingDraft & { readonly ending: Ending } }[]) =>
    submit(async () => {
      const now = Date.now();
      const { events, added, bookVersion, update } = await api.trades.settle({
        options: told.map(({ asked, draft }) => endingToTell(draft, asked, now)),
      });
      const ids = new Set(told.map(({ asked }) => asked.trade.id));
      const left = Object.entries(drafts).filter(([id, { ending }]) => !ids.has(id) && ending !== '');
      change(() => Object.fromEntries(left));
      if (left.length === 0) forget();
      await sync(update);
      const [one] = told;
      showDone(
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
    const told = chosen.map((asked) => ({ asked, draft: draftOf(asked) as EndingDraft & { readonly ending: Ending } }));
    if (told.length === 0) {
      refuse(shown.length === 1 ? 'Choose what became of it.' : 'Choose what became of at least one of them.');
      return;
    }
    if (told.every(({ asked, draft }) => Object.keys(endingFaults(draft, asked, now)).length === 0)) void tell(told);
    else toFirstFault(dialog);
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
                onClick={() => void tell(some.map((asked) => ({ asked, draft: { ...emptyEnding, ending: 'expired' } })))}
              >
                All {some.length} expired worthless
              </button>
            )}
          </header>
          {some.map((asked, i) => (
            <EndingRow
              key={`${asked.trade.account} ${asked.trade.id}`}
              asked={asked}
              draft={draftOf(asked)}
              faults={checked ? endingFaults(draftOf(asked), asked, Date.now()) : {}}
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
