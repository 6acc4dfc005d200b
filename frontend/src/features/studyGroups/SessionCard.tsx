import type { ReactNode } from 'react';
import * as texts from '#copy/together/groupTexts.ts';
import { weekdayStamp } from '#format/stamp.ts';
import { Answer, Card } from '#ui/Card.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './session.module.css';

type Props = {
  readonly group: {
    readonly session: string | null;
    readonly topic: string;
    readonly homework: string;
    readonly members: readonly { readonly going: boolean | null; readonly didHomework: boolean }[];
  };
  readonly zone: string;
  /** The reader's answer to the session, and the homework checkbox. */
  readonly answer?: ReactNode;
  readonly tick?: ReactNode;
};

/** A group's next session with its topic, attendance, and homework progress. Empty without any. */
export function SessionCard({ group: { session, topic, homework, members }, zone, answer, tick }: Props) {
  if (session === null && topic === '' && homework === '') return null;
  const are = (value: boolean | null) => members.filter(({ going }) => going === value).length;
  const done = members.filter(({ didHomework }) => didHomework).length;
  return (
    <Card title={texts.session}>
      <Answer className={css.when} data-first={undefined}>
        {session === null ? texts.noMeeting : weekdayStamp(Date.parse(session), zone)}
      </Answer>
      {topic !== '' && <p className={css.text}>{topic}</p>}
      {session !== null && answer}
      {session !== null && (
        <Text size="label" tone="quiet" className={css.quiet}>
          {texts.attendance(are(true), are(false), are(null))}
        </Text>
      )}
      {homework !== '' && (
        <div className={css.homework}>
          <Text as="h3" size="label" tone="quiet" weight="medium">
            {texts.homework}
          </Text>
          <p className={css.text}>{homework}</p>
          <ShareBar value={done} of={members.length} />
          <Row wrap centered justify="between" className={css.done}>
            <Text as="span" size="label" tone="quiet" className={css.quiet}>
              {texts.homeworkDone(done, members.length)}
            </Text>
            {tick}
          </Row>
        </div>
      )}
    </Card>
  );
}
