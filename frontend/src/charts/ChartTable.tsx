import { useState } from 'react';
import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import css from './ChartTable.module.css';

const PAGE = 50;

/** One row of a chart's table: what heads it, where its trades are listed, and its figures. */
type ChartRow = {
  readonly key: string | number;
  readonly head: string;
  readonly href?: string | null;
  readonly cells: readonly string[];
};

type Props = {
  readonly label: string;
  /** The first heads the rows. */
  readonly heads: readonly string[];
  readonly size: number;
  readonly row: (place: number) => ChartRow;
  /** Rows are by time, last first. */
  readonly newestFirst?: boolean;
};

/** A chart as a table, as an alternative to the drawing. Built when opened, a page at a time. */
export function ChartTable({ label, heads, size, row, newestFirst = false }: Props) {
  const [page, setPage] = useState<number | null>(null);
  const last = Math.max(0, Math.ceil(size / PAGE) - 1);
  const shown = Math.min(page ?? 0, last);
  const places = Array.from({ length: Math.max(0, Math.min(PAGE, size - shown * PAGE)) }, (_, i) => shown * PAGE + i);
  const rows = page === null ? [] : places.map((place) => row(newestFirst ? size - 1 - place : place));
  return (
    <div className={css.data}>
      <Button look="text" size="small" data-unprinted aria-expanded={page !== null} onClick={() => setPage(page === null ? 0 : null)}>
        {page === null ? 'Show as table' : 'Hide table'}
      </Button>
      {page !== null && (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and may have no link to scroll by */}
          <section className={css.scroll} tabIndex={0} aria-label={label}>
            <table>
              <caption className="unseen">{newestFirst ? chartTexts.newestFirst(label) : label}</caption>
              <thead>
                <tr>
                  {heads.map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ key, head, href, cells }) => (
                  <tr key={key}>
                    <th scope="row">{href ? <Link to={href}>{head}</Link> : head}</th>
                    {cells.map((cell, i) => (
                      <td key={heads[i + 1]}>{cell}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <Pagination
            label={`Pages of ${label}`}
            page={shown}
            pages={last + 1}
            {...(newestFirst && { before: 'Newer', after: 'Older' })}
            onPage={setPage}
          />
        </>
      )}
    </div>
  );
}
