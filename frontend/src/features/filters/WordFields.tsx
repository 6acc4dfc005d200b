// biome-ignore-all lint/a11y/useSemanticElements: a group of buttons is no fieldset of a form

import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import * as filterTexts from '#copy/filterTexts.ts';
import { assetNames, filterNames } from '#copy/filterTexts.ts';
import { joinWords, splitWords } from '#domain/format/joinWords.ts';
import { count } from '#domain/format/percent.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { Chip } from '#ui/Chip.tsx';
import { Input } from '#ui/Input.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { type AddressField, useFilter } from '../view/useFilter.ts';
import { checkName } from './checkName.ts';
import { chipsOfFilter, useReportChips } from './chipsOfFilter.ts';
import css from './filters.module.css';
import { useFilterWords } from './useFilterWords.ts';

/** Number of words shown before searching. */
const SHOWN = 12;

type Props = {
  readonly label: string;
  /** The most used first; how often is not told where it is null. */
  readonly words: readonly { readonly word: string; readonly uses: number | null }[];
  /** As in a filter; undefined for any. */
  readonly value: string | undefined;
  readonly nameOf?: (word: string) => string;
  /** Unselected words can be excluded instead. */
  readonly canExclude?: boolean;
  readonly onChange: (value: string | undefined) => void;
};

/** Several of some words: any of them counts, or none of them. Of many, the most used are shown, and the others found by typing. */
export function WordChoice({ label, words, value, nameOf = (word) => word, canExclude = false, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const { words: chosen, excludes } = value === undefined ? { words: [], excludes: false } : splitWords(value);
  const set = (next: readonly string[], isExcluding: boolean) =>
    onChange(next.length === 0 ? undefined : `${isExcluding ? '!' : ''}${joinWords(next)}`);
  const all = [...chosen.filter((word) => words.every((each) => each.word !== word)).map((word) => ({ word, uses: null })), ...words];
  const part = typed.trim().toLowerCase();
  const found = all.filter(({ word }, place) =>
    part === '' ? place < SHOWN || chosen.includes(word) : nameOf(word).toLowerCase().includes(part),
  );
  if (all.every(({ word }) => word === ''))
    return (
      <Text size="small" tone="faint" className={css.hint}>
        {filterTexts.nothingWritten}
      </Text>
    );
  return (
    <Stack gap={10} className={css.words} role="group" aria-label={label}>
      {all.length > SHOWN && (
        <Input
          type="search"
          size="small"
          aria-label={`${filterTexts.find} ${label.toLowerCase()}`}
          placeholder={filterTexts.find}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Row gap={6} wrap className={css.chips}>
        {found.slice(0, part === '' ? undefined : 2 * SHOWN).map(({ word, uses }) => (
          <Chip
            key={word}
            kind="toggles"
            aria-pressed={chosen.includes(word)}
            onClick={() => set(chosen.includes(word) ? chosen.filter((each) => each !== word) : [...chosen, word], excludes)}
          >
            <b>{word === '' ? filterTexts.none : nameOf(word)}</b>
            {uses !== null && <span>{count(uses)}</span>}
          </Chip>
        ))}
      </Row>
      {canExclude && chosen.length > 0 && (
        <Segmented
          label={`${label}: what is chosen`}
          value={excludes ? 'none' : 'any'}
          choices={[
            { value: 'any', text: filterTexts.anyOf },
            { value: 'none', text: filterTexts.noneOf },
          ]}
          onChoose={(mode) => set(chosen, mode === 'none')}
        />
      )}
    </Stack>
  );
}

/** A group of filter fields behind a line that summarizes their values. */
export function MoreFields({
  name,
  fields,
  children,
}: {
  readonly name: string;
  readonly fields: readonly AddressField[];
  readonly children: ReactNode;
}) {
  const [filter] = useFilter();
  const { accounts } = useAccounts();
  const reports = useReportChips(filter);
  const chosen = chipsOfFilter(filter, undefined, { accounts, reports }).filter(({ clears }) => fields.includes(clears[0]!));
  return (
    <details className={css.more} data-chosen={chosen.length > 0 ? '' : undefined}>
      <summary>
        {name} <span>{chosen.length === 0 ? filterTexts.any : chosen.map(({ text }) => text).join(' · ')}</span>
        <ChevronRight aria-hidden="true" />
      </summary>
      <Stack gap={10} className={css.inside}>
        {children}
      </Stack>
    </details>
  );
}

/** Words of a journal that a field chooses from. */
const wordFields = ['symbols', 'setup', 'tags', 'mistakes', 'emotions'] as const;

/** Filters by instrument and by annotated words used in this journal. */
export function WordFields() {
  const [filter, change] = useFilter();
  const words = useFilterWords();
  const playbooks = usePlaybooks();
  return (
    <>
      {words !== null && words.asset.length > 1 && (
        <MoreFields name={filterNames.asset} fields={['asset']}>
          <WordChoice
            label={filterNames.asset}
            words={words.asset}
            value={filter.asset}
            nameOf={(kind) => assetNames[kind] ?? kind}
            onChange={(asset) => change({ asset })}
          />
        </MoreFields>
      )}
      {playbooks.isOpen &&
        (['playbook', 'rules'] as const).map((field) => (
          <MoreFields key={field} name={filterNames[field]} fields={[field]}>
            {words !== null && (
              <WordChoice
                label={filterNames[field]}
                words={words[field]}
                value={filter[field]}
                nameOf={checkName(playbooks.playbooks)}
                canExclude
                onChange={(value) => change({ [field]: value })}
              />
            )}
          </MoreFields>
        ))}
      {wordFields.map((field) => (
        <MoreFields key={field} name={filterNames[field]} fields={field === 'symbols' ? ['symbols', 'symbol'] : [field]}>
          {words !== null && (
            <WordChoice
              label={filterNames[field]}
              words={words[field]}
              value={filter[field]}
              canExclude
              onChange={(value) => change({ [field]: value })}
            />
          )}
        </MoreFields>
      ))}
    </>
  );
}
