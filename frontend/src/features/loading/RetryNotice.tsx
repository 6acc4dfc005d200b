import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

type Props = {
  readonly text: string;
  readonly onRetry: () => void;
  /** Null where a toast says the same. */
  readonly announce?: 'alert' | null;
};

/** Something that figures need could not be read, and can be asked for again. */
export const RetryNotice = ({ text, onRetry, announce = 'alert' }: Props) => (
  <Notice
    kind="warning"
    announce={announce}
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Notice>
);
