import * as aiTexts from '#copy/aiTexts.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { Card } from '#ui/Card.tsx';
import { AnalysisBox } from './AnalysisBox.tsx';

/** The trade, opened at UTC milliseconds. */
type Props = { readonly trade: { readonly id: TradeId; readonly account: string; readonly openedAt: number } };

/** An AI review of one trade, for every user by credits. */
export default function AiReview({ trade: { id, account, openedAt } }: Props) {
  const trade = { id, account, openedAt: new Date(openedAt).toISOString() };
  return (
    <Card title={aiTexts.reviewTitle}>
      <AnalysisBox
        call={{ name: 'tradeReview', input: { trade } }}
        lead={aiTexts.reviewLead}
        ask={aiTexts.review}
        again={aiTexts.reviewAgain}
      />
    </Card>
  );
}
