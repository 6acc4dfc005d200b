// biome-ignore-all lint/a11y/useSemanticElements: the fields of one fill; a fieldset cannot be a grid in all browsers
import { Plus, X } from 'lucide-react';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import { Button } from '#ui/Button.tsx';
import { FieldGrid } from '#ui/Grid.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AmountField, TextField } from '#ui/TextField.tsx';
import entryStyles from './entry.module.css';
import { feesBy } from './entryCall.ts';
import { emptyFill, type FillEntry, MOST_FILLS } from './entryDraft.ts';
import type { EntryProps } from './entryFaults.ts';
import css from './entryRows.module.css';
import { fillTimes } from './fillTimes.ts';

const ways = [
  { value: 'account', text: entryTexts.feesByRule },
  { value: 'own', text: entryTexts.feesOwn },
];

/** The fees: by the account's rules where it has any, or a sum of the trader's own. */
export function FeeFields({ draft, faults, context: { currency, hasFeeRules }, onChange }: EntryProps) {
  const by = feesBy(draft, hasFeeRules);
  return (
    <FieldGrid many className={entryStyles.fees}>
      {hasFeeRules && (
        <ChoiceField
          label={entryTexts.fees}
          choices={ways}
          value={by}
          onChange={({ target }) => onChange({ feesBy: target.value as 'own' | 'account' })}
        />
      )}
      {by === 'own' && (
        <AmountField
          label={entryTexts.feesTotal(currency)}
          placeholder="0.00"
          error={faults.fee}
          value={draft.fee}
          onChange={({ target }) => onChange({ fee: target.value })}
        />
      )}
    </FieldGrid>
  );
}

/** The name of a row: "Entry", "Exit 2". */
const rowName = (fills: readonly FillEntry[], at: number): string => {
  const n = fills.slice(0, at + 1).filter(({ effect }) => effect === fills[at]!.effect).length;
  return fills[at]!.effect === 'enter' ? entryTexts.entry(n) : entryTexts.exit(n);
};

/** The fills of a trade, one per row: entries and exits. */
export function FillRows({ draft, faults, context, onChange }: EntryProps) {
  const { fills, mode, kind, isClosing } = draft;
  const times = fillTimes(fills, context.zone, context.now);
  const units = entryTexts.units[mode === 'other' ? kind : 'stock'];
  const set = (at: number, part: Partial<FillEntry>) =>
    onChange({ fills: fills.map((fill, i) => (i === at ? { ...fill, ...part } : fill)) });
  const add = (effect: FillEntry['effect']) => {
    const last = fills.findLastIndex((fill) => fill.effect === effect);
    const place = effect === 'exit' || last < 0 ? fills.length : last + 1;
    onChange({ fills: [...fills.slice(0, place), emptyFill(effect), ...fills.slice(place)] });
  };
  const isOnly = ({ effect }: FillEntry) => effect === 'enter' && fills.filter((fill) => fill.effect === 'enter').length === 1;
  const ties = (at: number, name: 'quantity' | 'price' | 'day' | 'clock', value: string) => ({
    value,
    error: faults[`fills.${at}.${name}`],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => set(at, { [name]: target.value }),
  });
  return (
    <Stack gap={8}>
      {fills.map((fill, at) => {
        const name = rowName(fills, at);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own, and every value is in the draft
          <Stack gap={8} align="start" key={at} role="group" aria-label={name} className={css.fill}>
            <Text as="span" size="label" tone="ink" weight="medium" className={css.rowName}>
              {name}
            </Text>
            <AmountField label={units} {...ties(at, 'quantity', fill.quantity)} />
            <AmountField label={entryTexts.price} {...ties(at, 'price', fill.price)} />
            <TextField label={entryTexts.day} type="date" {...ties(at, 'day', times[at]!.day)} />
            <TextField label={entryTexts.time} type="time" {...ties(at, 'clock', times[at]!.clock)} />
            <IconButton
              label={entryTexts.removeRow(name)}
              className={css.remove}
              disabled={isOnly(fill) || fills.length === 1}
              onClick={() => onChange({ fills: fills.filter((_, i) => i !== at) })}
            >
              <X aria-hidden="true" />
            </IconButton>
          </Stack>
        );
      })}
      <Row gap={4} wrap>
        {!isClosing && (
          <Button size="small" look="ghost" disabled={fills.length >= MOST_FILLS} onClick={() => add('enter')}>
            <Plus aria-hidden="true" /> {entryTexts.addEntry}
          </Button>
        )}
        <Button size="small" look="ghost" disabled={fills.length >= MOST_FILLS} onClick={() => add('exit')}>
          <Plus aria-hidden="true" /> {entryTexts.addExit}
        </Button>
      </Row>
    </Stack>
  );
}
