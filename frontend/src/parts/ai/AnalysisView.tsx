import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { MASK } from '#domain/format/moneyFormat.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { spoken } from '#format/spoken.ts';
import css from './AnalysisView.module.css';
import { AnswerChart } from './AnswerChart.tsx';
import { tradesOfFact } from './tradesOfFact.ts';

type Sentence = AiAnswer['analysis']['headline'];
type Facts = AiAnswer['facts'];

type PiecesProps = { readonly sentence: Sentence; readonly facts: Facts; readonly mask: (text: string) => string };

/** A sentence whose figures lead to the trades they are of. */
function Pieces({ sentence, facts, mask }: PiecesProps) {
  let at = 0;
  return sentence.map(({ text: written, fact: id }) => {
    const key = at;
    at += written.length;
    const text = id === null ? written : mask(written);
    const fact = id === null ? undefined : facts.find((each) => each.id === id);
    if (id === null) return text;
    const href = fact === undefined ? null : tradesOfFact(fact);
    if (fact === undefined || href === null)
      return (
        <strong key={key}>
          <Amount>{text}</Amount>
        </strong>
      );
    return (
      <Link key={key} className={css.figure} to={href} aria-label={`${spoken(text)}. ${aiTexts.showTrades(fact.label)}`}>
        {text}
      </Link>
    );
  });
}

const figuresIn = ({ headline, findings, wentWell, focus, question }: AiAnswer['analysis']): number =>
  [headline, ...findings.map(({ claim }) => claim), wentWell, focus, question].flat().filter(({ fact }) => fact !== null).length;

/** Amounts of money, which the privacy eye hides: a figure with the sign or the code of any currency. */
const AMOUNT = /\p{Sc}|[A-Z]{3}/u;

/** How sure a finding is: the q of the groups it rests on stands beside the word. */
function sureText({ confidence, n, evidence }: AiAnswer['analysis']['findings'][number], facts: Facts, unit: CountingUnit): string {
  const q = facts.filter(({ id }) => evidence.includes(id)).flatMap(({ figures }) => figures.filter(({ name }) => name === 'q'))[0]?.shown;
  // What one trade or a whole week came to is no difference that could be chance.
  const isGroup = evidence.some((id) => /^(?:by|habit:|pattern:|counted:)/.test(id));
  const isOne = evidence.every((id) => id.startsWith('trade:'));
  return [isGroup && aiTexts.trust[confidence], q && `q ${q}`, n === null || isOne ? null : countedUnits(n, unit)]
    .filter(Boolean)
    .join(' · ');
}

function writtenBy({ writer, reason, model }: AiAnswer): string {
  if (writer === 'rules') return aiTexts.byRules[reason ?? 'off'];
  return model === 'afterbell-local' ? aiTexts.byLocalModel : aiTexts.byModel(model ?? '');
}

/** An answer: its headline, what was found and how far to trust it, three things to take along, and who wrote it. `focus`: what can be done about the one thing to try. */
export function AnalysisView({ answer, focus = null }: { readonly answer: AiAnswer; readonly focus?: ReactNode }) {
  const { analysis, facts, scope, chart, unit = 'trade' } = answer;
  const hidden = useAmountsHidden();
  const mask = (text: string) => (hidden && AMOUNT.test(text) ? MASK : text);
  const shared = { facts, mask };
  const notes = [
    [aiTexts.wentWell, analysis.wentWell],
    [aiTexts.focus, analysis.focus],
    [aiTexts.question, analysis.question],
  ] as const;
  return (
    <article className={css.answer}>
      <p className={css.headline}>
        <Pieces sentence={analysis.headline} {...shared} />
      </p>
      {chart != null && <AnswerChart chart={chart} facts={facts} unit={unit} mask={mask} />}
      {analysis.findings.length > 0 && (
        <ol className={css.findings}>
          {analysis.findings.map((finding) => (
            <li key={`${finding.evidence.join()} ${finding.claim.map(({ text }) => text).join('')}`}>
              <p>
                <Pieces sentence={finding.claim} {...shared} />
              </p>
              {sureText(finding, facts, unit) !== '' && <small>{sureText(finding, facts, unit)}</small>}
            </li>
          ))}
        </ol>
      )}
      <dl className={css.notes}>
        {notes.map(([title, sentence]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Pieces sentence={sentence} {...shared} />
            </dd>
            {title === aiTexts.focus && focus && <dd>{focus}</dd>}
          </div>
        ))}
      </dl>
      <footer className={css.foot}>
        <p>{aiTexts.checked(figuresIn(analysis))}</p>
        <p>{aiTexts.scopeOf(scope)}</p>
        <p>
          {writtenBy(answer)} {aiTexts.notAdvice}
        </p>
      </footer>
    </article>
  );
}
