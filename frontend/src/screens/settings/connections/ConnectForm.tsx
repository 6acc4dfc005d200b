import type { ReactNode } from 'react';
import { brokers } from '#copy/connections/brokerTexts.ts';
import * as texts from '#copy/connections/connectionTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import formCss from '#ui/Form.module.css';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { AccountChoices } from './AccountChoices.tsx';
import { CredentialFields } from './CredentialFields.tsx';
import css from './connections.module.css';
import { type ConnectTask, useConnectForm } from './useConnectForm.ts';

/** A numbered part of the form. */
const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <li>
    <h3>{title}</h3>
    {children}
  </li>
);

/** Connects a broker in steps, or gives a connection another credential: get access, paste it, choose accounts. */
export function ConnectForm(task: ConnectTask) {
  const { guide, old } = task;
  const form = useConnectForm(task);
  const { name: broker, steps } = brokers[guide.id];
  const title = old === null ? texts.connectTitle(broker) : texts.reconnectTitle(old.name);
  return (
    <Page>
      <PageHead
        title={title}
        back={<BackLink to={old === null ? '/settings/connections' : `/settings/connections/${old.id}`} label={texts.backToAll} />}
      />
      <Grid columns={[1.2, 1]} gap={14} align="start" until={1199}>
        <Card aria-label={title}>
          <ol className={css.steps}>
            <Step title={texts.getAccess(broker)}>
              <Stack size="label" tone="quiet" as="ul" gap={6} className={css.points}>
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </Stack>
            </Step>
            <Step title={texts.enterAccess}>
              <Text size="label" tone="faint" className={css.quiet}>
                {texts.enterHint}
              </Text>
              <CredentialFields guide={guide} entry={form.entry} />
            </Step>
            <Step title={texts.chooseAccounts}>
              {form.isTested ? (
                <AccountChoices choices={form.choices} onChange={form.change} />
              ) : (
                <Text size="label" tone="faint" className={css.quiet}>
                  {texts.accountsWait}
                </Text>
              )}
            </Step>
            <Step title={texts.finish}>
              <Finish old={old} form={form} />
            </Step>
          </ol>
        </Card>
        <Card title={texts.afterTitle}>
          <Stack size="label" tone="quiet" as="ul" gap={6} className={css.points}>
            {texts.after.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
          {guide.untried && <Notice kind="warning">{texts.untriedNote(broker)}</Notice>}
        </Card>
      </Grid>
    </Page>
  );
}

/** The name and the first day of a new connection, and the button that makes it. */
const Finish = ({ old, form }: { readonly old: ConnectTask['old']; readonly form: ReturnType<typeof useConnectForm> }) => (
  <div className={formCss.form}>
    {old === null && (
      <div className={formCss.pair}>
        <TextField
          label={texts.name}
          hint={texts.nameHint}
          maxLength={60}
          autoComplete="off"
          value={form.name}
          onChange={({ target }) => form.setName(target.value)}
        />
        <TextField
          type="date"
          label={texts.from}
          hint={texts.fromHint}
          value={form.from}
          onChange={({ target }) => form.setFrom(target.value)}
        />
      </div>
    )}
    {form.problem !== null && <Notice kind="error">{form.problem}</Notice>}
    <Button look="primary" disabled={!form.isTested} busy={form.busy && texts.connecting} onClick={form.save}>
      {old === null ? texts.connect : texts.reconnect}
    </Button>
  </div>
);
