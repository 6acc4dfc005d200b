import { CircleCheck, TriangleAlert } from 'lucide-react';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/standingTexts.ts';
import type { BrokerConnection } from '#domain/connections/brokerConnection.ts';
import { shortDay } from '#domain/format/shortDay.ts';
import { momentText } from '#features/brokers/connectionView.ts';
import { useBrokerMarks, useStandings } from '#features/marks/useMarks.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { ComparedAccount, ShownDifference } from '#journal/worker/marksOf.ts';
import { Card } from '#ui/Card.tsx';
import { Row } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './connections.module.css';

const nameOf = ({ instrument, symbol }: ShownDifference): string =>
  instrument === null ? symbol : [instrumentName(instrument), instrumentDetail(instrument)].filter((part) => part !== '').join(' ');

/** The positions of a connection's accounts beside the journal's: what differs with what to do, or that they agree. */
export function Standing({ connection, zone }: { readonly connection: BrokerConnection; readonly zone: string }) {
  const { broker, accounts, lastGoodAt } = connection;
  const told = useStandings();
  const marks = useBrokerMarks();
  const compared = (marks?.accounts ?? []).filter(({ label }) => accounts.some((own) => own.label === label));
  if (lastGoodAt === null || told === null || (told.length > 0 && marks === null)) return null;
  return (
    <Card title={texts.title} aria-label={texts.title}>
      {compared.length === 0 && (
        <Text size="label" tone="faint" className={css.quiet}>
          {broker === 'interactive-brokers' ? texts.addSection : texts.noneTold}
        </Text>
      )}
      <ul className={css.runs}>
        {compared.map((account) => (
          <OneAccount key={account.label} account={account} broker={brokers[broker].short} zone={zone} />
        ))}
      </ul>
    </Card>
  );
}

function OneAccount({ account, broker, zone }: { readonly account: ComparedAccount; readonly broker: string; readonly zone: string }) {
  const { differs, agreed, unread, since, at, day } = account;
  const moment = day === null ? momentText(at, zone) : shortDay(day);
  const isWarning = differs.length > 0 || unread.length > 0;
  const isAgreed = !isWarning || agreed > 0;
  const Icon = isWarning ? TriangleAlert : CircleCheck;
  return (
    <Row as="li" gap={12} centered data-state={isWarning ? 'failed' : undefined}>
      <Icon aria-hidden="true" />
      <div>
        {isAgreed && <p>{texts.agrees(agreed, moment)}</p>}
        {!isAgreed && differs.length > 0 && <p>{texts.asOf(moment)}</p>}
        {differs.map((difference) => (
          <div key={difference.symbol}>
            <p>{texts.differs(broker, nameOf(difference), difference)}</p>
            <small>{texts.whyDiffers(difference.why, shortDay(since))}</small>
          </div>
        ))}
        {unread.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </Row>
  );
}
