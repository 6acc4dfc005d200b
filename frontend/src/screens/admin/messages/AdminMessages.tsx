import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { contactTopics } from '#copy/contactTexts.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { clockTime, fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import css from '../admin.module.css';

const topicOf = (topic: string): string => (contactTopics as Readonly<Record<string, string>>)[topic] ?? topic;

/** /admin/messages: what people wrote to us. */
export default function AdminMessages() {
  const { zone } = useTrader();
  const [before, look] = useState<string | null>(null);
  const { value, error, again } = useApiQuery('admin', 'messages', before === null ? {} : { before });
  return (
    <Page>
      <PageHead title={texts.messagesTitle} lead={texts.messagesLead} />
      {error !== null && <RetryNotice text={texts.loadMessagesFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.messages.length === 0 && <EmptyState title={texts.noMessages} />}
      {value?.messages.map(({ _id, name, email, topic, message, sentAt }) => (
        <Card key={_id}>
          <Stack as="article" gap={8} className={css.message}>
            <h2>
              {name} <Tag>{topicOf(topic)}</Tag>
            </h2>
            <Text size="label" tone="quiet" className={css.from}>
              {email} · {fullDay(Date.parse(sentAt), zone)}, {clockTime(Date.parse(sentAt), zone)}
            </Text>
            <p className={css.text}>{message}</p>
            <a className={css.link} href={`mailto:${encodeURIComponent(email)}`}>
              {texts.reply}
            </a>
          </Stack>
        </Card>
      ))}
      <Row gap={8}>
        {before !== null && <Button onClick={() => look(null)}>{texts.firstPage}</Button>}
        {value !== null && value.next !== null && <Button onClick={() => look(value.next)}>{texts.older}</Button>}
      </Row>
    </Page>
  );
}
