import * as texts from '#copy/together/groupTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { type CountedReview, groupAdherence } from '#domain/groups/groupAdherence.ts';
import type { GroupPlaybook } from '#domain/groups/groupSharing.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Num } from '#ui/Num.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Table } from '#ui/Table.tsx';
import css from './groupFigures.module.css';
import { resultText } from './resultText.ts';

/** The group's adherence to its playbook in shared trades. */
export function AdherenceCard({ playbook, reviews }: { readonly playbook: GroupPlaybook; readonly reviews: readonly CountedReview[] }) {
  const found = groupAdherence(playbook.rules, reviews);
  const { rule, followed, trades, effect } = texts.adherenceColumns;
  if (found === null)
    return (
      <Card title={texts.adherence(playbook.name)}>
        <CardNote>{texts.tooFewMembers}</CardNote>
      </Card>
    );
  const [kept, of] = [found.rules.reduce((sum, each) => sum + each.kept, 0), found.rules.reduce((sum, each) => sum + each.of, 0)];
  return (
    <Card title={texts.adherence(playbook.name)}>
      <p className={css.lead}>{texts.adherenceLead(percent((100 * kept) / of), kept, of, found.trades, found.members)}</p>
      <Table scrollName={texts.adherence(playbook.name)}>
        <thead>
          <tr>
            <th scope="col">{rule}</th>
            <th scope="col">{followed}</th>
            <Num head>{trades}</Num>
            <Num head>{effect}</Num>
          </tr>
        </thead>
        <tbody>
          {found.rules.map((each) => (
            <tr key={each.rule}>
              <th scope="row" className={css.rule}>
                {each.rule}
              </th>
              <td>
                <span className={css.bar}>
                  <ShareBar value={each.kept} of={each.of} />
                  {percent((100 * each.kept) / each.of, 0)}
                </span>
              </td>
              <Num>{texts.kept(each.kept, each.of)}</Num>
              <Num className={each.effect === null ? css.later : pnl[pnlColor(each.effect)]}>
                {each.effect === null ? texts.effectLater(each.missing) : resultText(each.effect)}
              </Num>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}
