import { fromOldForm } from '../../application/runtime/secret-placeholder.ts';
import { integer } from './sql/columns.ts';

// A table whose texts hold placeholders says in a column how: see migration 0009 and application/seal.ts.

export type WithForm = { placeholderForm: number };

export const placeholderForm = integer;

/** Of every row that is written now. */
export const newForm: WithForm = { placeholderForm: 2 };

/** A text as the application knows it, whichever version has stored it. */
export const inNewForm = (text: string, resourceId: string | null, { placeholderForm: form }: WithForm): string =>
  form === newForm.placeholderForm ? text : fromOldForm(text, resourceId);
