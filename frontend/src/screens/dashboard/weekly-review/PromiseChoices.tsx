import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import type { StepProps } from './StepProps.ts';
import type { useCostlyPromises } from './useCostlyPromises.ts';

type Props = Pick<StepProps, 'review' | 'onChange'> & { readonly choices: ReturnType<typeof useCostlyPromises> };

/** Promises to choose from, each with its hypothetical saving; pressing the chosen one again clears it. */
export const PromiseChoices = ({ choices, review, onChange }: Props) =>
  choices.map(({ promise, words, aside }) => (
    <ChoiceCard
      key={promise}
      name={words}
      aside={aside}
      isChosen={promise === review.promise}
      onChoose={() => onChange({ promise: promise === review.promise ? null : promise })}
    />
  ));
