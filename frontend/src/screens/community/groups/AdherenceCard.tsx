import * as texts from '#copy/together/groupTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { daySpan } from '#domain/format/shortDay.ts';
import { type CountedReview, type GroupRecap, groupAdherence, groupRecap } from '#domain/groups/groupAdherence.ts';
import type { GroupPlaybook, GroupSharing } from '#domain/groups/groupSharing.ts';
import { DAY } from '#domain/units/millis.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import css from './groupFigures.module.css';
import { resultText } from './resultText.ts';

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** The group's last whole week, from the trades that were shared with it. */
export function RecapCard({ reviews, sharing }: { readonly reviews: readonly CountedReview[]; readonly sharing: GroupSharing }) {
  const recap = groupRecap(reviews, sharing, Date.now());
  if (recap === null)
    return (
      <Card title={texts.recapNone}>
        <CardNote>{texts.recapLater}</CardNote>
      </Card>
    );
  const { monday, trades, expectancy, total, kept } = recap;
  const figures = [
    { name: texts.recapFigures.trades, text: count(trades), sign: null },
    { name: texts.recapFigures.expectancy, text: resultText(expectancy), sign: expectancy },
    { name: texts.recapFigures.total, text: resultText(total), sign: total },
    { name: texts.recapFigures.rules, text: kept === null ? '–' : percent((100 * kept.kept) / kept.of, 0), sign: null },
  ];
  return (
    <Card title={texts.recap(daySpan(dayOf(monday), dayOf(monday + 6 * DAY)))}>
      <dl className={css.figures}>
        {figures.map(({ name, text, sign }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={sign === null ? undefined : pnl[pnlColor(sign)]}>{text}</dd>
          </div>
        ))}
      </dl>
      <MemberDots recap={recap} />
    </Card>
  );
}

function MemberDots({ recap: { perMember } }: { readonly recap: GroupRecap }) {
  const most = Math.max(1, ...perMember.map(Math.abs));
  return (
    <>
      <Text size="label" tone="quiet" className={css.lead}>
        {texts.recapMembers}
      </Text>
      <div className={css.dots} role="img" aria-label={`${texts.recapMembers}: ${perMember.map(resultText).join(', ')}`}>
        <i className={css.zero} />
        {perMember.map((r, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: members have no names here
          <i key={at} className={css.dot} data-tone={pnlColor(r)} style={{ left: `${50 + (r / most) * 46}%` }} />
        ))}
        <small className={css.low}>{resultText(-most)}</small>
        <small className={css.high}>{resultText(most)}</small>
      </div>
    </>
  );
}

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
      <Text size="label" tone="quiet" className={css.lead}>
        {texts.adherenceLead(percent((100 * kept) / of), kept, of, found.trades, found.members)}
      </Text>
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
                <Grid as="span" columns="96px auto" gap={8} className={css.bar}>
                  <ShareBar value={each.kept} of={each.of} />
                  {percent((100 * each.kept) / each.of, 0)}
                </Grid>
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
