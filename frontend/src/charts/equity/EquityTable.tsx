import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '#ui/Button.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import css from './equity.module.css';
import type { EquityReading } from './equityData.ts';

const PAGE = 50;

/** One page of the table: the step `first` and those before it. */
function StepsTable({
  first,
  read,
  label,
}: {
  readonly first: number;
  readonly read: (step: number) => EquityReading;
  readonly label: string;
}) {
  const steps = Array.from({ length: Math.min(PAGE, first + 1) }, (_, i) => ({ step: first - i, reading: read(first - i) }));
  return (
    <table>
      <caption className="unseen">{label}, newest first</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Change</th>
          <th scope="col">Total</th>
          <th scope="col">Below peak</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ step, reading }) => (
          <tr key={step}>
            <th scope="row">
              <Link to={reading.href}>{reading.when}</Link>
            </th>
            <td>{reading.step}</td>
            <td>{reading.total}</td>
            <td>{reading.below ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The curve as a table, newest first, for everybody who would rather read it. Made when it is opened, a page at a time. */
export function EquityTable({
  size,
  read,
  label,
}: {
  readonly size: number;
  readonly read: (step: number) => EquityReading;
  readonly label: string;
}) {
  const [page, setPage] = useState<number | null>(null);
  const last = Math.max(0, Math.ceil(size / PAGE) - 1);
  const shown = Math.min(page ?? 0, last);
  return (
    <div className={css.data}>
      <Button look="text" size="small" aria-expanded={page !== null} onClick={() => setPage(page === null ? 0 : null)}>
        {page === null ? 'Show as table' : 'Hide table'}
      </Button>
      {page !== null && (
        <>
          <div className={css.scroll}>
            <StepsTable first={size - 1 - shown * PAGE} read={read} label={label} />
          </div>
          <Pagination label={`Pages of ${label}`} page={shown} pages={last + 1} before="Newer" after="Older" onPage={setPage} />
        </>
      )}
    </div>
  );
}
