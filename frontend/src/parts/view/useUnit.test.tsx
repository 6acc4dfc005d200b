// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';

const known = vi.hoisted(() => ({ countingUnit: undefined as string | undefined, saved: [] as unknown[] }));
vi.mock('#browser/session/session.ts', () => ({ useSession: () => ({ user: { preferences: { countingUnit: known.countingUnit } } }) }));
vi.mock('#browser/preferences/savePreferences.ts', () => ({ savePreferences: async (part: unknown) => void known.saved.push(part) }));
const { useUnit } = await import('./useUnit.ts');

function Shown({ next }: { readonly next: CountingUnit }) {
  const [unit, choose] = useUnit();
  return (
    <button type="button" onClick={() => choose(next)}>
      {unit} {useLocation().search}
    </button>
  );
}
const show = (address: string, next: CountingUnit = 'trade') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <Shown next={next} />
    </MemoryRouter>,
  );
const text = () => screen.getByRole('button').textContent;
afterEach(() => {
  cleanup();
  known.countingUnit = undefined;
  known.saved = [];
});

describe('what counts as one result', () => {
  test('is a strategy until somebody chooses', () => {
    show('/dashboard/overview');
    expect(text()).toBe('strategy ');
  });
  test('is what the preferences say, unless the address says otherwise', () => {
    known.countingUnit = 'campaign';
    show('/dashboard/overview');
    expect(text()).toBe('campaign ');
    cleanup();
    show('/dashboard/overview?count=trade');
    expect(text()).toBe('trade ?count=trade');
    cleanup();
    show('/dashboard/overview?count=week');
    expect(text()).toBe('campaign ?count=week');
  });
  test('is put into the address beside the filters and into the preferences when it is chosen', async () => {
    show('/dashboard/overview?symbol=QQQ');
    await act(async () => void fireEvent.click(screen.getByRole('button')));
    expect(text()).toBe('trade ?symbol=QQQ&count=trade');
    expect(known.saved).toEqual([{ countingUnit: 'trade' }]);
  });
});
