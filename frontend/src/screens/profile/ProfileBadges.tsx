import { BadgeCheck, FileText, ListChecks, ShieldCheck, Trophy } from 'lucide-react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { about, verified } from '#copy/together/leaderboardTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { monthName } from '#domain/format/shortDay.ts';
import { isFromFiles, isVerified } from '#features/processScore/scoreFigure.ts';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './profile.module.css';

const LEAST_WEEKS = 2;
const SIZE = 13;

/** A trader's badges, without money: from their shared data only. */
export default function ProfileBadges({ profile: { scores, record, rank } }: { readonly profile: ReplyOf<'account', 'publicProfile'> }) {
  const month = monthName(new Date().toISOString().slice(0, 7)).split(' ')[0]!;
  const [longest, monthly] = [scores[0]?.entry, scores.find(({ timeFrame }) => timeFrame === 'month')?.entry];
  const counted = record?.spans.months;
  const [origins, trades] = longest === undefined ? [counted, counted?.trades ?? 0] : [longest, longest.stats.totalTrades];
  const rules = monthly?.rules;
  const badges = [
    origins && isVerified(origins, trades) && { Icon: BadgeCheck, text: verified, kind: 'primary' as const },
    origins && isFromFiles(origins, trades) && { Icon: FileText, text: texts.fromFiles },
    longest && longest.reviewedWeeks >= LEAST_WEEKS && { Icon: ListChecks, text: texts.streak(longest.reviewedWeeks) },
    rules && { Icon: ShieldCheck, text: texts.rulesKept(percent((100 * rules.kept) / rules.of), month) },
    rank && {
      Icon: Trophy,
      text: texts.rankIn(rank.beside > 1 ? about(rank.above + 1) : count(rank.above + 1), count(rank.of), month),
    },
  ].filter((badge) => badge !== false && badge !== null && badge !== undefined);
  if (badges.length === 0) return null;
  return (
    <Row as="ul" gap={6} wrap className={css.badges} aria-label={texts.badges}>
      {badges.map(({ Icon, text, ...tag }) => (
        <li key={text}>
          <Tag {...tag}>
            <Icon size={SIZE} aria-hidden="true" /> {text}
          </Tag>
        </li>
      ))}
    </Row>
  );
}
