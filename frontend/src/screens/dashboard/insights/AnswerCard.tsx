import { Copy, MessageCircleQuestion, Pin, PinOff, Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as insightsTexts from '#copy/insightsTexts.ts';
import { MASK } from '#domain/format/moneyFormat.ts';
import { AnalysisView } from '#features/ai/AnalysisView.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './answerCard.module.css';
import { answerText } from './answerText.ts';
import type { useHistory } from './useHistory.ts';

type Props = {
  readonly answer: AiAnswer;
  readonly history: ReturnType<typeof useHistory>;
};

/** Number of an answer's follow-ups, from the known answers. */
export const followUpsOf = ({ id, thread, turn }: AiAnswer, known: readonly AiAnswer[]): number => {
  const others = known.filter((other) => other.thread === thread && other.turn > 0 && other.id !== id);
  return others.length + (turn > 0 ? 1 : 0);
};

/** An answer that is being written: its sentence, its picture and its findings, in their places. */
export const AnswerSkeleton = () => (
  <Card className={stackClasses(14)}>
    {[18, 52, 180, 120].map((height) => (
      <Skeleton key={height} height={height} />
    ))}
  </Card>
);

/** An answer with its actions. One that a wrong number was found in was thrown away: this is the one of our own rules. */
export function AnswerCard({ answer, history }: Props) {
  const { zone } = useTrader();
  const { showToast } = useBrowser();
  const hidden = useAmountsHidden();
  const name = answer.asked ?? aiTexts.kinds[answer.kind];
  const isPinned = history.pinned.some(({ id }) => id === answer.id);
  const promise = answer.analysis.findings.length > 0 && <Link to="/dashboard/weekly-review?step=commit">{aiTexts.makePromise}</Link>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(answerText(answer, name, (figure) => (hidden ? MASK : figure)));
      showToast({ kind: 'success', text: insightsTexts.copied });
    } catch {
      showToast({ kind: 'error', text: insightsTexts.copyFailed });
    }
  };
  const [Icon, PinIcon] = [answer.kind === 'ask' ? MessageCircleQuestion : Sparkles, isPinned ? PinOff : Pin];
  const tools = (
    <Row as="span" gap={4}>
      <IconButton size="small" label={insightsTexts.copy} onClick={() => void copy()}>
        <Copy aria-hidden="true" />
      </IconButton>
      <IconButton
        size="small"
        label={isPinned ? insightsTexts.unpin : insightsTexts.pin}
        onClick={() => void history.pin(answer, !isPinned)}
      >
        <PinIcon aria-hidden="true" />
      </IconButton>
    </Row>
  );
  const title = (
    <>
      <i className={css.tile} aria-hidden="true">
        <Icon />
      </i>
      {name}
    </>
  );
  return (
    <Card className={css.answer} title={title} aside={tools}>
      {answer.reason === 'unchecked' && <Notice kind="info">{insightsTexts.thrownAway}</Notice>}
      <Text size="label" tone="quiet" className={css.about}>{`${stamp(Date.parse(answer.at), zone)} · ${answer.scope}`}</Text>
      <AnalysisView answer={answer} focus={promise} onChange={history.replace} />
    </Card>
  );
}
