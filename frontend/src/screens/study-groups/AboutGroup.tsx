import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { GroupFacts } from '#features/studyGroups/GroupFacts.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { GroupForm } from './GroupForm.tsx';
import { type AdminGroup, draftOfGroup } from './groupDraft.ts';

/** A group's description, and the form to change it. */
export function AboutGroup({ group }: { readonly group: AdminGroup }) {
  const { showToast } = useBrowser();
  const { zone } = useTrader();
  const update = useApiMutation('studyGroups', 'update');
  const [editing, edit] = useState(false);
  const { _id: id, version } = group;
  if (!editing)
    return (
      <Card
        title={texts.details}
        aside={
          <Button size="small" onClick={() => edit(true)}>
            {texts.edit}
          </Button>
        }
      >
        <GroupFacts group={group} zone={zone} />
      </Card>
    );
  return (
    <Card title={texts.details}>
      <GroupForm
        stored={`study group ${id} ${version}`}
        initial={() => draftOfGroup(group, zone)}
        action={texts.save}
        fallback={texts.updateFailed}
        send={async (changed) => {
          await update({ ...changed, id, version });
          showToast({ text: texts.updated, kind: 'success' });
          edit(false);
        }}
        beside={(forget) => (
          <Button
            look="text"
            onClick={() => {
              forget();
              edit(false);
            }}
          >
            Cancel
          </Button>
        )}
      />
    </Card>
  );
}
