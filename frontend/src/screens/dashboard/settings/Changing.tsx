import * as texts from '#copy/journalSettingsTexts.ts';
import { Progress } from '#ui/Progress.tsx';

/** Shows how many trades are being changed, during a slow change. */
export const Changing = ({ trades }: { readonly trades: number }) => (
  <div role="status">
    <p>{texts.changing(trades)}</p>
    <Progress />
  </div>
);
