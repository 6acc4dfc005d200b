import { useState } from 'react';
import { Accordion } from '#ui/Accordion.tsx';
import { Button } from '#ui/Button.tsx';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Logo } from '#ui/Logo.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { SidePanel } from '#ui/SidePanel.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { ColumnHeads, Num, Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { Part } from '../Part.tsx';

const items = [
  { id: 'ib', title: 'Interactive Brokers', content: 'Reports, then Activity, then CSV.' },
  { id: 'schwab', title: 'Schwab', content: 'History, then Export.' },
];

/** Components with state of their own. */
function Composites() {
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

/** Parts of a page. */
const Pages = () => (
  <>
    <Part name="Page" layout="stack">
      <Page>
        <PageHead title="Deleted fills" />
        <Card title="Recent trades">The last five.</Card>
      </Page>
    </Part>
    <Part name="PageHead" layout="stack">
      <PageHead
        back={<BackLink to="/_kit" label="All study groups" />}
        title="Opening range room"
        tags={<Tag kind="primary">Public</Tag>}
        lead="3 of 12 spots taken, 2 open invitations."
      >
        <Button>Edit</Button>
        <Button look="primary">Create study group</Button>
      </PageHead>
    </Part>
    <Part name="Stack" layout="stack">
      <Stack gap={12}>
        <Row gap={8} wrap centered>
          <Tag kind="primary">Public</Tag>
          <span>12 members</span>
        </Row>
        <span>Below the row.</span>
      </Stack>
    </Part>
    <Part name="Grid" layout="stack">
      <Grid columns="2fr 1fr" gap={16} until={599}>
        <span>Two thirds of a wide screen.</span>
        <span>One third.</span>
      </Grid>
    </Part>
    <Part name="Text" layout="stack">
      <Text size="label" tone="quiet">
        Label over a figure
      </Text>
      <Text size="title" weight="medium">
        $1,234.50
      </Text>
      <Text size="small" tone="faint">
        Hint below it.
      </Text>
    </Part>
    <Part name="ColumnHeads">
      <Table>
        <thead>
          <tr>
            <ColumnHeads names={['User', 'Plan', 'Account']} />
          </tr>
        </thead>
      </Table>
    </Part>
    <Part name="ShareBar">
      <ShareBar value={3} of={12} />
    </Part>
  </>
);

const rows = [
  ['AMD', '7', '+$1,051.84'],
  ['SPY options', '4', '−$276.60'],
] as const;

const Rows = (kind: { readonly dense?: boolean; readonly flush?: boolean }) => (
  <Table {...kind}>
    <thead>
      <tr>
        <th scope="col">Symbol</th>
        <Num head>Fills</Num>
        <Num head>Net</Num>
      </tr>
    </thead>
    <tbody>
      {rows.map(([symbol, fills, net]) => (
        <tr key={symbol}>
          <td>
            <b>{symbol}</b>
          </td>
          <Num>{fills}</Num>
          <Num>{net}</Num>
        </tr>
      ))}
    </tbody>
  </Table>
);

/** Pages, containers, and components with state of their own. */
export const Surfaces = () => (
  <>
    <Pages />
    <Part name="Card" layout="columns">
      <Card
        title="Recent trades"
        aside={
          <Button look="text" size="small">
            All 168
          </Button>
        }
      >
        <Answer>
          +$2,098.10 <small>in the last 5</small>
        </Answer>
        <Rows />
        <CardNote>Fees are included.</CardNote>
      </Card>
      <Card title="A table that reaches the edges" flush>
        <Rows flush />
      </Card>
    </Part>
    <Part name="Answer">
      <Answer>
        After 13:00 you give back $2,098 <small>48 trades</small>
      </Answer>
    </Part>
    <Part name="CardNote">
      <CardNote>Not enough trades yet (10 needed per hour).</CardNote>
    </Part>
    <Part name="Table" layout="columns">
      <Rows />
      <Rows dense />
    </Part>
    <Part name="Num">
      <Rows />
    </Part>
    <Part name="Logo">
      <Logo />
    </Part>
    <Composites />
  </>
);
