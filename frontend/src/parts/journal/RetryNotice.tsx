import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Something that figures need could not be read, and can be asked for again. */
export const RetryNotice = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Notice
    kind="warning"
    announce="alert"
    actions={
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Notice>
);
