import type { ReactNode } from 'react';
import css from './Popover.module.css';
import { type TriggerTies, usePopover } from './usePopover.ts';

type Props = {
  readonly label: string;
  readonly align?: 'start' | 'end';
  readonly className?: string | undefined;
  /** The button that opens it, with what ties it to the panel. */
  readonly trigger: (ties: TriggerTies & { readonly 'aria-haspopup': 'dialog' }) => ReactNode;
  /** Its content; `close` closes it and returns the focus to the button. */
  readonly children: (close: () => void) => ReactNode;
};

/** A button that opens a panel of fields or of a list at it. Escape or a press elsewhere closes it. */
export function Popover({ label, align, className, trigger, children }: Props) {
  const { isOpen, close, ties, panelTies } = usePopover(align, (panel) => panel.focus());
  return (
    <>
      {trigger({ ...ties, 'aria-haspopup': 'dialog' })}
      {isOpen && (
        <div
          {...panelTies}
          className={className ? `${css.panel} ${className}` : css.panel}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            event.stopPropagation();
            close();
          }}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
