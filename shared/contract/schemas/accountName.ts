import * as z from 'zod/mini';
import * as accountTexts from '#copy/accountTexts.ts';
import { isSampleName } from '#domain/accounts/sampleAccount.ts';
import { text } from './text.ts';

/** The trader's own name for an account, 1 to 60 characters. */
export const AccountName = text(60, z.trim(), z.minLength(1, accountTexts.noName));

/** The name of an account of the trader's own: not that of the sample month. */
export const OwnAccountName = AccountName.check(z.refine((name) => !isSampleName(name), accountTexts.sampleName));
