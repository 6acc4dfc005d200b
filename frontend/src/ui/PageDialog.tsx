import type { ReactNode } from 'react';
import css from './Dialog.module.css';
import { AtEnd, useModal } from './Dialog.tsx';

type Props = { readonly label: string; readonly onEscape: () => void; readonly children: ReactNode };

/** A dialog as large as the page, for work that needs all of it. The keys of the page work in it. Escape leaves it, and the focus returns to where it was. */
export const PageDialog = ({ label, onEscape, children }: Props) => (
  <AtEnd>
    <dialog
      ref={useModal()}
      className={css.page}
      aria-label={label}
      data-page
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
    >
      {children}
    </dialog>
  </AtEnd>
);
