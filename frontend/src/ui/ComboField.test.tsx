// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { ComboField, matchingChoices } from './ComboField.tsx';

const choices = [
  { value: 'America/New_York', text: 'New York (Eastern) · 8:30 AM' },
  { value: 'America/Chicago', text: 'Chicago (Central) · 7:30 AM' },
  { value: 'America/Sao_Paulo', text: 'São Paulo · 9:30 AM' },
  { value: 'UTC', text: 'UTC · 12:30 PM' },
];
const values = (typed: string) => matchingChoices(choices, typed).map(({ value }) => value);

function show() {
  const chosen = vi.fn();
  function Form() {
    const [value, set] = useState('UTC');
    return (
      <ComboField
        label="Time zone"
        choices={choices}
        value={value}
        onChange={(next) => {
          chosen(next);
          set(next);
        }}
      />
    );
  }
  render(<Form />);
  return { chosen, field: screen.getByRole('combobox', { name: 'Time zone' }) as HTMLInputElement };
}

it('finds by any words, without case, accents, slashes and underscores', () => {
  expect(values('new york')).toEqual(['America/New_York']);
  expect(values('YORK eastern')).toEqual(['America/New_York']);
  expect(values('america/new_york')).toEqual(['America/New_York']);
  expect(values('sao')).toEqual(['America/Sao_Paulo']);
  expect(values('c')[0]).toBe('America/Chicago');
  expect(values('')).toHaveLength(4);
  expect(values('atlantis')).toEqual([]);
});

it('takes the option typed for when Enter is pressed', async () => {
  const { chosen, field } = show();
  expect(field.value).toBe('UTC · 12:30 PM');
  await userEvent.click(field);
  await userEvent.type(field, 'chic{Enter}');
  expect(chosen.mock.calls).toEqual([['America/Chicago']]);
  expect(field.value).toBe('Chicago (Central) · 7:30 AM');
  expect(screen.queryByRole('listbox')).toBeNull();
});

it('moves with arrow keys from the chosen option, and takes a pressed one', async () => {
  const { chosen, field } = show();
  field.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(chosen.mock.calls).toEqual([['America/Sao_Paulo']]);
  await userEvent.click(field);
  await userEvent.click(within(screen.getByRole('listbox')).getByText(/New York/));
  expect(chosen).toHaveBeenLastCalledWith('America/New_York');
});

it('changes nothing after Escape, after leaving the field, and when nothing matches', async () => {
  const { chosen, field } = show();
  await userEvent.click(field);
  await userEvent.type(field, 'new{Escape}');
  expect(field.value).toBe('UTC · 12:30 PM');
  await userEvent.click(field);
  await userEvent.type(field, 'atlantis{Enter}');
  expect(screen.getByText('Nothing matches “atlantis”.')).toBeTruthy();
  await userEvent.tab();
  expect(field.value).toBe('UTC · 12:30 PM');
  expect(chosen).not.toHaveBeenCalled();
});
