import { useState } from 'react';
import { Accordion } from '#ui/Accordion.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
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
