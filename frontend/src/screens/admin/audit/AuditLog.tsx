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
import { AuditTable } from '../AuditTable.tsx';

const today = (): string => new Date().toISOString().slice(0, 10);

/** /admin/audit: actions on accounts on one day. */
export default function AuditLog() {
  const [{ day, before }, look] = useState<{ readonly day: string; readonly before: string | null }>({ day: today(), before: null });
  const { value, error, again } = useApiQuery('admin', 'audit', { day, ...(before !== null && { before }) });
  return (
    <Page>
      <PageHead title={texts.auditTitle} lead={texts.auditLead}>
        <Input
          aria-label={texts.auditDay}
          title={texts.auditDay}
          type="date"
          max={today()}
          value={day}
          onChange={({ target: { value: chosen } }) => chosen !== '' && look({ day: chosen, before: null })}
        />
      </PageHead>
      {error !== null && <RetryNotice text={texts.loadAuditFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.lines.length === 0 && <EmptyState title={texts.noLines} />}
      {value !== null && value.lines.length > 0 && (
        <Card>
          <AuditTable lines={value.lines} name={texts.auditTitle} />
        </Card>
      )}
      <Row gap={8}>
        {before !== null && <Button onClick={() => look({ day, before: null })}>{texts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look({ day, before: value.next })}>{texts.olderLines}</Button>}
      </Row>
    </Page>
  );
}
