import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Input } from '#ui/Input.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import css from '../admin.module.css';
import { UserTable } from '../UserTable.tsx';

/** /admin/users: people, found by name or email. */
export default function AdminUsers() {
  const [{ q, after }, look] = useState<{ readonly q: string; readonly after: string | null }>({ q: '', after: null });
  const { value, error, again } = useApiQuery('admin', 'users', { q: q.trim(), ...(after !== null && { after }) });
  return (
    <Page>
      <PageHead title={texts.usersTitle} lead={texts.usersLead}>
        <Input
          className={css.search}
          aria-label={texts.search}
          placeholder={texts.search}
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
          <UserTable users={value.users} name={texts.usersTitle} />
        </Card>
      )}
      <Row gap={8}>
        {after !== null && <Button onClick={() => look({ q, after: null })}>{texts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look({ q, after: value.next })}>{texts.nextPage}</Button>}
      </Row>
    </Page>
  );
}
