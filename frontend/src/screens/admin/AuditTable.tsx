import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { clockSeconds } from '#format/clockTime.ts';
import { ColumnHeads } from '#ui/ColumnHeads.tsx';
import { Table } from '#ui/Table.tsx';
import css from './admin.module.css';

type Props = {
  readonly lines: ReplyOf<'admin', 'audit'>['lines'];
  /** Name of the table. */
  readonly name: string;
  /** Without details, in low rows. */
  readonly brief?: boolean;
};

/** The audited actions of one day, last first. */
export function AuditTable({ lines, name, brief = false }: Props) {
  const { at, by, action, target, about } = texts.auditColumns;
  return (
    <Table dense={brief} scrollName={name}>
      <thead>
        <tr>
          <ColumnHeads names={[at, action, target, by, ...(brief ? [] : [about])]} />
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <tr key={nth}>
            <td className={css.at}>{clockSeconds(Date.parse(line.at), 'UTC')}</td>
            <th scope="row" className={css.what}>
              {line.action}
            </th>
            <td className={css.id}>{line.target}</td>
            <td className={css.id}>{line.by ?? texts.nobody}</td>
            {!brief && <td className={css.about}>{line.about.map(({ name: of, value }) => `${of}: ${value}`).join(' · ')}</td>}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
