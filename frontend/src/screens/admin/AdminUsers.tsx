import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ColumnHeads } from '#ui/ColumnHeads.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';
import { accessText } from './accessText.ts';
import css from './admin.module.css';

/** /admin/users: people, found by name or email. */
export default function AdminUsers() {
  const { zone } = useTrader();
  const [{ q, after }, look] = useState<{ readonly q: string; readonly after: string | null }>({ q: '', after: null });
  const { value, error, again } = useApiQuery('admin', 'users', { q: q.trim(), ...(after !== null && { after }) });
  return (
    <Page>
      <PageHead title={texts.usersTitle} lead={texts.usersLead}>
        <TextField
          className={css.search}
          label={texts.search}
          type="search"
          maxLength={254}
          autoComplete="off"
          value={q}
          onChange={({ target }) => look({ q: target.value, after: null })}
        />
      </PageHead>
      {error !== null && <RetryNotice text={texts.loadUsersFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.users.length === 0 && <EmptyState title={texts.noUsers}>{texts.noUsersHow}</EmptyState>}
      {value !== null && value.users.length > 0 && (
        <Card>
          <Table scrollName={texts.usersTitle}>
            <thead>
              <tr>
                <ColumnHeads names={Object.values(texts.columns)} />
              </tr>
            </thead>
            <tbody>
              {value.users.map(({ _id, username, subscription, specialAccess, disabled }) => (
                <tr key={_id}>
                  <th scope="row">
                    <Link to={`/admin/users/${_id}`}>{username}</Link>
                  </th>
                  <td>{texts.plan(subscription.type, subscription.active)}</td>
                  <td>{accessText(specialAccess, zone)}</td>
                  <td>{disabled ? <Tag kind="warning">{texts.disabled}</Tag> : texts.active}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Card>
      )}
      <div className={css.pages}>
        {after !== null && <Button onClick={() => look({ q, after: null })}>{texts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look({ q, after: value.next })}>{texts.nextPage}</Button>}
      </div>
    </Page>
  );
}
