// biome-ignore-all lint/a11y/useSemanticElements: a group of blocks is no fieldset of a form

import { Link } from 'react-router-dom';
import pnl from '#format/pnlColor.module.css';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import { Hint } from './Hint.tsx';
import css from './StreakBlocks.module.css';
import { useRoving } from './useRoving.ts';

/** One result: 1 won, -1 lost, 0 break-even; `title` in words, `href` lists it. */
type StreakBlock = { readonly key: string; readonly result: number; readonly title: string; readonly href: string };

/** The last results, oldest left, each leading to its trade. */
export function StreakBlocks({ results, label }: { readonly results: readonly StreakBlock[]; readonly label: string }) {
  const { tabIndexOf, onFocusOf, onKeyDown } = useRoving(results.length);
  return (
    <div className={css.blocks} role="group" aria-label={label} onKeyDown={onKeyDown}>
      {results.map(({ key, result, title, href }, i) => (
        <Link key={key} to={href} className={css.block} aria-label={spoken(title)} tabIndex={tabIndexOf(i)} onFocus={onFocusOf(i)}>
          <i className={`${pnl[pnlColor(result, DRAWN)]} ${css[pnlColor(result, DRAWN)]}`} />
          <Hint text={title} />
        </Link>
      ))}
    </div>
  );
}
