import type { ReactNode } from 'react';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import css from './HistoryTable.module.css';

/** The table of imports under its head. */
export const HistoryTable = ({ children }: { readonly children: ReactNode }) => (
  <Table flush dense className={css.history}>
    <thead>
      <tr>
        <th scope="col">File</th>
        <th scope="col">Account</th>
        <th scope="col">Imported</th>
        <Num head>Added</Num>
        <Num head>Duplicates</Num>
        <Num head>Needed attention</Num>
        <th scope="col">
          <span className="unseen">{importHistoryTexts.actions}</span>
        </th>
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </Table>
);
