// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SidePanel } from './SidePanel.tsx';

function Board() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <SidePanel label="Plan" title="AMD" onClose={() => setOpen(false)}>
          <p>Bought on a pullback.</p>
        </SidePanel>
      )}
    </>
  );
}

it('a panel beside the page takes the focus, Escape closes it, and the focus goes back', () => {
  render(<Board />);
  const opener = screen.getByRole('button', { name: 'Open' });
  opener.focus();
  fireEvent.click(opener);
  expect(screen.getByRole('dialog', { name: 'Plan' }).contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener);
});
