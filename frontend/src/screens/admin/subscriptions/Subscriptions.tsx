import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminFigureTexts.ts';
import * as adminTexts from '#copy/together/adminTexts.ts';
import { planName } from '#domain/plans/plans.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { fullDay, stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { ColumnHeads, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from '../admin.module.css';

type Plans = ReplyOf<'admin', 'subscriptions'>['plans'];

/** /admin/subscriptions: who pays for what, as of the last count. */
export default function Subscriptions() {
  const { zone } = useTrader();
  const [after, look] = useState<string | null>(null);
  const { value, error, again } = useApiQuery('admin', 'subscriptions', after === null ? {} : { after });
  const at = value?.at ?? null;
  return (
    <Page>
      <PageHead title={texts.plansTitle} lead={texts.plansLead(at === null ? null : stamp(Date.parse(at), zone))} />
      {error !== null && <RetryNotice text={texts.plansFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.plans.length === 0 && <EmptyState title={texts.noPlans}>{texts.noPlansHow}</EmptyState>}
      {value !== null && value.plans.length > 0 && (
        <Card>
          <PlanTable plans={value.plans} />
        </Card>
      )}
      <Row gap={8}>
        {after !== null && <Button onClick={() => look(null)}>{adminTexts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look(value.next)}>{adminTexts.nextPage}</Button>}
      </Row>
    </Page>
  );
}

function PlanTable({ plans }: { readonly plans: Plans }) {
  const { zone } = useTrader();
  return (
    <Table scrollName={texts.plansTitle} className={css.plans}>
      <thead>
        <tr>
          <ColumnHeads names={Object.values(texts.planColumns)} />
        </tr>
      </thead>
      <tbody>
        {plans.map(({ _id, username, type, end, ending, failed }) => (
          <tr key={_id}>
            <th scope="row">
              <Link to={`/admin/users/${_id}`}>{username}</Link>
            </th>
            <td>{planName(type)}</td>
            <td>
              {end === null ? (
                '–'
              ) : ending ? (
                <Tag kind="warning">{texts.endsOn(fullDay(Date.parse(end), zone))}</Tag>
              ) : (
                fullDay(Date.parse(end), zone)
              )}
            </td>
            <td>{failed > 0 ? <Tag kind="warning">{adminTexts.failedPayments(failed)}</Tag> : texts.paid}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
