import type { Playbook } from '#domain/playbooks/playbook.ts';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import type { PlaybooksReport } from '#journal/worker/reports/playbooksReport.ts';
import { AdherenceCard } from './AdherenceCard.tsx';
import { FollowingCard } from './FollowingCard.tsx';
import { JudgedTradesCard } from './JudgedTradesCard.tsx';
import { PlaybookStrip } from './PlaybookStrip.tsx';
import css from './playbooks.module.css';
import { RulesCard } from './RulesCard.tsx';
import type { usePlaybooksPage } from './usePlaybooksPage.ts';
import { VersionsCard } from './VersionsCard.tsx';

type Props = {
  readonly playbook: Playbook;
  readonly figures: NonNullable<ReturnType<PlaybooksReport['playbooks']['get']>>;
  readonly page: ReturnType<typeof usePlaybooksPage>;
};

/** Results of a playbook's trades; every figure links to its trades. */
export function PlaybookFiguresView({ playbook, figures, page: { money, unit, view } }: Props) {
  const link = useTradesLink();
  const linkOf = useTradeLink();
  const own = { of: 'playbook', value: playbook.id } as const;
  const within = (rules: string) => `${link(own)}&rules=${encodeURIComponent(rules)}`;
  const shared = { playbook, figures, money, unit };
  return (
    <>
      <PlaybookStrip {...shared} />
      {playbook.about !== '' && <p className={css.about}>{playbook.about}</p>}
      <div className={css.pair}>
        <FollowingCard {...shared} hrefOf={within} />
        <AdherenceCard weeks={figures.weeks} />
      </div>
      <RulesCard {...shared} hrefOf={(rule, followed) => within(`${followed ? '+' : '-'}${playbook.id}.${rule}`)} />
      <div className={css.pair}>
        <JudgedTradesCard
          playbook={playbook}
          trades={figures.latest}
          all={figures.all.trades}
          allHref={link(own)}
          linkOf={(id) => linkOf(id, own)}
          money={money}
          zone={view.zone}
        />
        <VersionsCard {...shared} zone={view.zone} />
      </div>
    </>
  );
}
