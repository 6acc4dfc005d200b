import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import type { Leg } from '#domain/options/leg.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { FieldGrid } from '#ui/FieldGrid.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { EntryProps } from './EntryProps.ts';
import css from './entry.module.css';
import type { EntryDraft, LegEntry } from './entryDraft.ts';
import { entryTime, exitTime } from './fillTimes.ts';
import { LegRows } from './LegRows.tsx';
import { legsOfTemplate, legTemplates } from './legTemplates.ts';
import { StrategyPicture } from './StrategyPicture.tsx';

const HUNDRED = decimalOf(100);

/** A typed leg; null while it names no contract. A price that was not typed yet is 0. */
function legOfEntry({ side, quantity, kind, strike, expiry, price }: LegEntry): Leg | null {
  const [size, at] = [typedAmount(quantity), typedAmount(strike)];
  if (size === null || size <= 0n) return null;
  const leg = { side: side === 'buy' ? 'long' : 'short', quantity: size, price: typedAmount(price) ?? ZERO } as const;
  if (kind === 'S') return { ...leg, multiplier: ONE, option: null };
  return at === null || at <= 0n || expiry === '' ? null : { ...leg, multiplier: HUNDRED, option: { right: kind, strike: at, expiry } };
}

/** The legs of a draft once each names a contract, else none; and whether all their prices are known. */
function legsOfDraft({ legs }: Pick<EntryDraft, 'legs'>): { readonly legs: readonly Leg[]; readonly isPriced: boolean } {
  const read = legs.map(legOfEntry);
  const isPriced = legs.every(({ price }) => (typedAmount(price) ?? -1n) >= 0n);
  return { legs: read.every((leg) => leg !== null) ? (read as readonly Leg[]) : [], isPriced };
}

const templates = legTemplates.map(({ name }) => ({ value: name, text: name }));

/** A strategy leg by leg, with its recognized name and its result at expiration. */
export function StrategyFields({ money, ...form }: EntryProps & { readonly money: MoneyFormat }) {
  const { draft, faults, context, onChange } = form;
  const { opened, closed, legs, isClosing } = draft;
  const entered = entryTime(opened, context.zone, context.now);
  const left = exitTime(closed, entered, context.zone, context.now);
  const isClosed = legs.some(({ close }) => close.trim() !== '');
  const ties = (name: 'opened' | 'closed', part: 'day' | 'clock') => ({
    value: (name === 'opened' ? entered : left)[part],
    error: faults[`${name}.${part}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      onChange({ [name]: { ...draft[name], [part]: target.value } }),
  });
  return (
    <>
      {!isClosing && (
        <ChoiceField
          label={entryTexts.template}
          placeholder={entryTexts.templateNone}
          choices={templates}
          value=""
          onChange={({ target }) => onChange({ legs: legsOfTemplate(target.value, legs) })}
        />
      )}
      <LegRows {...form} />
      {!isClosing && <p className={css.hint}>{entryTexts.closeOptional}</p>}
      <FieldGrid many>
        <TextField label={isClosing ? entryTexts.closedDay : entryTexts.openedDay} type="date" {...ties('opened', 'day')} />
        <TextField label={isClosing ? entryTexts.closedTime : entryTexts.openedTime} type="time" {...ties('opened', 'clock')} />
        {isClosed && (
          <>
            <TextField label={entryTexts.closedDay} type="date" {...ties('closed', 'day')} />
            <TextField label={entryTexts.closedTime} type="time" {...ties('closed', 'clock')} />
          </>
        )}
      </FieldGrid>
      {!isClosing && <StrategyPicture {...legsOfDraft(draft)} money={money} />}
    </>
  );
}
