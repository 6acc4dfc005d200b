import * as deletedTexts from '#copy/trades/deletedTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import css from './DeletedLink.module.css';

/** Links to deleted trades, below lists in which they would be missed. */
export const DeletedLink = () => (
  <p className={css.link}>
    <ButtonLink look="text" size="small" to="/dashboard/deleted">
      {deletedTexts.title}
    </ButtonLink>
  </p>
);
