import { Search } from 'lucide-react';
import * as shellTexts from '#copy/shellTexts.ts';
import { modKey } from '#features/keyboard/modKey.ts';
import { Button } from '#ui/Button.tsx';
import css from './SearchButton.module.css';

/** Opens the search that goes anywhere. */
export const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => (
  <Button
    className={css.find}
    aria-label={shellTexts.search}
    aria-haspopup="dialog"
    aria-keyshortcuts="Control+K Meta+K"
    onClick={onSearch}
  >
    <Search aria-hidden="true" />
    <span>{shellTexts.search}</span>
    <kbd data-keys={`${modKey()} K`} />
  </Button>
);
