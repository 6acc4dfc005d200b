import * as deletedTexts from '#copy/deletedTexts.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './DeletedLink.module.css';

/** Leads to what was deleted, below lists in which it would be missed. */
export const DeletedLink = () => (
  <p className={css.link}>
    <ButtonLink look="text" size="small" to="/dashboard/deleted">
      {deletedTexts.title}
    </ButtonLink>
  </p>
);
