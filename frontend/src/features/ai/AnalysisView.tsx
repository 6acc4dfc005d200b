import { CircleCheck, CircleDashed, ShieldCheck, ThumbsDown, ThumbsUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createAnalyses } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import { MASK } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './AnalysisView.module.css';
import { AnswerChart, SplitChart } from './AnswerChart.tsx';
import { Pieces } from './Pieces.tsx';

type HelpfulProps = { readonly answer: AiAnswer; readonly onChange: ((answer: AiAnswer) => void) | undefined };

const choices = [
  [true, aiTexts.helpful, ThumbsUp],
  [false, aiTexts.notHelpful, ThumbsDown],
] as const;

/** Rates an answer as helpful: one press sets it, another clears it. */
function Helpful({ answer, onChange }: HelpfulProps) {
  const { part, showToast } = useBrowser();
  const [said, setSaid] = useState(answer.helpful ?? null);
  async function say(helpful: boolean | null): Promise<void> {
    setSaid(helpful);
    try {
      onChange?.(await part(createAnalyses).mark(answer, { helpful }));
    } catch (error) {
      setSaid(said);
      showToast({ kind: 'error', text: sentence(error, commonTexts.notSaved) });
    }
  }
  return (
    <Row gap={4} centered className={css.helpful} data-unprinted role="group" aria-label={aiTexts.isHelpful}>
      <span aria-hidden="true">{aiTexts.isHelpful}</span>
      {choices.map(([value, label, Icon]) => (
        <IconButton
          key={label}
          size="small"
          label={label}
          aria-pressed={said === value}
          onClick={() => void say(said === value ? null : value)}
        >
          <Icon aria-hidden="true" />
        </IconButton>
      ))}
    </Row>
  );
}

type SurenessProps = {
  readonly finding: AiAnswer['analysis']['findings'][number];
  readonly facts: AiAnswer['facts'];
  readonly unit: CountingUnit;
};

/** A finding's confidence: the q of its groups is shown beside the word. */
function sureText({ finding: { confidence, n, evidence }, facts, unit }: SurenessProps): string {
  const q = facts.filter(({ id }) => evidence.includes(id)).flatMap(({ figures }) => figures.filter(({ name }) => name === 'q'))[0]?.shown;
  // The result of one trade or a whole week is not a difference that could be chance.
  const isGroup = evidence.some((id) => /^(?:by|habit:|pattern:|counted:)/.test(id));
  const isOne = evidence.every((id) => id.startsWith('trade:'));
  return [isGroup && aiTexts.trust[confidence], q && `q ${q}`, n === null || isOne ? null : countedUnits(n, unit)]
    .filter(Boolean)
    .join(' · ');
}

const sureIcons = { high: CircleCheck, medium: CircleCheck, low: CircleDashed } as const;

/** A finding's confidence, and its number of trades; empty if not applicable. */
function Sureness(props: SurenessProps) {
  const text = sureText(props);
  if (text === '') return null;
  const Icon = sureIcons[props.finding.confidence];
  return (
    <small>
      <Icon aria-hidden="true" /> {text}
    </small>
  );
}

const figuresIn = ({ headline, findings, wentWell, focus, question }: AiAnswer['analysis']): number =>
  [headline, ...findings.map(({ claim }) => claim), wentWell, focus, question].flat().filter(({ fact }) => fact !== null).length;

/** Amounts of money, which the privacy eye hides: a figure with the sign or the code of any currency. */
const AMOUNT = /\p{Sc}|[A-Z]{3}/u;

function writtenBy({ writer, reason, model }: AiAnswer): string {
  if (writer === 'rules') return aiTexts.byRules[reason ?? 'off'];
  return model === 'afterbell-local' ? aiTexts.byLocalModel : aiTexts.byModel(model ?? '');
}

type Props = {
  readonly answer: AiAnswer;
  /** Actions on the suggested focus. */
  readonly focus?: ReactNode;
  /** Called with the answer after it was rated. */
  readonly onChange?: (answer: AiAnswer) => void;
};

/** An answer: its headline, the findings and their reliability, three takeaways, whether it helped, and its author. */
export function AnalysisView({ answer, focus = null, onChange }: Props) {
  const { analysis, facts, scope, chart, split, unit = 'trade' } = answer;
  const hidden = useAmountsHidden();
  const mask = (text: string) => (hidden && AMOUNT.test(text) ? MASK : text);
  const shared = { facts, unit, mask };
  const notes = [
    [aiTexts.wentWell, analysis.wentWell],
    [aiTexts.focus, analysis.focus],
    [aiTexts.question, analysis.question],
  ] as const;
  return (
    <Stack as="article" gap={16}>
      <p className={css.headline}>
        <Pieces sentence={analysis.headline} {...shared} />
      </p>
      {split != null && <SplitChart split={split} unit={unit} mask={mask} />}
      {chart != null && <AnswerChart chart={chart} facts={facts} unit={unit} mask={mask} />}
      {analysis.findings.length > 0 && (
        <ol className={css.findings}>
          {analysis.findings.map((finding) => (
            <li key={`${finding.evidence.join()} ${finding.claim.map(({ text }) => text).join('')}`}>
              <p>
                <Pieces sentence={finding.claim} {...shared} />
              </p>
              <Sureness finding={finding} facts={facts} unit={unit} />
            </li>
          ))}
        </ol>
      )}
      <dl className={css.notes}>
        {notes.map(([title, sentence]) => (
          <div key={title}>
            <Text as="dt" size="small">
              {title}
            </Text>
            <dd>
              <Pieces sentence={sentence} {...shared} />
            </dd>
            {title === aiTexts.focus && focus && <dd>{focus}</dd>}
          </div>
        ))}
      </dl>
      <Stack size="small" tone="quiet" as="footer" gap={4}>
        <Row wrap centered size="label" className={css.checked}>
          <ShieldCheck aria-hidden="true" />
          <p>
            <b>{aiTexts.checked(figuresIn(analysis))}</b> {figuresIn(analysis) > 0 && aiTexts.selectOne}
          </p>
          <Helpful key={answer.id} answer={answer} onChange={onChange} />
        </Row>
        <p>{aiTexts.scopeOf(scope)}</p>
        <p>
          {writtenBy(answer)} {aiTexts.notAdvice}
        </p>
      </Stack>
    </Stack>
  );
}
