import { Download, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Accordion } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Explain } from '#ui/Explain.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Popover } from '#ui/Popover.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../Kit.module.css';
import { Part } from '../Part.tsx';

const items = [
  { id: 'ib', title: 'Interactive Brokers', content: 'Reports, then Activity, then CSV.' },
  { id: 'schwab', title: 'Schwab', content: 'History, then Export.' },
];

/** Components with state of their own. */
export function Composites() {
  const [page, setPage] = useState(1);
  return (
    <>
      <Part name="Accordion" layout="stack">
        <Accordion items={items} />
      </Part>
      <Part name="Pagination">
        <Pagination label="Pages of the table" page={page} pages={3} before="Newer" after="Older" onPage={setPage} />
      </Part>
      <Part name="SidePanel" layout="stack">
        <SidePanel label="Details" title="NVDA" onClose={() => undefined}>
          <p>What stands beside a page, which stays in use.</p>
        </SidePanel>
      </Part>
    </>
  );
}

const nothing = () => undefined;
const entries = [
  { text: 'Edit', icon: <Pencil aria-hidden="true" />, onChoose: nothing },
  { text: 'Merge with …', disabled: true, onChoose: nothing },
  { text: 'Delete', icon: <Trash2 aria-hidden="true" />, danger: true, apart: true, onChoose: nothing },
];

/** Menus and popovers. */
export const Menus = () => (
  <>
    <Part name="Menu">
      <Menu
        label="Export"
        entries={entries}
        trigger={(ties) => (
          <Button {...ties} data-opens="">
            <Download aria-hidden="true" />
            Export
          </Button>
        )}
      />
      <Menu
        label="More"
        align="end"
        entries={entries}
        trigger={(ties) => (
          <IconButton {...ties} label="More" data-opens="">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
    </Part>
    <Part name="Popover">
      <Popover
        label="Choose filters"
        className={css.panel}
        trigger={(ties) => (
          <Chip {...ties} kind="adds" data-opens="">
            Filter
          </Chip>
        )}
      >
        {(close) => (
          <div className={css.stack}>
            <TextField label="Symbol" placeholder="Any" />
            <Button onClick={close}>Done</Button>
          </div>
        )}
      </Popover>
    </Part>
    <Part name="Explain">
      <Explain title="Profit factor" text="Gross profit divided by gross loss." details={['Above 1 earns money', '168 trades']}>
        Profit factor
      </Explain>
    </Part>
  </>
);
