import { ListFilter } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { unreadCount } from '#browser/notices/noticesState.ts';
import { useNotices, useNoticesStore } from '#browser/notices/useNotices.ts';
import type { Notification } from '#contract/areas/notifications.ts';
import type { NotificationType } from '#contract/schemas/notificationType.ts';
import * as notificationTexts from '#copy/notificationTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Row } from '#ui/Stack.tsx';
import { NoticeItem } from './NoticeItem.tsx';
import css from './notices.module.css';

type NoticeHeadProps = {
  readonly heading: 'h1' | 'h2';
  readonly title: RefObject<HTMLElement | null>;
  /** The id of the filters that the button opens. */
  readonly filters: string;
  readonly isFiltering: boolean;
  /** Null while nothing is unread. */
  readonly onReadAll: (() => void) | null;
  readonly onFilter: () => void;
};

/** The title of the notifications, and what can be done with all of them. */
function NoticeHead({ heading, title, filters, isFiltering, onReadAll, onFilter }: NoticeHeadProps) {
  const name = (
    <span ref={title} className={css.title} tabIndex={-1}>
      Notifications
    </span>
  );
  const acts = (
    <>
      {onReadAll !== null && (
        <Button
          look="text"
          size="small"
          onClick={() => {
            onReadAll();
            title.current?.focus();
          }}
        >
          {notificationTexts.markAllRead}
        </Button>
      )}
      <Button size="small" aria-expanded={isFiltering} aria-controls={filters} onClick={onFilter}>
        <ListFilter aria-hidden="true" />
        Filter
      </Button>
    </>
  );
  if (heading === 'h1') return <PageHead title={name}>{acts}</PageHead>;
  return (
    <Row gap={12} centered className={css.head}>
      <h2>{name}</h2>
      {acts}
    </Row>
  );
}

/** Filter of notifications. */
type NoticeFilter = 'all' | 'unread' | NotificationType;

const names: Readonly<Record<NoticeFilter, string>> = {
  all: 'All',
  unread: 'Unread',
  system: 'System',
  message: 'Messages',
  invite: 'Invites',
  trade: 'Trades',
  group: 'Groups',
  update: 'Updates',
};

/** True if a filter shows a notification. */
const matchesFilter = (filter: NoticeFilter, { read, type }: Notification): boolean =>
  filter === 'all' || (filter === 'unread' ? !read : type === filter);

/** One row of filters, of which one is chosen. */
const NoticeFilters = ({ chosen, onChoose }: { readonly chosen: NoticeFilter; readonly onChoose: (filter: NoticeFilter) => void }) => (
  <fieldset className={css.filters}>
    <legend className="unseen">Show</legend>
    {Object.entries(names).map(([filter, name]) => (
      <Chip key={filter} kind="toggles" aria-pressed={filter === chosen} onClick={() => onChoose(filter as NoticeFilter)}>
        {name}
      </Chip>
    ))}
  </fieldset>
);

type Props = {
  readonly zone: string;
  /** The title is this heading: the first of a page, the second in a popover. */
  readonly heading: 'h1' | 'h2';
};

/** A person's notifications with their title, the filter, and what can be done with them. */
export function NoticeList({ zone, heading }: Props) {
  const { showToast } = useBrowser();
  const state = useNotices();
  const store = useNoticesStore();
  const [filtering, setFiltering] = useState(false);
  const [filter, setFilter] = useState<NoticeFilter>('all');
  const filters = useId();
  const title = useRef<HTMLElement>(null);
  const shown = state.all?.filter((notice) => matchesFilter(filter, notice)) ?? [];

  const failed = (text: string) => () => showToast({ text, kind: 'error' });
  function remove(id: string, at: number, list: HTMLElement | null): void {
    store.remove(id).catch(failed(notificationTexts.deleteFailed));
    const buttons = list?.querySelectorAll<HTMLElement>('button[data-delete]') ?? [];
    (buttons[at + 1] ?? buttons[at - 1] ?? title.current)?.focus();
  }

  return (
    <>
      <NoticeHead
        heading={heading}
        title={title}
        filters={filters}
        isFiltering={filtering}
        onReadAll={unreadCount(state) === 0 ? null : () => void store.readAll().catch(failed(notificationTexts.allReadFailed))}
        onFilter={() => {
          if (filtering) setFilter('all');
          setFiltering(!filtering);
        }}
      />
      <div id={filters} hidden={!filtering}>
        {filtering && <NoticeFilters chosen={filter} onChoose={setFilter} />}
      </div>
      {state.problem !== null && <Problem text={state.problem} onRetry={() => void store.again()} />}
      {state.all === null && state.problem === null && (
        <p className={css.quiet} role="status">
          Loading...
        </p>
      )}
      {state.all !== null && shown.length === 0 && <Nothing filtered={filter !== 'all' && state.all.length > 0} />}
      {shown.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be scrollable by keyboard.
        <ul className={css.list} tabIndex={0} aria-label="Notifications">
          {shown.map((notice, at) => (
            <NoticeItem
              key={notice._id}
              notice={notice}
              zone={zone}
              onRead={() => store.read(notice._id).catch(failed(notificationTexts.readFailed))}
              onRemove={(list) => remove(notice._id, at, list)}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const Nothing = ({ filtered }: { readonly filtered: boolean }) => (
  <EmptyState small title={filtered ? notificationTexts.noneMatching : notificationTexts.none}>
    {filtered ? notificationTexts.otherFilter : notificationTexts.willAppear}
  </EmptyState>
);

const Problem = ({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) => (
  <Notice
    kind="error"
    className={css.problem}
    actions={
      <Button look="text" onClick={onRetry}>
        Try again
      </Button>
    }
  >
    {text}
  </Notice>
);
