import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Stack } from '#ui/Stack.tsx';
import css from './MailLink.module.css';

const isAct = (name: string | undefined): name is keyof typeof texts.linkActs => name !== undefined && Object.hasOwn(texts.linkActs, name);

/** /mail: does the act of a link in a mail when a button is pressed, because mail programs open addresses on their own. */
export default function MailLink() {
  const { api } = useBrowser();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const act = token.split('.')[1];
  const [said, setSaid] = useState<{ readonly kind: 'success' | 'error'; readonly text: string } | null>(null);
  const follow = () =>
    api.messages.followLink({ token }).then(
      ({ act: done }) =>
        setSaid(done === null ? { kind: 'error', text: texts.linkOver } : { kind: 'success', text: texts.linkActs[done].done }),
      (error: Error) => setSaid({ kind: 'error', text: error.message }),
    );
  return (
    <Stack gap={16} className={css.page}>
      <h1>{texts.linkTitle}</h1>
      <Card>
        {said !== null && <Notice kind={said.kind}>{said.text}</Notice>}
        {said === null && !isAct(act) && <Notice kind="error">{texts.linkOver}</Notice>}
        {said === null && isAct(act) && (
          <>
            <p>{texts.linkActs[act].lead}</p>
            <Button look="primary" onClick={() => void follow()}>
              {texts.linkActs[act].act}
            </Button>
          </>
        )}
      </Card>
    </Stack>
  );
}
