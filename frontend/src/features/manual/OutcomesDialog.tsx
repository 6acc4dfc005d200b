import { type ReactNode, useRef } from 'react';
import { sides } from '#copy/commonTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { OptionOutcome } from '#domain/options/outcomes/optionOutcome.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { Select } from '#ui/Select.tsx';
import { Stack } from '#ui/Stack.tsx';
import { AmountField } from '#ui/TextField.tsx';
import css from './manual.module.css';
import { movesShares, type OutcomeDraft, type OutcomeFaults, type OutcomeQuestion, optionName, outcomeText } from './outcomeDraft.ts';
import { useOutcomes } from './useOutcomes.ts';

type Props = {
  readonly asked: OutcomeQuestion;
  readonly draft: OutcomeDraft;
  readonly faults: OutcomeFaults;
  readonly first: boolean;
  readonly onChange: (part: Partial<OutcomeDraft>) => void;
};

/** Required fields of an outcome: a settlement price, a day and contracts, fees. */
function OutcomeFields({ asked: { trade, early }, draft, faults, first, onChange }: Props) {
  const { instrument, openQuantity } = trade;
  const field = (name: keyof OutcomeFaults, label: string, options: { type?: string; placeholder?: string; max?: string } = {}) => (
    <AmountField
      label={label}
      value={draft[name]}
      error={faults[name]}
      data-first={first && early && name === 'day' ? '' : undefined}
      onChange={({ target }) => onChange({ [name]: target.value })}
      {...options}
    />
  );
  const dayLabel = !early ? manualTexts.anotherDay : draft.ending === 'assigned' ? manualTexts.assignedOn : manualTexts.exercisedOn;
  return (
    <FieldGrid many className={css.more}>
      {draft.ending === 'settled' && field('index', manualTexts.settledAt, { placeholder: '5988.25' })}
      {movesShares(draft.ending) && field('day', dayLabel, { type: 'date', max: instrument.expiry ?? '' })}
      {movesShares(draft.ending) &&
        openQuantity > 1 &&
        field('contracts', manualTexts.contracts(openQuantity), { placeholder: count(openQuantity) })}
      {field('fee', manualTexts.fees(instrument.currency), { placeholder: '0.00' })}
    </FieldGrid>
  );
}

/** One option with its outcome. Further fields depend on that. */
function OutcomeRow(props: Props) {
  const { asked, draft, first, onChange } = props;
  const { trade, outcomes, early } = asked;
  const { accounts } = useAccounts();
  const { instrument, openQuantity, entryPrice, side } = trade;
  const name = `${instrumentName(instrument)} ${instrumentDetail(instrument)}`;
  return (
    <div className={css.option}>
      <Stack gap={2} size="body" className={css.what}>
        <b>{name}</b>
        <span>
          {sides[side]} {counted(openQuantity, 'contract')} at {price(entryPrice, priceDigits([entryPrice]))} ·{' '}
          {accountName(accounts, trade.account)}
        </span>
      </Stack>
      <Select
        aria-label={manualTexts.outcomeOf(name)}
        data-first={first && !early ? '' : undefined}
        value={draft.ending}
        choices={[{ value: '', text: manualTexts.notRecorded }, ...outcomes.map((value) => ({ value, text: outcomeText(value, trade) }))]}
        onChange={(event) => onChange({ ending: event.target.value as OptionOutcome | '' })}
      />
      {draft.ending !== '' && <OutcomeFields {...props} />}
    </div>
  );
}

/** The options of one last day under its name; several can expire with one click. */
const OutcomeDay = ({
  day,
  options,
  early,
  busy,
  onExpire,
  children,
}: {
  readonly day: string;
  readonly options: number;
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
      {options > 1 && (
        <Button size="small" disabled={busy} onClick={onExpire}>
          {options === 2 ? 'Both' : `All ${options}`} expired worthless
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
  return (
    <FormDialog
      dialog={dialog}
      title={titleOf(shown)}
      action={chosen > 1 ? manualTexts.saveOutcomes(chosen) : 'Save'}
      busy={busy}
      problem={problem}
      width={640}
      onSave={save}
      onClose={onClose}
      forget={forget}
    >
      <p>
        {early ? manualTexts.outcomeEarly : manualTexts.outcomeLead(shown.length)}
        {options.length > MOST && manualTexts.outcomesOldest(MOST, options.length)}
      </p>
      {days.map(([day, some], group) => (
        <OutcomeDay key={day} day={day} options={some.length} early={early} busy={busy} onExpire={() => expireAll(some)}>
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
    </FormDialog>
  );
}
