import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/replay/blindTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { scoresBySetup } from '#domain/replay/blindScore.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import type { SavedDecision } from './BlindDecide.tsx';
import { RText, rText } from './RText.tsx';
import css from './results.module.css';

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
      <Text size="subtitle" weight="bold" className={css.answer}>
        <RText value={total} />{' '}
        <Text as="small" tone="quiet">
          {texts.roundSoFar(decided.length, of)}
        </Text>
        {real.length > 0 && <small className={css.real}>{texts.realRound(rText(real.reduce((sum, r) => sum + r, 0)))}</small>}
      </Text>
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

/** All decisions so far by setup, beside the real trades. They can be deleted. */
export function BlindScores({ decisions }: { readonly decisions: readonly SavedDecision[] }) {
  const scores = scoresBySetup(decisions);
  const [isAsking, setAsking] = useState(false);
  const mean = decisions.reduce((sum, { blind }) => sum + blind, 0) / Math.max(1, decisions.length);
  return (
    <Card flush title={texts.scores}>
      {scores.length === 0 ? (
        <Text size="label" tone="faint" className={css.foot}>
          {texts.noScores}
        </Text>
      ) : (
        <>
          <Text size="subtitle" weight="bold" className={css.answer}>
            {texts.scoreLine(counted(decisions.length, 'decision'), rText(Math.round(mean)))}
          </Text>
          <Table flush dense aria-label={texts.scores}>
            <thead>
              <tr>
                <th scope="col">{texts.scoreHead.setup}</th>
                <Num head>{texts.scoreHead.n}</Num>
                <Num head>{texts.scoreHead.blind}</Num>
                <Num head>{texts.scoreHead.real}</Num>
              </tr>
            </thead>
            <tbody>
              {scores.map(({ setup, n, blind, real }) => (
                <tr key={setup}>
                  <th scope="row">{setup || texts.noSetup}</th>
                  <Num>
                    <SampleCount n={n} />
                  </Num>
                  <Num>
                    <RText value={Math.round(blind)} />
                  </Num>
                  <Num>
                    <RText value={real === null ? null : Math.round(real)} />
                  </Num>
                </tr>
              ))}
            </tbody>
          </Table>
          {scores.some(({ n }) => isSmallSample(n)) && (
            <Text size="label" tone="faint" className={css.foot}>
              {texts.tooFew}
            </Text>
          )}
          <Text size="label" tone="faint" className={css.foot}>
            <Button look="text" size="small" onClick={() => setAsking(true)}>
              {texts.clear}
            </Button>
          </Text>
        </>
      )}
      {isAsking && <ClearDecisions onClose={() => setAsking(false)} />}
    </Card>
  );
}

/** Deletes every decision, once that was asked. */
function ClearDecisions({ onClose }: { readonly onClose: () => void }) {
  const { showToast } = useBrowser();
  const clear = useApiMutation('replays', 'clear');
  const { busy, problem, submit } = useSubmit(texts.clearFailed);
  const go = () =>
    submit(async () => {
      await clear({});
      showToast({ kind: 'success', text: texts.cleared });
      onClose();
    });
  return (
    <ConfirmDialog
      title={texts.clearTitle}
      action={texts.clearYes}
      danger
      busy={busy}
      problem={problem}
      onCancel={onClose}
      onConfirm={() => void go()}
    >
      {texts.clearText}
    </ConfirmDialog>
  );
}
