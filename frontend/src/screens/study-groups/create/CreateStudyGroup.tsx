import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as texts from '#copy/together/studyGroupTexts.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { GroupForm } from '../GroupForm.tsx';
import { emptyGroup } from '../groupDraft.ts';

/** /study-groups/create */
export default function CreateStudyGroup() {
  const { showToast } = useBrowser();
  const { zone } = useTrader();
  const navigate = useNavigate();
  const create = useApiMutation('studyGroups', 'create');
  return (
    <Page>
      <PageHead title={texts.create} />
      <Card>
        <GroupForm
          stored="study group"
          initial={() => emptyGroup(zone)}
          action={texts.saveNew}
          fallback={texts.createFailed}
          send={async (group, requestId) => {
            const { _id } = await create({ ...group, requestId });
            showToast({ text: texts.created, kind: 'success' });
            await navigate(`/study-groups/${_id}`);
          }}
          beside={(forget) => (
            <Button
              look="text"
              onClick={() => {
                forget();
                void navigate('/study-groups');
              }}
            >
              Cancel
            </Button>
          )}
        />
      </Card>
    </Page>
  );
}
