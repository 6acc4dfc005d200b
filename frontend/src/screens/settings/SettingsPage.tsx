import type { ComponentProps, ReactNode } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/settingsTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { type Owner, useDetails } from '#features/people/useDetails.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import css from './settings.module.css';
import type { Autosave } from './useAutosave.ts';

type Props = {
  readonly title: string;
  readonly lead?: string;
  /** State of fields that save on change, shown beside the title. */
  readonly autosave?: Autosave;
  readonly children: ReactNode;
};

/** A settings screen: title, save state and cards. */
export const SettingsPage = ({ title, lead, autosave, children }: Props) => (
  <Page>
    <PageHead
      title={title}
      lead={lead}
      tags={
        autosave && (
          <Text as="span" size="label" tone="faint" role="status">
            {texts.saving[autosave.state]}
          </Text>
        )
      }
    />
    {autosave?.problem != null && (
      <Notice kind="error" actions={<Button onClick={autosave.retry}>Try again</Button>}>
        {autosave.problem}
      </Notice>
    )}
    <Grid columns={2} gap={14} align="start" until={1199} className={css.cards}>
      {children}
    </Grid>
  </Page>
);

/** A card of settings, found by its title. */
export const SettingsCard = ({ title, ...card }: ComponentProps<typeof Card> & { readonly title: string }) => (
  <Card {...card} title={title} aria-label={title} />
);

/** A row with a choice of a few words. `hint`: the effect of the choice. */
export const SegmentedField = <T extends string>({ hint, ...choice }: ComponentProps<typeof Segmented<T>> & { readonly hint?: string }) => (
  <div>
    <strong aria-hidden="true">{choice.label}</strong>
    <Segmented {...choice} />
    {hint !== undefined && <p>{hint}</p>}
  </div>
);

/** Parts that need the user's sharing and sign-in methods, once those are read. */
export function WithDetails({ children }: { readonly children: (owner: Owner) => ReactNode }) {
  const { user } = useSession();
  const [details, keepDetails, error, again] = useDetails();
  if (user === null) return null;
  if (error !== null) return <RetryNotice text={sentence(error, texts.loadFailed)} onRetry={again} />;
  return details === null ? <Skeleton height={320} /> : children({ user, details, keepDetails });
}
