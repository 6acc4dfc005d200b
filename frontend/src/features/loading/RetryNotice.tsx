import * as shellTexts from '#copy/shellTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  readonly text: string;
  readonly onRetry: () => void;
  readonly label?: string;
  /** Null if a toast has the same text. */
  readonly announce?: 'alert' | null;
};

/** Reports data that figures need and that failed to load, with a retry. */
export const RetryNotice = ({ text, onRetry, label = shellTexts.retryPart, announce = 'alert' }: Props) => (
  <Notice
    kind="warning"
    announce={announce}
    actions={
      <Button size="small" onClick={onRetry}>
        {label}
      </Button>
    }
  >
    {text}
  </Notice>
);
