// biome-ignore-all lint/a11y/useSemanticElements: the fields of one leg; a fieldset cannot be a grid in all browsers

import { Plus, X } from 'lucide-react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { typedAmount } from '#domain/format/typedAmount.ts';
import type { Leg } from '#domain/options/leg.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import { type EntryDraft, emptyLeg, type LegEntry, MOST_LEGS } from './entryDraft.ts';
import type { EntryProps } from './entryFaults.ts';
import entryRowsStyles from './entryRows.module.css';
import { entryTime, exitTime } from './fillTimes.ts';
import { legsOfTemplate, legTemplates } from './legTemplates.ts';
import { StrategyPicture } from './StrategyPicture.tsx';

const actions = [
  { value: 'buy', text: entryTexts.buy },
  { value: 'sell', text: entryTexts.sell },
];
const types = (['C', 'P', 'S'] as const).map((value) => ({ value, text: entryTexts.types[value] }));

/** A new leg goes on where the last one is: most strategies have one expiry and one size. */
const nextLeg = (legs: readonly LegEntry[]): LegEntry => {
  const last = legs.findLast(({ kind }) => kind !== 'S');
  return last === undefined ? emptyLeg : { ...emptyLeg, expiry: last.expiry, quantity: last.quantity, kind: last.kind };
};

/** The legs of a strategy, one a row: contracts, or shares of the underlying beside them. */
function LegRows({ draft: { legs, isClosing }, faults, onChange }: EntryProps) {
  const set = (at: number, part: Partial<LegEntry>) => {
    // Legs below with the same expiry go along: most strategies have one.
    const before = legs[at]!.expiry;
    const { expiry = before } = part;
    const along = (leg: LegEntry, i: number) => (i > at && leg.kind !== 'S' && leg.expiry === before ? { ...leg, expiry } : leg);
    onChange({ legs: legs.map((leg, i) => (i === at ? { ...leg, ...part } : along(leg, i))) });
  };
  const ties = (at: number, name: keyof LegEntry) => ({
    value: legs[at]![name],
    error: faults[`legs.${at}.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(at, { [name]: target.value }),
  });
  return (
    <Stack gap={8}>
      {legs.map((leg, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and every value is in the draft
        <Stack gap={8} align="start" key={at} role="group" aria-label={entryTexts.leg(at + 1)} className={entryRowsStyles.leg}>
          <ChoiceField label={entryTexts.action} choices={actions} {...ties(at, 'side')} />
          <AmountField label={entryTexts.quantity} {...ties(at, 'quantity')} />
          <ChoiceField label={entryTexts.type} choices={types} {...ties(at, 'kind')} />
          <AmountField label={entryTexts.strike} disabled={leg.kind === 'S'} {...ties(at, 'strike')} />
          <TextField label={entryTexts.expiry} type="date" disabled={leg.kind === 'S'} {...ties(at, 'expiry')} />
          <AmountField label={entryTexts.price} {...ties(at, 'price')} />
          {!isClosing && <AmountField label={entryTexts.closePrice} {...ties(at, 'close')} />}
          <IconButton
            label={entryTexts.removeRow(entryTexts.leg(at + 1))}
            className={entryRowsStyles.remove}
            disabled={legs.length === 1}
            onClick={() => onChange({ legs: legs.filter((_, i) => i !== at) })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </Stack>
      ))}
      <Row gap={4} wrap>
        <Button size="small" look="ghost" disabled={legs.length >= MOST_LEGS} onClick={() => onChange({ legs: [...legs, nextLeg(legs)] })}>
          <Plus aria-hidden="true" /> {entryTexts.addLeg}
        </Button>
      </Row>
    </Stack>
  );
}

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
      {!isClosing && (
        <Text size="small" tone="faint">
          {entryTexts.closeOptional}
        </Text>
      )}
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
