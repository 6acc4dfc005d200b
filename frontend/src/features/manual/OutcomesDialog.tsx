import { type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { namedDay } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import css from './manual.module.css';
import { OutcomeRow } from './OutcomeRow.tsx';
import { type OutcomeQuestion, optionName } from './outcomeDraft.ts';
import { useOutcomes } from './useOutcomes.ts';

/** The options of one last day under its name; several can expire with one click. */
const OutcomeDay = ({
  day,
  count,
  early,
  busy,
  onExpire,
  children,
}: {
  readonly day: string;
  readonly count: number;
  /** The day has not come yet. */
  readonly early: boolean;
  readonly busy: boolean;
  readonly onExpire: () => void;
  readonly children: ReactNode;
}) => (
  <section className={css.day} aria-label={manualTexts.lastDay(namedDay(day))}>
    <header>
      <h3>
        {early ? 'Last day' : 'Ended'} {namedDay(day)}
      </h3>
      {count > 1 && (
        <Button size="small" disabled={busy} onClick={onExpire}>
          {count === 2 ? 'Both' : `All ${count}`} expired worthless
        </Button>
      )}
    </header>
    {children}
  </section>
);

/** As many as one call takes. */
const MOST = 100;

function titleOf(shown: readonly OutcomeQuestion[]): string {
  const [first] = shown;
  if (first === undefined || shown.length > 1) return manualTexts.outcomesTitle;
  return first.early ? manualTexts.outcomeEarlyTitle(optionName(first)) : manualTexts.outcomeTitle(optionName(first));
}

/** Records the outcomes of one or many options, all or nothing. The draft stays until then. */
export default function OutcomesDialog({
  options,
  onClose,
}: {
  readonly options: readonly OutcomeQuestion[];
  readonly onClose: () => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shown = options.slice(0, MOST);
  const days = [...Map.groupBy(shown, ({ trade }) => trade.instrument.expiry ?? '')];
  const early = shown[0]?.early === true;
  const { busy, problem, chosen, draftOf, faultsOf, set, save, expireAll, forget } = useOutcomes(shown, dialog, onClose);
  return createPortal(
    <FormDialog
      dialog={dialog}
      title={titleOf(shown)}
      action={chosen > 1 ? manualTexts.saveOutcomes(chosen) : 'Save'}
      busy={busy}
      problem={problem}
      className={css.dialog}
      onSave={save}
      onClose={onClose}
      forget={forget}
    >
      <p>
        {early ? manualTexts.outcomeEarly : manualTexts.outcomeLead(shown.length)}
        {options.length > MOST && manualTexts.outcomesOldest(MOST, options.length)}
      </p>
      {days.map(([day, some], group) => (
        <OutcomeDay key={day} day={day} count={some.length} early={early} busy={busy} onExpire={() => expireAll(some)}>
          {some.map((asked, i) => (
            <OutcomeRow
              key={`${asked.trade.account} ${asked.trade.id}`}
              asked={asked}
              draft={draftOf(asked)}
              faults={faultsOf(asked)}
              first={group === 0 && i === 0}
              onChange={(part) => set(asked, part)}
            />
          ))}
        </OutcomeDay>
      ))}
    </FormDialog>,
    document.body,
  );
}
