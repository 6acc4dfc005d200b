import { Link } from 'react-router-dom';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import css from './AnalysisView.module.css';

type Sentence = AiAnswer['analysis']['headline'];
type Facts = AiAnswer['facts'];

/** A sentence whose figures lead to the trades they are of. */
function Pieces({ sentence, facts }: { readonly sentence: Sentence; readonly facts: Facts }) {
  let at = 0;
  return sentence.map(({ text, fact: id }) => {
    const key = at;
    at += text.length;
    const fact = id === null ? undefined : facts.find((each) => each.id === id);
    if (id === null) return text;
    if (!fact?.filter) return <strong key={key}>{text}</strong>;
    return (
      <Link
        key={key}
        className={css.figure}
        to={`/dashboard/trades?${new URLSearchParams(fact.filter)}`}
        aria-label={`${text}. ${aiTexts.showTrades(fact.label)}`}
      >
        {text}
      </Link>
    );
  });
}

const figuresIn = ({ headline, findings, wentWell, focus, question }: AiAnswer['analysis']): number =>
  [headline, ...findings.map(({ claim }) => claim), wentWell, focus, question].flat().filter(({ fact }) => fact !== null).length;

function writtenBy({ writer, reason, model }: AiAnswer): string {
  if (writer === 'rules') return aiTexts.byRules[reason ?? 'off'];
  return model === 'afterbell-local' ? aiTexts.byLocalModel : aiTexts.byModel(model ?? '');
}

/** An answer: its headline, what was found and how far to trust it, three things to take along, and who wrote it. */
export function AnalysisView({ answer }: { readonly answer: AiAnswer }) {
  const { analysis, facts, scope } = answer;
  const notes = [
    [aiTexts.wentWell, analysis.wentWell],
    [aiTexts.focus, analysis.focus],
    [aiTexts.question, analysis.question],
  ] as const;
  return (
    <article className={css.answer}>
      <p className={css.headline}>
        <Pieces sentence={analysis.headline} facts={facts} />
      </p>
      {analysis.findings.length > 0 && (
        <ol className={css.findings}>
          {analysis.findings.map(({ claim, confidence, n, evidence }) => (
            <li key={`${evidence.join()} ${claim.map(({ text }) => text).join('')}`}>
              <p>
                <Pieces sentence={claim} facts={facts} />
              </p>
              <small>{[aiTexts.trust[confidence], n === null ? null : aiTexts.basis(n)].filter(Boolean).join(' · ')}</small>
            </li>
          ))}
        </ol>
      )}
      <dl className={css.notes}>
        {notes.map(([title, sentence]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              <Pieces sentence={sentence} facts={facts} />
            </dd>
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
