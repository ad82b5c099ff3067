import { say } from '../../domain/message.ts';
import { invalid } from '../../domain/refusal.ts';

/** What the column keeps. */
const longest = 500;

/** Of a text in which an operator says why: it is read on terminals. @throws Refusal VALIDATION_ERROR */
export function checkNote(field: string, text: string): void {
  if (text.trim() !== '' && text.length <= longest && !/\p{C}/u.test(text)) return;
  throw invalid({
    field,
    code: 'INVALID_FORMAT',
    message: say('Write one line of 1 to {longest} characters.', { longest }),
  });
}
