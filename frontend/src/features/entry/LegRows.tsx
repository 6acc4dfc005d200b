// biome-ignore-all lint/a11y/useSemanticElements: the fields of one leg; a fieldset cannot be a grid in all browsers
import { Plus, X } from 'lucide-react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { AmountField } from '#ui/AmountField.tsx';
import { Button } from '#ui/Button.tsx';
import { ChoiceField } from '#ui/ChoiceField.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import type { EntryProps } from './EntryProps.ts';
import { emptyLeg, type LegEntry, MOST_LEGS } from './entryDraft.ts';
import css from './entryRows.module.css';

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
export function LegRows({ draft: { legs, isClosing }, faults, onChange }: EntryProps) {
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
        <div key={at} role="group" aria-label={entryTexts.leg(at + 1)} className={css.leg}>
          <ChoiceField label={entryTexts.action} choices={actions} {...ties(at, 'side')} />
          <AmountField label={entryTexts.quantity} {...ties(at, 'quantity')} />
          <ChoiceField label={entryTexts.type} choices={types} {...ties(at, 'kind')} />
          <AmountField label={entryTexts.strike} disabled={leg.kind === 'S'} {...ties(at, 'strike')} />
          <TextField label={entryTexts.expiry} type="date" disabled={leg.kind === 'S'} {...ties(at, 'expiry')} />
          <AmountField label={entryTexts.price} {...ties(at, 'price')} />
          {!isClosing && <AmountField label={entryTexts.closePrice} {...ties(at, 'close')} />}
          <IconButton
            label={entryTexts.removeRow(entryTexts.leg(at + 1))}
            className={css.remove}
            disabled={legs.length === 1}
            onClick={() => onChange({ legs: legs.filter((_, i) => i !== at) })}
          >
            <X aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      <Row gap={4} wrap>
        <Button size="small" look="ghost" disabled={legs.length >= MOST_LEGS} onClick={() => onChange({ legs: [...legs, nextLeg(legs)] })}>
          <Plus aria-hidden="true" /> {entryTexts.addLeg}
        </Button>
      </Row>
    </Stack>
  );
}
