// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Dialog } from './Dialog.tsx';

test('a dialog is rendered outside its opener and takes no styles from it', () => {
  render(
    <header>
      <Dialog title="Share this week" onEscape={() => undefined}>
        <p>Members see exactly this copy.</p>
      </Dialog>
    </header>,
  );
  expect(screen.getByText('Members see exactly this copy.').closest('dialog')!.parentElement).toBe(document.body);
  expect(document.querySelector('header')!.matches(':has(p)')).toBe(false);
});
