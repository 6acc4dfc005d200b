import { useId } from 'react';
import * as texts from '#copy/connections/connectionTexts.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './connections.module.css';

/** One of the broker's accounts and where its trades go. `typed`: the name of the journal's account. `isTaken`: another connection imports it. */
export type AccountChoice = {
  readonly number: string;
  readonly name: string;
  readonly typed: string;
  readonly isChosen: boolean;
  readonly isTaken: boolean;
};

type Props = {
  readonly choices: readonly AccountChoice[];
  readonly onChange: (number: string, part: Partial<AccountChoice>) => void;
};

/** The accounts that a credential opens, each with the account of the journal that its trades go to. */
export function AccountChoices({ choices, onChange }: Props) {
  const { accounts } = useAccounts();
  const names = useId();
  return (
    <Stack as="ul" gap={14} className={css.choices}>
      {choices.map(({ number, name, typed, isChosen, isTaken }) => (
        <li key={number}>
          <Row gap={10} centered className={css.choice}>
            <Checkbox
              aria-label={texts.importAccount(number)}
              checked={isChosen}
              disabled={isTaken}
              onChange={({ target }) => onChange(number, { isChosen: target.checked })}
            />
            <span>
              <b>{number}</b>
              {name !== '' && name !== number && ` ${name}`}
            </span>
          </Row>
          {isTaken ? (
            <Text size="label" tone="faint" className={css.quiet}>
              {texts.takenElsewhere}
            </Text>
          ) : (
            <TextField
              label={texts.goesTo(number)}
              list={names}
              maxLength={60}
              autoComplete="off"
              disabled={!isChosen}
              error={isChosen && typed.trim() === '' ? texts.noLabel : undefined}
              value={typed}
              onChange={({ target }) => onChange(number, { typed: target.value })}
            />
          )}
        </li>
      ))}
      <datalist id={names}>
        {accounts?.map(({ label, name }) => (
          <option key={label} value={name} />
        ))}
      </datalist>
    </Stack>
  );
}
