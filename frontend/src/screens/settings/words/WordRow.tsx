import { Ellipsis } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as texts from '#copy/journalSettingsTexts.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import { MASK } from '#domain/format/moneyFormat.ts';
import type { JournalSettings } from '#domain/journal/model/journalSettings.ts';
import type { WordKind } from '#domain/journal/model/wordChange.ts';
import { Amount } from '#format/Amount.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import css from './words.module.css';

/** Actions on a word. */
export type WordAct = 'defaults' | 'rename' | 'merge' | 'remove';

type Props = {
  readonly kind: WordKind;
  readonly word: string;
  /** Number of trades with it; null while loading. */
  readonly uses: number | null;
  /** Its defaults, where it is a setup with some. */
  readonly setup: JournalSettings['setups'][number] | undefined;
  /** There are others to merge it into. */
  readonly hasOthers: boolean;
  readonly onAct: (act: WordAct) => void;
};

/** A word with how many trades have it, which leads to them, and what can be done with it. */
export function WordRow({ kind, word, uses, setup, hasOthers, onAct }: Props) {
  const hidden = useAmountsHidden();
  const entry = (act: WordAct, text: string) => ({ text, onChoose: () => onAct(act) });
  const { stopDistance = null, risk = null } = setup ?? {};
  const facts = [stopDistance !== null && texts.stopAway(stopDistance), risk !== null && texts.riskOf(hidden ? MASK : risk)];
  const about = facts.filter((text) => text !== false).join(' · ');
  return (
    <li data-first="">
      <span className={css.word}>
        {word}
        {about !== '' && (
          <small>
            <Amount>{about}</Amount>
          </small>
        )}
      </span>
      {uses === null || uses === 0 ? (
        <span className={css.uses}>{uses === 0 && texts.trades(0)}</span>
      ) : (
        <Link
          className={css.uses}
          aria-label={texts.tradesOf(word, uses)}
          to={`/dashboard/trades?${new URLSearchParams({ unit: 'trade', [kind]: joinWords([word]) })}`}
        >
          {texts.trades(uses)}
        </Link>
      )}
      <Menu
        label={texts.more(word)}
        align="end"
        entries={[
          ...(kind === 'setup' ? [entry('defaults', texts.defaults)] : []),
          entry('rename', texts.rename),
          ...(hasOthers ? [entry('merge', texts.merge)] : []),
          { ...entry('remove', texts.remove), danger: true, apart: true },
        ]}
        trigger={(ties) => (
          <IconButton size="small" label={texts.more(word)} {...ties}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
    </li>
  );
}
