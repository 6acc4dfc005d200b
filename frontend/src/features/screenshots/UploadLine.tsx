import * as texts from '#copy/screenshotTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Progress } from '#ui/Progress.tsx';
import css from './screenshots.module.css';

type Props = {
  /** Its fault; null while uploading. */
  readonly problem: string | null;
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
};

/** An image on its way, or why it did not become a screenshot. */
export const UploadLine = ({ problem, text, onRetry, onDismiss }: Props) => (
  <li>
    <div className={css.upload} role={problem === null ? 'status' : 'alert'}>
      <span>{problem ?? text}</span>
      {problem === null ? (
        <Progress />
      ) : (
        <>
          {onRetry !== undefined && (
            <Button size="small" onClick={onRetry}>
              {texts.again}
            </Button>
          )}
          <Button size="small" look="ghost" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </>
      )}
    </div>
  </li>
);
