import type { SortColumn } from '#domain/journal/views/sortRows.ts';

/** The list's columns in their order: name, the sort behind its head, and where it stands. Widths are set in the style sheet. */
export const columns: readonly { readonly sort: SortColumn; readonly name: string; readonly right: boolean; readonly className: string }[] =
  [
    { sort: 'symbol', name: 'Symbol', right: false, className: 'symbol' },
    { sort: 'side', name: 'Side', right: false, className: 'side' },
    { sort: 'closed', name: 'Closed', right: true, className: 'closed' },
    { sort: 'held', name: 'Held', right: true, className: 'held' },
    { sort: 'size', name: 'Size', right: true, className: 'size' },
    { sort: 'entry', name: 'Entry', right: true, className: 'entry' },
    { sort: 'exit', name: 'Exit', right: true, className: 'exit' },
    { sort: 'net', name: 'Net', right: true, className: 'net' },
    { sort: 'account', name: 'Account', right: false, className: 'account' },
  ];
