import { useState } from 'react';
import { Accordion } from '#ui/Accordion.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { Part } from '../Part.tsx';

const items = [
  { id: 'ib', title: 'Interactive Brokers', content: 'Reports, then Activity, then CSV.' },
  { id: 'schwab', title: 'Schwab', content: 'History, then Export.' },
];

/** What has a life of its own. */
export function Composites() {
  const [tab, setTab] = useState<'journal' | 'fills' | 'origin'>('journal');
  const [page, setPage] = useState(1);
  return (
    <>
      <Part name="Tabs" layout="stack">
        <Tabs
          label="Trade"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'journal', text: 'Journal', content: 'What you wrote about it.' },
            { value: 'fills', text: 'Fills', content: 'What was bought and sold.' },
            { value: 'origin', text: 'Origin', content: '', disabled: true },
          ]}
        />
      </Part>
      <Part name="Accordion" layout="stack">
        <Accordion items={items} />
      </Part>
      <Part name="Pagination">
        <Pagination label="Pages of the table" page={page} pages={3} before="Newer" after="Older" onPage={setPage} />
      </Part>
    </>
  );
}
