import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Progress } from '#ui/Progress.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { type ShownToast, Toasts } from '#ui/Toasts.tsx';
import { Part } from '../Part.tsx';

const toasts: readonly ShownToast[] = [
  { id: 1, text: 'Saved. A toast that stays says what matters until it is closed.', kind: 'success', stay: true },
  { id: 2, text: 'The trade could not be deleted.', kind: 'error', stay: true, action: { label: 'Try again', run: () => undefined } },
  { id: 3, text: 'A new version is ready.', stay: true },
];

/** Messages. */
export const Messages = () => (
  <>
    <Part name="Notice" layout="stack">
      <Notice actions={<Button size="small">Remove sample</Button>}>This is a month of sample trades.</Notice>
      <Notice kind="warning" actions={<Button size="small">Record outcome</Button>}>
        2 options have expired. How did they end?
      </Notice>
      <Notice kind="error" actions={<Button size="small">Try again</Button>}>
        We couldn’t update your journal.
      </Notice>
      <Notice kind="success">Every row of the file is accounted for.</Notice>
    </Part>
    <Part name="Banner" layout="stack">
      <Banner text="Incorrect email or password." />
    </Part>
    <Part name="Toasts" layout="stack">
      {/* Toasts float over the page: here over their own place. */}
      <div style={{ height: 260, transform: 'translate(0)' }}>
        <Toasts toasts={toasts} close={() => undefined} />
      </div>
    </Part>
    <Part name="Tag">
      <Tag>Estimated</Tag>
      <Tag kind="primary">Remembered</Tag>
      <Tag kind="warning">Ends Dec 20</Tag>
      <Tag kind="success">Sure</Tag>
    </Part>
    <Part name="EmptyState" layout="stack">
      <EmptyState
        title="Nothing here yet. Import a file or add a trade."
        picture={
          <svg width="240" height="60" viewBox="0 0 240 60" aria-hidden="true">
            <path d="M0 55L60 40L120 44L180 20L240 6" fill="none" stroke="var(--primary)" strokeWidth={1.75} />
          </svg>
        }
        actions={
          <>
            <Button look="primary">Import a file</Button>
            <Button>Add a trade</Button>
          </>
        }
      >
        Upload your broker’s export. You review it first, and you can undo it.
      </EmptyState>
      <EmptyState title="Plan the next trade before the bell" picture={<b>Entry 180.80</b>} example="Example: NVDA Long" />
      <EmptyState small title="No notifications yet">
        New ones appear here.
      </EmptyState>
    </Part>
    <Part name="Skeleton" layout="stack">
      <Skeleton height={14} width={90} />
      <Skeleton height={40} />
    </Part>
    <Part name="Progress">
      <Progress />
    </Part>
  </>
);
