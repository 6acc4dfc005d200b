import { Fragment, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { saveFile } from '#browser/saveFile.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { count } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { proofFile } from '#domain/record/timeProof.ts';
import { fromHex, pageOf, rowHash } from '#domain/record/verifyRecord.ts';
import { PlainPage } from '#features/legal/PlainPage.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num, Table } from '#ui/Table.tsx';

/** The time stamp of a page, and a button that saves it as `ots verify` reads it. `block`: null while it waits for one. */
function Stamp({ row, block }: { readonly row: readonly string[]; readonly block: number | null }) {
  const { api } = useBrowser();
  const { busy, act } = useAct();
  const { number } = pageOf(row);
  const save = async () => {
    const [hash, { proof }] = await Promise.all([rowHash('page', row), api.record.log({ page: number })]);
    if (proof === null) throw new Error(texts.stampFailed);
    const [digest, bytes] = [fromHex(hash), Uint8Array.from(atob(proof), (letter) => letter.charCodeAt(0))];
    saveFile(`afterbell-log-${number}-${hash}.ots`, proofFile(digest, bytes), 'application/octet-stream');
  };
  return (
    <Row gap={8} centered>
      {block === null ? texts.stampWaits : texts.stampBlock(block)}
      <Button
        look="text"
        size="small"
        aria-label={texts.saveStampOf(number)}
        busy={busy !== null && texts.saveStamp}
        onClick={() => void act(number, save, { failed: texts.stampFailed })}
      >
        {texts.saveStamp}
      </Button>
    </Row>
  );
}

/** A root that wraps after every eighth digit, and is copied without gaps. */
const Root = ({ root }: { readonly root: string }) => (
  <code>
    {root.match(/.{1,8}/g)?.map((digits, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the digits of a root keep their places
      <Fragment key={i}>
        {digits}
        <wbr />
      </Fragment>
    ))}
  </code>
);

/** /record-log: the pages of the public log, the newest first. */
export default function RecordLog() {
  const [before, look] = useState<string | null>(null);
  const { value, error, again } = useApiQuery('record', 'log', before === null ? {} : { before });
  const pages = value?.pages ?? [];
  const stamps = new Map(value?.stamps.map(({ page, block }) => [page, block]));
  const oldest = pages.length === 0 ? undefined : pageOf(pages.at(-1)!).number;
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
              <Num head>{texts.logColumns.day}</Num>
              <Num head>{texts.logColumns.links}</Num>
              <th scope="col">{stamps.size > 0 ? texts.logColumns.rootAndStamp : texts.logColumns.root}</th>
            </tr>
          </thead>
          <tbody>
            {pages.map((row) => {
              const { number, day, size, root } = pageOf(row);
              const block = stamps.get(number);
              return (
                <tr key={number}>
                  <Num>{count(number)}</Num>
                  <Num>{yearDay(day)}</Num>
                  <Num>{count(size)}</Num>
                  <td>
                    <small>
                      <Root root={root} />
                    </small>
                    {block !== undefined && <Stamp row={row} block={block} />}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
      {stamps.size > 0 && (
        <section>
          <p>{texts.stampLead}</p>
        </section>
      )}
      <Row gap={8}>
        {before !== null && <Button onClick={() => look(null)}>{texts.newestPages}</Button>}
        {oldest !== undefined && oldest !== '1' && <Button onClick={() => look(oldest)}>{texts.olderPages}</Button>}
      </Row>
    </PlainPage>
  );
}
