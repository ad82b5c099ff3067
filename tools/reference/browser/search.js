// Loaded at the first keystroke in the search. The build puts the index in the place of INDEX.

import MiniSearch from 'minisearch';
import { options } from './words.js';

const written = INDEX;
const documentIds = Array.from({ length: written.documentCount }, (_, id) => id);
const index = MiniSearch.loadJS({ ...written, documentIds }, options);

/** The parts of the pages that have all these words, the best first; those in the other language are last. */
export const search = (text, language) => {
  const boostDocument = (_id, _term, part) => (part.language === language || part.language === '' ? 1 : 0.01);
  return index.search(text, { boostDocument }).slice(0, 40);
};
