// Record 0037: forms over the contract.

import { type FormEvent, useEffect, useRef } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from '../api/apiError.ts';
import { type SubmitOptions, useSubmit } from '../useSubmit.ts';

/** Loads what a form is checked against, when the form is first used: schemas are not part of what a page loads first. */
type LoadSchema = () => Promise<z.ZodMiniType>;

/** Error message of each invalid field, by path: "email", "fees.0.perUnit". Messages about the whole form are at "". */
type Faults = Readonly<Record<string, string>>;

/**
 * A schema's first error for each field of `input`; empty if valid, or if the schema cannot be loaded: the server
 * validates anyway.
 */
export async function schemaFaults(load: LoadSchema, input: unknown): Promise<Faults> {
  const schema = await load().catch((error: unknown) => console.warn('The form is checked by the server only.', error));
  const issues = schema?.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}

type FormPorts<T> = SubmitOptions & {
  /** The contract's schema of the input. */
  readonly schema: LoadSchema;
  /** Reads the input to send: from uncontrolled fields by name, or from a draft. */
  readonly read: (typed: (name: string) => string) => T;
  readonly send: (input: T) => Promise<void>;
  /** Message when the server gives no reason. */
  readonly fallback: string;
};

/** The sentence for the head of a form: of the whole form, or of a part that has no field of that name. */
function headline(faults: Faults, form: HTMLFormElement): string {
  const [, text = ''] = Object.entries(faults).find(([name]) => name === '' || form.elements.namedItem(name) === null) ?? [];
  return faults[''] ?? text;
}

/**
 * A form over a schema of the contract: the schema states the faults of a field, in the browser as on the server, and invalid input is not
 * sent. Drafts of typed text are `useDraft`'s.
 */
export function useForm<T>({ schema, read, send, fallback, ...options }: FormPorts<T>) {
  const { busy, problem, fields, submit, refuse } = useSubmit(fallback, options);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [fields]);
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const element = event.currentTarget;
    const typed = new FormData(element);
    const input = read((name) => String(typed.get(name) ?? ''));
    void submit(async () => {
      const faults = await schemaFaults(schema, input);
      if (Object.keys(faults).length > 0) throw new ApiError('invalid_input', headline(faults, element), 0, faults);
      await send(input);
    });
  };
  return {
    busy,
    problem,
    faults: fields,
    refuse,
    /** Attributes of the form element. Without a script it submits nowhere: typed text stays, and never gets into an address. */
    ties: { ref: form, method: 'dialog', noValidate: true, onSubmit, onFocus: () => void schema().catch(() => undefined) },
    /** Attributes of a field, with its error. */
    field: (name: string) => ({ name, error: fields[name] }),
  };
}
