import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { count } from '#domain/format/percent.ts';
import { pageOf } from '#domain/record/verifyRecord.ts';
import { PlainPage } from '#features/legal/PlainPage.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { yearDay } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Num } from '#ui/Num.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Table } from '#ui/Table.tsx';

/** /record-log: the pages of the public log, the newest first. */
export default function RecordLog() {
  const [before, look] = useState<string | null>(null);
  const { value, error, again } = useApiQuery('record', 'log', before === null ? {} : { before });
  const pages = value?.pages.map(pageOf) ?? [];
  const oldest = pages.at(-1)?.number;
  return (
    <PlainPage title={texts.logTitle} lead={texts.logLead}>
      {error !== null && <RetryNotice text={texts.logFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={320} />}
      {value !== null && pages.length === 0 && <Notice>{texts.logEmpty}</Notice>}
      {pages.length > 0 && (
        <Table dense scrollName={texts.logTitle}>
          <thead>
            <tr>
              <Num head>{texts.logColumns.page}</Num>
              <th scope="col">{texts.logColumns.day}</th>
              <Num head>{texts.logColumns.links}</Num>
              <th scope="col">{texts.logColumns.root}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map(({ number, day, size, root }) => (
              <tr key={number}>
                <Num>{count(number)}</Num>
                <td>{yearDay(day)}</td>
                <Num>{count(size)}</Num>
                <td>
                  <code>{root}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Row gap={8}>
        {before !== null && <Button onClick={() => look(null)}>{texts.newestPages}</Button>}
        {oldest !== undefined && oldest !== '1' && <Button onClick={() => look(oldest)}>{texts.olderPages}</Button>}
      </Row>
    </PlainPage>
  );
}
