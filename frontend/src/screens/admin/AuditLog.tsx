import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { clockSeconds } from '#format/clockTime.ts';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './admin.module.css';

const today = (): string => new Date().toISOString().slice(0, 10);

/** /admin/audit: what was done to accounts on one day. */
export default function AuditLog() {
  const [{ day, before }, look] = useState<{ readonly day: string; readonly before: string | null }>({ day: today(), before: null });
  const { value, error, again } = useApiQuery('admin', 'audit', { day, ...(before !== null && { before }) });
  const { at, by, action, target, about } = texts.auditColumns;
  return (
    <section className={css.page}>
      <header>
        <div>
          <h1>{texts.auditTitle}</h1>
          <p>{texts.auditLead}</p>
        </div>
        <TextField
          label={texts.auditDay}
          type="date"
          max={today()}
          value={day}
          onChange={({ target: { value: chosen } }) => chosen !== '' && look({ day: chosen, before: null })}
        />
      </header>
      {error !== null && <RetryNotice text={texts.loadAuditFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.lines.length === 0 && <EmptyState title={texts.noLines} />}
      {value !== null && value.lines.length > 0 && (
        <Card>
          <Table scrollName={texts.auditTitle}>
            <thead>
              <tr>
                {[at, action, target, by, about].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {value.lines.map((line, nth) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
                <tr key={nth}>
                  <td className={css.at}>{clockSeconds(Date.parse(line.at), 'UTC')}</td>
                  <th scope="row" className={css.what}>
                    {line.action}
                  </th>
                  <td className={css.id}>{line.target}</td>
                  <td className={css.id}>{line.by ?? texts.nobody}</td>
                  <td className={css.about}>{line.about.map(({ name, value: said }) => `${name}: ${said}`).join(' · ')}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      <div className={css.pages}>
        {before !== null && <Button onClick={() => look({ day, before: null })}>{texts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look({ day, before: value.next })}>{texts.olderLines}</Button>}
      </div>
    </section>
  );
}
