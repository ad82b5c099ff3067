import { convertOldPlaceholders } from '../../application/secrets/secret-placeholder.ts';
import { integer } from './statements/columns.ts';

// A table whose texts hold secret placeholders has a column for their form: see migration 0009 and
// application/secrets/secret-placeholder.ts.

export type WithPlaceholderForm = { placeholderForm: number };

export const placeholderForm = integer;

/** The form of every row that this version writes. */
export const newPlaceholderForm: WithPlaceholderForm = { placeholderForm: 2 };

/** A stored text with its placeholders in the new form. */
export const withNewPlaceholders = (
  text: string,
  resourceId: string | null,
  { placeholderForm: form }: WithPlaceholderForm,
): string => (form === newPlaceholderForm.placeholderForm ? text : convertOldPlaceholders(text, resourceId));
