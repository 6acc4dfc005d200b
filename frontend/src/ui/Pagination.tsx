import { Button } from './Button.tsx';
import css from './Pagination.module.css';

type Props = {
  readonly label: string;
  /** The page that is shown, from 0. */
  readonly page: number;
  readonly pages: number;
  /** Labels of the directions: "Newer" and "Older" in lists by time. */
  readonly before?: string;
  readonly after?: string;
  readonly onPage: (page: number) => void;
};

/** The way through a list page by page. Nothing while it has only one. */
export const Pagination = ({ label, page, pages, before = 'Previous', after = 'Next', onPage }: Props) =>
  pages > 1 && (
    <nav className={css.pages} aria-label={label}>
      <Button look="text" size="small" disabled={page <= 0} onClick={() => onPage(page - 1)}>
        {before}
      </Button>
      <span>
        Page {page + 1} of {pages}
      </span>
      <Button look="text" size="small" disabled={page >= pages - 1} onClick={() => onPage(page + 1)}>
        {after}
      </Button>
    </nav>
  );
