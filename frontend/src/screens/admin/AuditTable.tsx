import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { auditDetails } from '#copy/together/auditTexts.ts';
import { clockSeconds } from '#format/stamp.ts';
import { errors } from '#shared/errors.ts';
import { ColumnHeads, Table } from '#ui/Table.tsx';
import css from './admin.module.css';

type Props = {
  readonly lines: ReplyOf<'admin', 'audit'>['lines'];
  /** Name of the table. */
  readonly name: string;
  /** Without details, in low rows. */
  readonly brief?: boolean;
};

/** The details of a line in words; one without words has its stored name. A refusal's code is the sentence its caller saw. */
function aboutText({ about }: Props['lines'][number]): string {
  const words = ({ name, value }: (typeof about)[number]): string =>
    name === 'code' && value in errors
      ? errors[value as keyof typeof errors].message
      : (auditDetails[name]?.(value) ?? `${name}: ${value}`);
  return about
    .map(words)
    .filter((text) => text !== '')
    .join(' · ');
}

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
