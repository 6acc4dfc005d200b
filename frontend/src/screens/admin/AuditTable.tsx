import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { clockSeconds } from '#format/stamp.ts';
import { ColumnHeads, Table } from '#ui/Table.tsx';
import css from './admin.module.css';

type Props = {
  readonly lines: ReplyOf<'admin', 'audit'>['lines'];
  /** Name of the table. */
  readonly name: string;
  /** Without details, in low rows. */
  readonly brief?: boolean;
};

const aboutText = ({ about }: Props['lines'][number]): string => about.map(({ name, value }) => `${name}: ${value}`).join(' · ');

/** The audited actions of one day, last first. */
export function AuditTable({ lines, name, brief = false }: Props) {
  const { at, by, action, target, about } = texts.auditColumns;
  return (
    <Table dense={brief} scrollName={name}>
      <thead>
        <tr>
          <ColumnHeads names={[at, action]} />
          <th scope="col" data-wide>
            {target}
          </th>
          <th scope="col" data-wide>
            {by}
          </th>
          {!brief && (
            <th scope="col" data-wide="tablet">
              {about}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <tr key={nth}>
            <td className={css.at}>{clockSeconds(Date.parse(line.at), 'UTC')}</td>
            <th scope="row" className={css.what}>
              {line.action}
              <small data-narrow>{`${line.target} · ${line.by ?? texts.nobody}`}</small>
              {!brief && <small data-narrow="tablet">{aboutText(line)}</small>}
            </th>
            <td data-wide className={css.id}>
              {line.target}
            </td>
            <td data-wide className={css.id}>
              {line.by ?? texts.nobody}
            </td>
            {!brief && (
              <td data-wide="tablet" className={css.about}>
                {aboutText(line)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
