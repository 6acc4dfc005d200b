import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import css from './Menu.module.css';
import { type TriggerTies, usePopover } from './usePopover.ts';

/** One line of a menu. */
export type MenuEntry = {
  readonly text: string;
  readonly icon?: ReactNode;
  /** The key that does the same, drawn at the right. */
  readonly keys?: string | undefined;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** A line above it sets it apart from those before. */
  readonly apart?: boolean;
  readonly onChoose: () => void;
};

type Props = {
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'end';
  /** The button that opens it, with what ties it to the menu. */
  readonly trigger: (
    ties: TriggerTies & { readonly 'aria-haspopup': 'menu'; readonly onKeyDown: (event: KeyboardEvent) => void },
  ) => ReactNode;
};

const itemsOf = (panel: HTMLElement): readonly HTMLElement[] => [...panel.querySelectorAll<HTMLElement>('[role=menuitem]:enabled')];

/** Where a key leads from the `at`th of `size` lines; null: it leads nowhere. */
function next(key: string, at: number, size: number): number | null {
  const leads: Readonly<Record<string, number>> = { ArrowDown: (at + 1) % size, ArrowUp: (at - 1 + size) % size, Home: 0, End: size - 1 };
  return leads[key] ?? null;
}

/** A button that opens a list of actions. Arrow keys, Home, End and first letters move, Escape and Tab close, and focus returns to the button. */
export function Menu({ label, entries, align, trigger }: Props) {
  const { isOpen, open, close, ties, panelTies } = usePopover(align, (panel) => itemsOf(panel)[0]?.focus());
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const items = itemsOf(event.currentTarget);
    const at = items.indexOf(document.activeElement as HTMLElement);
    const lettered = [...items.slice(at + 1), ...items].find(
      ({ textContent }) => event.key.length === 1 && textContent.trim().toLowerCase().startsWith(event.key.toLowerCase()),
    );
    const to = items[next(event.key, at, items.length) ?? -1] ?? (event.key === ' ' ? undefined : lettered);
    if (to === undefined && event.key !== 'Escape' && event.key !== 'Tab') return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
    if (to === undefined) close();
    else to.focus();
  };
  return (
    <>
      {trigger({
        ...ties,
        'aria-haspopup': 'menu',
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || isOpen) return;
          event.preventDefault();
          open();
        },
      })}
      {isOpen && (
        <div {...panelTies} className={css.menu} role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
          {entries.map(({ text, icon, keys, danger = false, disabled = false, apart = false, onChoose }) => (
            <Fragment key={text}>
              {apart && <hr className={css.line} />}
              <button
                type="button"
                role="menuitem"
                tabIndex={-1}
                disabled={disabled}
                aria-keyshortcuts={keys}
                className={danger ? `${css.item} ${css.danger}` : css.item}
                onClick={() => {
                  close();
                  onChoose();
                }}
              >
                {icon}
                {text}
                {keys !== undefined && (
                  <span aria-hidden="true">
                    <kbd data-keys={keys} />
                  </span>
                )}
              </button>
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
