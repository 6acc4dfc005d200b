// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';

function show() {
  const chosen = vi.fn();
  const entry = (text: string, disabled = false) => ({ text, disabled, onChoose: () => chosen(text) });
  render(
    <Menu
      label="More"
      entries={[entry('Edit'), entry('Merge', true), entry('Export'), entry('Delete')]}
      trigger={(ties) => <Button {...ties}>Open</Button>}
    />,
  );
  return { chosen, button: screen.getByRole('button', { name: 'Open' }) };
}
const focused = () => document.activeElement?.textContent;

it('opens with the focus on its first line, and announces it', async () => {
  const { button } = show();
  expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false']);
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('menu', { name: 'More' }).id).toBe(button.getAttribute('aria-controls'));
  expect(focused()).toBe('Edit');
});

it('moves by arrow keys, Home, End and first letters, past what cannot be chosen, and round the ends', async () => {
  const { button } = show();
  button.focus();
  await userEvent.keyboard('{ArrowDown}');
  const steps = ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'e', 'e'];
  const seen: (string | null | undefined)[] = [];
  for (const step of steps) {
    await userEvent.keyboard(step);
    seen.push(focused());
  }
  expect(seen).toEqual(['Export', 'Delete', 'Edit', 'Delete', 'Edit', 'Delete', 'Edit', 'Export']);
});

it('runs the chosen command once, closes and gives the focus back', async () => {
  const { chosen, button } = show();
  await userEvent.click(button);
  await userEvent.keyboard('{End}{Enter}');
  expect(chosen.mock.calls).toEqual([['Delete']]);
  expect(screen.queryByRole('menu')).toBeNull();
  expect(document.activeElement).toBe(button);
});

it('closes at Escape, at Tab and at its button, without choosing', async () => {
  const { chosen, button } = show();
  for (const close of [() => userEvent.keyboard('{Escape}'), () => userEvent.tab(), () => userEvent.click(button)]) {
    await userEvent.click(button);
    expect(screen.getByRole('menu')).toBeTruthy();
    await close();
    expect(screen.queryByRole('menu')).toBeNull();
  }
  expect(chosen).not.toHaveBeenCalled();
});
