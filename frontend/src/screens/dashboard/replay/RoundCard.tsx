import * as texts from '#copy/replay/blindTexts.ts';
import { Card } from '#ui/Card.tsx';
import { Num } from '#ui/Num.tsx';
import { Table } from '#ui/Table.tsx';
import { RText, rText } from './RText.tsx';
import page from './replay.module.css';
import css from './results.module.css';
import type { SavedDecision } from './SavedDecision.ts';

type Props = { readonly made: readonly (SavedDecision | null)[]; readonly of: number; readonly at: number };

/** Text of a round's trade without a decision. */
const placeText = (decision: null | undefined, isNow: boolean): string =>
  decision === null ? texts.skipped : isNow ? texts.yourDecision : texts.notShown;

/** The round so far: each decision beside what the real trade made. Null: skipped. */
export function RoundCard({ made, of, at }: Props) {
  const decided = made.filter((each) => each !== null);
  const real = decided.flatMap((each) => each.real ?? []);
  const total = decided.reduce((sum, { blind }) => sum + blind, 0);
  return (
    <Card flush title={texts.round}>
      <p className={css.answer}>
        <RText value={total} /> <small className={page.quiet}>{texts.roundSoFar(decided.length, of)}</small>
        {real.length > 0 && <small className={css.real}>{texts.realRound(rText(real.reduce((sum, r) => sum + r, 0)))}</small>}
      </p>
      <Table flush dense aria-label={texts.round}>
        <thead>
          <tr>
            <th scope="col">{texts.roundHead.decision}</th>
            <Num head>{texts.roundHead.blind}</Num>
            <Num head>{texts.roundHead.real}</Num>
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: of }, (_, place) => {
            const decision = made[place];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the trades of a round keep their places
              <tr key={place}>
                <th scope="row" className={css.choice}>
                  {decision == null ? placeText(decision, place === at) : texts.choices[decision.choice]}
                  {decision != null && <small>{decision.setup || texts.noSetup}</small>}
                </th>
                <Num>{decision && <RText value={decision.blind} />}</Num>
                <Num>{decision && <RText value={decision.real} />}</Num>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </Card>
  );
}
