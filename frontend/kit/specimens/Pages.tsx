import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ColumnHeads } from '#ui/ColumnHeads.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { PageTabs } from '#ui/PageTabs.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Table } from '#ui/Table.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Part } from '../Part.tsx';

/** Parts of a page. */
export const Pages = () => (
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
    <Part name="PageTabs" layout="stack">
      <PageTabs
        label="Community"
        tabs={[
          { to: '/_kit', title: 'Feed' },
          { to: '/community/groups', title: 'Groups' },
        ]}
      />
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
