import { fireEvent, screen, within } from '@testing-library/react';

/** Opens the Display panel of a filtered page, if it is not open, and finds its content. */
export async function display() {
  const button = await screen.findByRole('button', { name: 'Display' });
  if (button.getAttribute('aria-expanded') === 'false') fireEvent.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Display' }));
  await panel.findByRole('radio', { name: 'Net' });
  return panel;
}

/** Chooses one of the Display panel's words. */
export const choose = async (name: string): Promise<void> => void fireEvent.click((await display()).getByRole('radio', { name }));
