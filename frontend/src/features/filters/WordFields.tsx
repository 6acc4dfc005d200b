import { assetNames, filterNames } from '#copy/filterTexts.ts';
import { usePlaybooks } from '#journal/usePlaybooks.ts';
import { useFilter } from '../view/useFilter.ts';
import { checkName } from './checkName.ts';
import { MoreFields } from './MoreFields.tsx';
import { useFilterWords } from './useFilterWords.ts';
import { WordChoice } from './WordChoice.tsx';

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
