import { Sigma } from 'lucide-react';
import type { ImportPreview } from '../../../book/importDesk.ts';
import { count, counted } from '../format/format.ts';
import css from './Import.module.css';

/** The rows of the file as one bar: new, duplicate, skipped; they add up to every row. */
export function WhatIsInIt({ preview, span }: { readonly preview: ImportPreview; readonly span: string }) {
  const { rows } = preview;
  const parts = [
    { n: rows.fresh, name: 'new', more: rows.fresh === 0 ? 'Nothing that your journal lacks' : span, className: css.fresh },
    {
      n: rows.duplicate,
      name: 'duplicate',
      more: rows.duplicate === 0 ? 'None' : 'Already in your journal or twice in the file',
      className: css.duplicate,
    },
    {
      n: rows.skipped,
      name: 'skipped',
      more:
        rows.skipped === 0
          ? 'None'
          : `Each with its reason${rows.failed > 0 ? `, ${rows.failed} ${rows.failed === 1 ? 'needs' : 'need'} you` : ''}`,
      className: css.skipped,
    },
  ];
  const title =
    preview.newFills === 0
      ? 'Nothing new in this file'
      : `${counted(preview.newFills, 'new fill')} ${preview.newFills === 1 ? 'makes' : 'make'} ${counted(preview.trades.length, 'trade')}`;
  return (
    <section className={css.card} aria-label="What is in it">
      <p className={css.label}>What is in it</p>
      <h2 className={css.title}>{title}</h2>
      <div
        className={css.stack}
        role="img"
        aria-label={`${rows.fresh} new, ${rows.duplicate} duplicate, ${rows.skipped} skipped of ${rows.all} rows`}
      >
        {parts
          .filter((part) => part.n > 0)
          .map((part) => (
            <i key={part.name} className={part.className} style={{ flex: part.n }} />
          ))}
      </div>
      <div className={css.legend}>
        {parts.map((part) => (
          <div key={part.name} className={part.className}>
            <b>{count(part.n)}</b>
            <span>{part.name}</span>
            <small>{part.more}</small>
          </div>
        ))}
      </div>
      <p className={css.proof}>
        <Sigma aria-hidden="true" />
        <span>
          <b>
            {count(rows.fresh)} + {count(rows.duplicate)} + {count(rows.skipped)} = {count(rows.all)}.
          </b>{' '}
          Every row of the file is accounted for.
        </span>
      </p>
    </section>
  );
}
